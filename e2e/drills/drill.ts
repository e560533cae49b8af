import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withClient } from '@fairbook/database';
import { type SeededRandom, seededRandom } from '@fairbook/domain/seeded-random';
import { buildAll } from '../../scripts/build.ts';
import { type Account, cents, openAccount } from '../reliability/account.ts';
import { drawLegs, orderFor, place } from '../reliability/betting.ts';
import { client } from '../reliability/http.ts';
import { offerWatch } from '../reliability/load.ts';
import { deposit } from '../reliability/paying.ts';
import { type Tally, tally } from '../reliability/tally.ts';
import { until } from '../support/expect.ts';

export const ROOT = join(import.meta.dirname, '../..');
export const MAIN = join(ROOT, 'apps/server/dist/main.js');
const READY_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 30_000;
const COMMAND_LIMIT_MS = 600_000;
const OUTPUT_KEPT = 40_000;
const PLAYERS = 16;
/** Orders of a player under way at once. */
const LANES = 4;
const STAKE = 10n;
const OPENING = cents('2000.00');
/** A bet whose outcome is open is asked for so long at the end, ms. */
const END_MS = 60_000;

/** What a drill promises, each with how often it was looked at. The last line it prints is the count. */
export interface Drill {
  readonly tally: Tally;
  readonly random: SeededRandom;
  /** Of the drill alone; gone at its end. */
  readonly folder: string;
  say(line: string): void;
  promise(what: string, holds: boolean, detail?: () => string): void;
}

