import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../support/expect.ts';
import { freePort, MAIN } from '../support/server.ts';

const START_LIMIT_MS = 120_000;
const OUTPUT_KEPT = 20_000;

/** A process of the pair, under the drill's supervision: what ends is started again on the same ports. */
export interface Node {
  readonly name: string;
  readonly port: number;
  readonly consolePort: number;
  readonly varDir: string;
  output(): string;
  start(): void;
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void;
  /** Its exit code once it ended; null: by a signal. */
  ended(): Promise<number | null>;
  running(): boolean;
  /** What `/ready` says; undefined while it does not answer within a second. */
  ready(): Promise<string | undefined>;
}

/** What both processes share. */
export interface Shared {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  readonly secret: string;
}

export async function createNode(name: string, { folder, databaseUrl, ownerUrl, secret }: Shared): Promise<Node> {
  const [port, consolePort] = [await freePort(), await freePort()];
  const varDir = join(folder, name);
  mkdirSync(varDir, { recursive: true });
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    VAR_DIR: varDir,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: ownerUrl,
    SECRET: secret,
    STANDBY: 'yes',
    HEADS_DIR: join(folder, 'heads'),
    LEDGER_KEY_FILE: join(folder, 'ledger-key.pem'),
    ADDRESS_LIMITS: 'no',
    MESSAGING: 'sandbox',
  };
  let child: ChildProcess | undefined;
  let end = Promise.resolve<number | null>(null);
  let output = '';
  process.on('exit', () => child?.kill('SIGKILL'));
  const node: Node = {
    name,
    port,
    consolePort,
    varDir,
    output: () => output,
    start() {
      const started = spawn(process.execPath, [MAIN, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      const hear = (chunk: Buffer): void => {
        output = (output + chunk.toString()).slice(-OUTPUT_KEPT);
      };
      started.stdout.on('data', hear);
      started.stderr.on('data', hear);
      end = new Promise((done) => started.once('exit', (code) => done(code)));
      void end.then(() => {
        if (child === started) child = undefined;
      });
    },
    signal: (signal) => void child?.kill(signal),
    ended: () => end,
    running: () => child !== undefined,
    async ready() {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(1000) });
        return ((await answer.json()) as { status: string }).status;
      } catch {
        return undefined;
      }
    },
  };
  return node;
}

/** Waits until a process says of itself that it is `ready` or on `standby`. */
export const awaitState = (node: Node, state: 'ready' | 'standby'): Promise<true> =>
  until(
    `${node.name} to be ${state}; it says:\n${node.output()}`,
    async () => {
      if (!node.running()) throw new Error(`${node.name} ended:\n${node.output()}`);
      return (await node.ready()) === state || undefined;
    },
    START_LIMIT_MS,
  ).then(() => true);
