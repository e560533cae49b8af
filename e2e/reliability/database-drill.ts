import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type EmbeddedServer, openDatabase, startEmbedded } from '@fairbook/database';
import { type SeededRandom, seededRandom } from '@fairbook/domain/seeded-random';
import { check, until } from '../support/expect.ts';
import { type Server, startServer } from '../support/server.ts';
import { type Account, cents, openAccount } from './account.ts';
import { awaitWithdrawals, checkBooks, endPayments } from './books.ts';
import { type Client, client, pause } from './http.ts';
import { verify } from './ledger.ts';
import { type Load, startLoad } from './load.ts';
import { deposit } from './paying.ts';
import { smallDisk } from './small-disk.ts';
import { RULES, type Rule, tally } from './tally.ts';

/**
 * The database drill: `npm run drill:database [-- --seed S] [-- --json]`. Under load the pool of connections is used up, the disk fills to
 * the last block, the server starts on a full disk, and an outside database is restarted. Each time bets are refused with 503 and when to
 * come again, none is lost or doubled, and all goes on by itself. The last line is the count.
 */
const CLIENTS = 8;
const FEED_SPEED = 60;
const OPENING = cents('500.00');
const POOL = 4;
/** Load before each fault, so that it meets bets on their way, ms. */
const BEFORE_MS = 3000;
/** Longer than a request waits for a connection, ms. */
const EXHAUSTED_MS = 8000;
const FULL_MS = 6000;
const AWAY_MS = 4000;
/** On a slow machine players come to it late: a fault lasts until one did, but so long at most, ms. */
const MEET_LIMIT_MS = 15_000;
const LOOK_MS = 100;
/** From the end of a fault to the next accepted bet at most, ms. */
const BACK_LIMIT_MS = 30_000;
const START_LIMIT_MS = 30_000;
const END_MS = 30_000;
const WHOLE_LIMIT_MS = 12 * 60_000;

const { values } = parseArgs({ options: { seed: { type: 'string' }, json: { type: 'boolean', default: false } } });
const seed = Number(values.seed ?? Math.floor(Date.now() / 1000) % 1_000_000);
check(Number.isInteger(seed) && seed >= 0, '--seed must be a whole number.');
const since = Date.now();
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const say = (line: string): void => {
  if (!values.json) print(`${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s  ${line}`);
};
const late = setTimeout(() => {
  print('The database drill was not done in time.\n0 passed, 1 failed');
  process.exit(1);
}, WHOLE_LIMIT_MS);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

const results = tally();
/** What each fault cost: requests answered 503, and ms from its end to the first accepted bet. */
const faults: { readonly name: string; readonly refused: number; readonly backMs: number | undefined }[] = [];
const skipped: string[] = [];
const random = (purpose: string): SeededRandom => seededRandom(`${seed}/${purpose}`);
const secret = [random('secret').uuid(), random('secret again').uuid()].join('-');

/** Makes a fault while bets come in, ends it, and waits for the first bet that is accepted afterwards. */
async function meet(name: string, load: Load, begin: () => Promise<void>, end: () => Promise<void>, lastsMs: number): Promise<void> {
  await pause(BEFORE_MS);
  const before = results.counts.get('answers 503') ?? 0;
  const refusals = (): number => (results.counts.get('answers 503') ?? 0) - before;
  await begin();
  await pause(lastsMs);
  for (const until = Date.now() + MEET_LIMIT_MS; refusals() === 0 && Date.now() < until; ) await pause(LOOK_MS);
  await end();
  const ended = Date.now();
  const first = await load.firstAcceptedSince(ended, BACK_LIMIT_MS);
  const refused = refusals();
  results.check('comes-back', first !== undefined, () => `${name}: no bet in ${BACK_LIMIT_MS / 1000} s after its end`);
  results.check('fails-closed', refused > 0, () => `${name}: no request was answered 503, so it was no fault`);
  faults.push({ name, refused, backMs: first && first.at - ended });
  say(`${name}: ${refused} answers of 503, ${first ? `the next bet ${first.at - ended} ms after its end` : 'no bet afterwards'}`);
}

/** Load on a server, what is done to it, and its books afterwards. */
async function underLoad(server: Server, purpose: string, run: (load: Load, http: Client) => Promise<void>): Promise<void> {
  const ports = { server: server.port, proxy: server.port };
  const http = client(server.port, results);
  const accounts: Account[] = await Promise.all(Array.from({ length: CLIENTS }, (_, i) => openAccount(i, ports, results)));
  const draw = random(`${purpose} deposits`);
  await Promise.all(
    accounts.map((account) => deposit(account, { direction: 'deposit', key: draw.uuid(), amount: OPENING }, () => false, results)),
  );
  const load = startLoad(accounts, http, random(purpose), results);
  await run(load, http);
  await load.end(END_MS);
  await awaitWithdrawals(accounts, results);
  for (const account of accounts) await endPayments(account, secret, results);
  for (const account of accounts) await checkBooks(account, results);
  await verify(server, results);
  for (const account of accounts) {
    account.http.close();
    account.direct.close();
  }
  http.close();
}