/** Processes that still run: none may outlive the drill. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

/** Runs a drill to its count. `--bets N` and `--seed S` are taken by each. */
export async function drill(limitMinutes: number, usualBets: number, run: (drill: Drill, bets: number) => Promise<void>): Promise<void> {
  const { values } = parseArgs({ options: { bets: { type: 'string' }, seed: { type: 'string' } } });
  const bets = Number(values.bets ?? usualBets);
  const seed = Number(values.seed ?? Math.floor(Date.now() / 1000) % 1_000_000);
  const since = Date.now();
  const say = (line: string): void => void process.stdout.write(`${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
  const late = setTimeout(() => {
    process.stdout.write(`The drill was not done in ${limitMinutes} minutes.\n0 passed, 1 failed\n`);
    process.exit(1);
  }, limitMinutes * 60_000);
  await buildAll(say);
  const promises = new Map<string, { checked: number; broken: number; details: string[] }>();
  const folder = mkdtempSync(join(tmpdir(), 'fairbook-drill-'));
  chmodSync(folder, 0o755);
  const results = tally();
  say(`seed ${seed}, ${bets} bets`);
  const self: Drill = {
    tally: results,
    random: seededRandom(`${seed}/drill`),
    folder,
    say,
    promise(what, holds, detail) {
      const row = promises.get(what) ?? { checked: 0, broken: 0, details: [] };
      promises.set(what, row);
      row.checked += 1;
      if (holds) return;
      row.broken += 1;
      if (row.details.length < 5 && detail) row.details.push(detail());
    },
  };
  try {
    await run(self, bets);
  } catch (error) {
    self.promise('the drill goes through to its end', false, () => (error as Error).stack ?? String(error));
  } finally {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  for (const rule of ['clean-answers', 'nothing-hangs'] as const) {
    const { checked = 0, broken = 0, details = [] } = results.rules.get(rule) ?? {};
    promises.set(rule === 'clean-answers' ? 'no answer is a fault' : 'no request hangs', { checked, broken, details: [...details] });
  }
  let failed = 0;
  for (const [what, { checked, broken, details }] of promises) {
    const holds = checked > 0 && broken === 0;
    if (!holds) failed += 1;
    process.stdout.write(`${holds ? 'ok    ' : 'FAILED'}  ${what}: ${checked} looked at, ${broken} broken\n`);
    for (const detail of details) process.stdout.write(`          ${detail}\n`);
  }
  for (const [name, count] of [...results.counts].sort()) process.stdout.write(`        ${name}: ${count}\n`);
  process.stdout.write(`${promises.size - failed} passed, ${failed} failed\n`);
  clearTimeout(late);
  process.exit(failed === 0 ? 0 : 1);
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return (address as { port: number }).port;
}

type Settings = Readonly<Record<string, string>>;

/** What every Fairbook of a drill is given; the feed stands almost still, so that what is offered stays. */
export const settingsOf = (varDir: string, port: number, more: Settings = {}): Settings => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  PORT: String(port),
  CONSOLE_PORT: '0',
  VAR_DIR: varDir,
  ADDRESS_LIMITS: 'no',
  MESSAGING: 'sandbox',
  HEADS_EVERY: '10',
  ...more,
});

export interface RunningProcess {
  readonly output: () => string;
  /** False once it ended. */
  running(): boolean;
  kill(): Promise<void>;
  /** In order; its exit code. */
  stop(): Promise<number | null>;
}

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((done) => child.once('exit', () => done()));
}

/** Starts a Fairbook and waits until it is ready. @throws with what it said when it ends instead */
export async function startProcess(settings: Settings, roles = 'web,place,stream,feed,worker', main = MAIN): Promise<RunningProcess> {
  const child = spawn(process.execPath, [main, 'serve', '--roles', roles], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  await new Promise<void>((done, fail) => {
    const late = setTimeout(() => fail(new Error(`not ready in ${READY_LIMIT_MS / 1000} s:\n${output}`)), READY_LIMIT_MS);
    const hear = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-OUTPUT_KEPT);
      if (!/Fairbook is ready/.test(output)) return;
      clearTimeout(late);
      done();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(late);
      fail(new Error(`ended with ${code}: ${output}`));
    });
  });
  return {
    output: () => output,
    running: () => running.has(child),
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended(child);
      clearTimeout(late);
      return child.exitCode;
    },
  };
}

/** Runs one of the program's commands to its end. */
export function fairbook(
  args: readonly string[],
  settings: Settings,
  main = MAIN,
): Promise<{ readonly code: number | null; readonly output: string; readonly ms: number }> {
  const since = performance.now();
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  const hear = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-OUTPUT_KEPT);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const late = setTimeout(() => child.kill('SIGKILL'), COMMAND_LIMIT_MS);
  return new Promise((done) => {
    child.once('close', (code) => {
      clearTimeout(late);
      running.delete(child);
      done({ code, output, ms: performance.now() - since });
    });
  });
}

/** A bet somebody was told of. */
export interface DrillEvent {
  readonly id: string;
  /** When it was answered, unix ms. */
  readonly at: number;
}

export interface Bettors {
  readonly accounts: readonly Account[];
  readonly events: readonly DrillEvent[];
  /** Bets until so many have been acknowledged in all. */
  until(count: number): Promise<void>;
  /** No new orders; waits for what became of those under way. */
  stop(): Promise<void>;
}

/** A port of this machine, or the one that is right at the moment. */
export type Door = number | (() => number);

/** Players with money, on a Fairbook whose web process also sends messages: the sandbox's inbox is in the memory of who sent them. */
export async function openPlayers({ tally, random }: Drill, door: Door): Promise<readonly Account[]> {
  const ports = { server: door, proxy: door };
  const accounts = await Promise.all(Array.from({ length: PLAYERS }, (_, i) => openAccount(i, ports, tally)));
  await Promise.all(
    accounts.map((account) => deposit(account, { direction: 'deposit', key: random.uuid(), amount: OPENING }, () => false, tally)),
  );
  return accounts;
}

/** Players who bet one after the other without a pause, until they are stopped. Every order is asked for until its outcome is known. */
export async function startBetting(self: Drill, door: Door, players?: readonly Account[]): Promise<Bettors> {
  const { tally, random } = self;
  const accounts = players ?? (await openPlayers(self, door));
  const board = client(door, tally);
  const watch = offerWatch(board);
  await until('prices to bet on', async () => (watch.current()?.line.length ?? 0) > 0, READY_LIMIT_MS);
  const events: DrillEvent[] = [];
  let over = false;
  let hardEnd = Number.POSITIVE_INFINITY;
  const heard = {
    accepted: (order: Account['orders'][number], _sentAt: number, at: number) => {
      if (order.outcome?.kind === 'placed') events.push({ id: order.outcome.id, at });
    },
    over: () => Date.now() > hardEnd,
  };
  const lane = async (account: Account): Promise<void> => {
    while (!over) {
      const legs = drawLegs(watch.current()?.line ?? [], 1, random);
      const order = orderFor(legs, STAKE, random.uuid());
      account.orders.push(order);
      await place(account, order, heard, tally);
    }
  };
  const working = accounts.flatMap((account) => Array.from({ length: LANES }, () => lane(account)));
  return {
    accounts,
    events: events,
    async until(count) {
      await until(`${count} bets`, async () => events.length >= count, COMMAND_LIMIT_MS);
    },
    async stop() {
      over = true;
      hardEnd = Date.now() + END_MS;
      await Promise.all(working);
      watch.stop();
    },
  };
}

/** Numbers of all bets that stand in a database. */
export const betsIn = (url: string): Promise<Set<string>> =>
  withClient(url, async (db) => new Set((await db.query<{ id: string }>('select id::text from bet')).rows.map(({ id }) => id)));

/** The drill's own verdict on a command. */
export function expectDone(self: Drill, what: string, { code, output }: { code: number | null; output: string }): void {
  self.promise(what, code === 0, () => `ended with ${code}: ${output.slice(-600)}`);
  if (code !== 0) throw new Error(`${what}: ended with ${code}: ${output.slice(-600)}`);
}
