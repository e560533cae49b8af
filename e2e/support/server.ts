import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunning } from '@fairbook/database';
import NODE_OPTIONS from '../../scripts/node-options.json' with { type: 'json' };
import { type Matches, matchesOf } from './matches.ts';

/** The built program. */
export const MAIN = join(import.meta.dirname, '../../apps/server/dist/main.js');
/** First start of an empty folder: a database is made and ratings are fitted. */
const READY_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 15_000;
const OUTPUT_KEPT = 20_000;

export interface StaffLogin {
  readonly login: string;
  readonly password: string;
}

/** Environment of the program, beside what every test server is given. */
type Settings = Readonly<Record<string, string>>;

export interface ServerOptions {
  /** The replay feed, and how many times faster than real time it plays; absent: the scripted feed, in which nothing moves by itself. */
  readonly feedSpeed?: number;
  /** A free one when absent. */
  readonly port?: number;
  readonly settings?: Settings;
  /** Where its data is; a throw-away folder when absent. */
  readonly varDir?: string;
}

/** A Fairbook of its own: own port, own throw-away data, own feed. */
export interface Server {
  readonly origin: string;
  /** Origin of the console, on a listener of its own. */
  readonly console: string;
  /** The first admin, who has chosen a login and a password. */
  readonly staff: StaffLogin;
  readonly output: () => string;
  /** Hears all that is written from now on, of every start. */
  onOutput(listener: (text: string) => void): void;
  readonly port: number;
  readonly consolePort: number;
  /** What the scripted feed plays; none of it on the replay feed. */
  readonly matches: Matches;
  /** Address of the database of the running program, for what goes past it. */
  databaseUrl(): Promise<string | undefined>;
  /** False once the program ended, by itself or not. */
  running(): boolean;
  /** Of PostgreSQL's first process; undefined while there is none. */
  databasePid(): number | undefined;
  /** As a power cut would: no word to the program, the database's process is left to find out. */
  kill(): Promise<void>;
  /** Asks the program to stop in order and waits for its end. The data stays. */
  terminate(): Promise<{ readonly code: number | null; readonly ms: number }>;
  /** Starts again on the same data, with other settings when some are given; ms until it was ready. */
  restart(settings?: Settings): Promise<number>;
  /** Runs another command of the program, such as `verify-ledger`, on the same data. */
  command(words: string, limitMs: number, changed?: Settings): Promise<{ readonly code: number | null; readonly output: string }>;
  /** Ends it; throw-away data goes too, unless it is to be looked at. */
  stop(options?: { readonly keepData: boolean }): Promise<void>;
  readonly varDir: string;
}

/** A port that nobody listens at. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((done) => child.once('exit', () => done()));

/** Every server that still runs: nothing may outlive the journeys. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Goes through the first sign-in with what the first start wrote down, as whoever runs the server does. */
export async function takeConsole(origin: string, written: string): Promise<StaffLogin> {
  const [, login = '', password = ''] = /^login: (\S+)\npassword: (\S+)$/m.exec(written) ?? [];
  const post = async (path: string, body: object, cookie = ''): Promise<string> => {
    const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
    const answer = await fetch(`${origin}/console-api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
    return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  };
  const own = { login: 'desk.lead', password: 'nineteen grey herons' };
  await post('sign-in/first-password', own, await post('sign-in', { login, password }));
  return own;
}

/** Starts a server and waits until it says that it is ready. */
export async function startServer({ feedSpeed, port: wanted, settings = {}, varDir: given }: ServerOptions = {}): Promise<Server> {
  const varDir = given ?? mkdtempSync(join(tmpdir(), 'fairbook-journeys-'));
  // As root PostgreSQL runs as somebody else, who must be able to enter: elsewhere its data would outlive the test.
  chmodSync(varDir, 0o755);
  const port = wanted ?? (await freePort());
  const consolePort = await freePort();
  const control = join(varDir, 'feed.sock');
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    LOG_FORMAT: 'json',
    HOST: '127.0.0.1',
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    VAR_DIR: varDir,
    ...(feedSpeed === undefined ? { FEED: 'script', FEED_CONTROL: control } : { FEED_SPEED: String(feedSpeed) }),
    // Everybody comes from this machine, faster than any household.
    ADDRESS_LIMITS: 'no',
    MESSAGING: 'sandbox',
    // Rounds of a shared game for some days, instead of some seconds' work for years of them.
    CASINO_CHAIN_ROUNDS: '20000',
    ...settings,
  };
  let output = '';
  const listeners: ((text: string) => void)[] = [];
  let child: ChildProcess;

  const start = async (): Promise<void> => {
    let heard = '';
    child = spawn(process.execPath, [...NODE_OPTIONS, MAIN, 'serve'], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    child.once('exit', () => running.delete(child));
    await new Promise<void>((done, fail) => {
      const late = setTimeout(() => fail(new Error(`the server was not ready in ${READY_LIMIT_MS / 1000} s:\n${output}`)), READY_LIMIT_MS);
      const hear = (chunk: Buffer): void => {
        output = (output + chunk.toString()).slice(-OUTPUT_KEPT);
        for (const listener of listeners) listener(chunk.toString());
        heard = (heard + chunk.toString()).slice(-OUTPUT_KEPT);
        if (!/"msg":"Fairbook is ready"\}\n/.test(heard)) return;
        clearTimeout(late);
        done();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('exit', (code) => fail(new Error(`the server ended with ${code}:\n${output}`)));
    });
  };

  await start();
  const staff = await takeConsole(`http://localhost:${consolePort}`, readFileSync(join(varDir, 'first-password'), 'utf8'));

  return {
    origin: `http://localhost:${port}`,
    console: `http://localhost:${consolePort}`,
    consolePort,
    staff,
    output: () => output,
    onOutput: (listener) => void listeners.push(listener),
    port,
    matches: matchesOf(control, () => findRunning(varDir)),
    databaseUrl: () => findRunning(varDir),
    running: () => running.has(child),
    databasePid() {
      try {
        return Number.parseInt(readFileSync(join(varDir, 'postgres/postmaster.pid'), 'utf8'), 10) || undefined;
      } catch {
        return undefined;
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
    async terminate() {
      const since = performance.now();
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended(child);
      clearTimeout(late);
      return { code: child.exitCode, ms: performance.now() - since };
    },
    async restart(changed = {}) {
      const since = performance.now();
      Object.assign(environment, changed);
      await start();
      return performance.now() - since;
    },
    command(words, limitMs, changed = {}) {
      return new Promise((done) => {
        let said = '';
        const run = spawn(process.execPath, [MAIN, ...words.split(' ')], {
          env: { ...environment, ...changed },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        running.add(run);
        const late = setTimeout(() => run.kill('SIGKILL'), limitMs);
        const hear = (chunk: Buffer): void => {
          said += chunk.toString();
        };
        run.stdout.on('data', hear);
        run.stderr.on('data', hear);
        run.once('exit', (code) => {
          clearTimeout(late);
          running.delete(run);
          done({ code, output: said });
        });
      });
    },
    varDir,
    async stop({ keepData } = { keepData: false }) {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended(child);
      clearTimeout(late);
      if (given === undefined && !keepData) rmSync(varDir, { recursive: true, force: true });
    },
  };
}