/** Every connection of the pool waits for a table that somebody holds. */
async function exhaustPool(server: Server, load: Load): Promise<void> {
  const url = await server.databaseUrl();
  check(url, 'the address of the database');
  const admin = openDatabase(url, { max: 1, applicationName: 'drill', onError: () => {} });
  const letGo = Promise.withResolvers<void>();
  let held: Promise<void> = Promise.resolve();
  await meet(
    'the pool is used up',
    load,
    async () => {
      const begun = Promise.withResolvers<void>();
      held = admin.transaction(async (tx) => {
        await tx.query('lock table bet, player_balance in access exclusive mode');
        begun.resolve();
        await letGo.promise;
      });
      await begun.promise;
    },
    async () => {
      letGo.resolve();
      await held;
    },
    EXHAUSTED_MS,
  );
  await admin.end();
}

const folder = mkdtempSync(join(tmpdir(), 'fairbook-drill-'));
chmodSync(folder, 0o755);
const disk = smallDisk(folder);
let outside: EmbeddedServer | undefined;
const outsideFolder = mkdtempSync(join(tmpdir(), 'fairbook-outside-'));
chmodSync(outsideFolder, 0o755);
const settings = { SECRET: secret, LOG_LEVEL: 'warn', DATABASE_POOL: String(POOL) };
try {
  say(`seed ${seed}, ${CLIENTS} clients, ${POOL} connections`);
  const server = await startServer({ feedSpeed: FEED_SPEED, settings, ...(disk && { varDir: disk.folder }) });
  try {
    await underLoad(server, 'embedded', async (load) => {
      await exhaustPool(server, load);
      if (!disk) return;
      await meet(
        'the disk is full',
        load,
        async () => disk.fill(),
        async () => disk.empty(),
        FULL_MS,
      );
    });
    if (!disk) skipped.push('the disk is full', 'a start on a full disk');
    else {
      await server.kill();
      disk.fill();
      const heard: string[] = [];
      server.onOutput((text) => heard.push(text));
      const at = Date.now();
      const started = server.restart();
      await until(
        'the start to say that it waits for room',
        async () => /is full: the start waits for room/.test(heard.join('')),
        START_LIMIT_MS,
      ).catch(() => {});
      const waited = /is full: the start waits for room/.test(heard.join(''));
      results.check('waits-for-room', waited && server.running(), () => `on a full disk the start said: ${heard.join('').slice(-600)}`);
      await pause(AWAY_MS);
      disk.empty();
      const freed = Date.now();
      const ready = await started.then(
        () => true,
        (error: Error) => error.message,
      );
      results.check('waits-for-room', ready === true, () => `with room again: ${ready}`);
      faults.push({ name: 'a start on a full disk', refused: 0, backMs: Date.now() - freed });
      say(`a start on a full disk waited ${freed - at} ms, and was ready ${Date.now() - freed} ms after there was room`);
      await verify(server, results);
    }
  } finally {
    await server.stop();
  }

  outside = await startEmbedded({ folder: outsideFolder });
  const { url, applicationUrl } = outside;
  const beside = await startServer({
    feedSpeed: FEED_SPEED,
    settings: { ...settings, DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: url },
  });
  try {
    await underLoad(beside, 'outside', (load) =>
      meet(
        'an outside database restarts',
        load,
        async () => outside?.stop(),
        async () => {
          outside = await startEmbedded({ folder: outsideFolder });
        },
        AWAY_MS,
      ),
    );
  } finally {
    await beside.stop();
  }
} finally {
  clearTimeout(late);
  await outside?.stop();
  disk?.remove();
  for (const each of [folder, outsideFolder]) rmSync(each, { recursive: true, force: true });
}

/** What this drill looks at; a promise nobody looked at is broken. */
const LOOKED_AT: readonly Rule[] = [
  'acknowledged-bet-present',
  'no-unknown-bet',
  'one-outcome',
  'books-agree',
  'never-negative',
  'deposit-once',
  'ledger-clean',
  'clean-answers',
  'nothing-hangs',
  'fails-closed',
  'comes-back',
  ...(disk ? (['waits-for-room'] as const) : []),
];
const rules = LOOKED_AT.map((rule) => {
  const { checked = 0, broken = 0, details = [] } = results.rules.get(rule) ?? {};
  return { rule, promise: RULES[rule], checked, broken, details, holds: checked > 0 && broken === 0 };
});
const failed = rules.filter(({ holds }) => !holds).length;
const seconds = (Date.now() - since) / 1000;
if (values.json) print(JSON.stringify({ seed, seconds, rules, faults, skipped, counts: Object.fromEntries(results.counts), failed }));
else {
  for (const { holds, promise, checked, broken, details } of rules) {
    print(`${holds ? 'ok    ' : 'FAILED'}  ${promise}: ${checked} looked at, ${broken} broken`);
    for (const detail of details) print(`          ${detail}`);
  }
  for (const { name, refused, backMs } of faults) print(`        ${name}: ${refused} answers of 503, back after ${backMs ?? '-'} ms`);
  for (const name of skipped) print(`        not tried, for no disk may be mounted here: ${name}`);
  print(`        seed ${seed}, ${seconds.toFixed(0)} s`);
  print(`${rules.length - failed} passed, ${failed} failed`);
}
process.exit(failed === 0 ? 0 : 1);
