import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, startEmbedded } from '@fairbook/database';
import { seededRandom } from '@fairbook/domain/seeded-random';
import { buildAll } from '../../scripts/build.ts';
import { type Account, cents, openAccount } from '../reliability/account.ts';
import { readOffer } from '../reliability/betting.ts';
import { checkBooks } from '../reliability/books.ts';
import { client, pause } from '../reliability/http.ts';
import { deposit } from '../reliability/paying.ts';
import { signIn } from '../reliability/staff.ts';
import { RULES, tally } from '../reliability/tally.ts';
import { check, until } from '../support/expect.ts';
import { MAIN, takeConsole } from '../support/server.ts';
import { sendLate, startBets } from './load.ts';
import { awaitState, createNode, type Node } from './nodes.ts';
import { EXPECTED, setByStaff } from './set-by-staff.ts';

/**
 * The failover drill: `npm run failover -- [--rounds N] [--seed S] [--json]`. Two processes on one outside PostgreSQL, players who bet through
 * whichever is ready. Each round kills the one that serves or stops it (SIGSTOP) and lets it go on once it was replaced; afterwards every
 * acknowledged bet, every cent and what the house may lose are held against the database. The last line is the count.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '4' }, seed: { type: 'string' }, json: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100) throw new Error('--rounds must be a whole number from 1 to 100.');
const seed = Number(values.seed ?? Math.floor(Date.now() / 1000) % 1_000_000);
if (!Number.isInteger(seed)) throw new Error('--seed must be a whole number.');

const CLIENTS = 12;
/** From the signal to the first bet that the standby accepted, at most, ms. */
const BACK_LIMIT_MS = 15_000;
/** One that goes on after it was replaced ends within, ms. */
const END_LIMIT_MS = 10_000;
/** A replaced process stays stopped so long before it goes on, ms: bets of the next one are on the books by then. */
const STOPPED_MS = 2000;
/** What the house may lose on an outcome, minor units: little, so that the bound is reached. */
const MAXIMUM_LOSS = 20_000n;
const LATE_EACH = 2;
/** A player asks again after so long without an answer, ms: what a coupon of the spec waits. */
const PATIENCE_MS = 2000;
const VERIFY_LIMIT_MS = 120_000;
const ROUND_LIMIT_MS = 120_000;

const since = Date.now();
const say = (line: string): void => {
  if (!values.json) process.stdout.write(`${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
};
const late = setTimeout(
  () => {
    process.stdout.write('The failover drill was not done in time.\n0 passed, 1 failed\n');
    process.exit(1);
  },
  120_000 + rounds * ROUND_LIMIT_MS,
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

interface Promised {
  readonly promise: string;
  looked: number;
  broken: number;
  readonly details: string[];
}
const promises = new Map<string, Promised>();
function hold(promise: string, holds: boolean, detail: string): void {
  const row = promises.get(promise) ?? { promise, looked: 0, broken: 0, details: [] };
  promises.set(promise, row);
  row.looked++;
  if (holds) return;
  row.broken++;
  row.details.push(detail);
}

/** What the house may lose per outcome is set low by its admin, so that a count that is wrong after a change of hands shows. */
async function lowerBounds(node: Node): Promise<string> {
  const staff = await takeConsole(`http://localhost:${node.consolePort}`, readFileSync(join(node.varDir, 'first-password'), 'utf8'));
  const desk = client(node.consolePort, results);
  const cookie = await signIn(desk, staff);
  const read = await desk.ask({ path: '/console-api/v1/brands/1/settings', headers: { cookie } });
  check(read.kind === 'answer' && read.status === 200, `the settings answered ${JSON.stringify(read).slice(0, 300)}`);
  const { version, value } = (read.body as { data: { liability: { version: number; value: { currency: string }[] } } }).data.liability;
  const lowered = value.map((rule) => (rule.currency === 'EUR' ? { ...rule, maximumLoss: `${MAXIMUM_LOSS}` } : rule));
  const put = await fetch(`http://localhost:${node.consolePort}/console-api/v1/brands/1/settings/liability`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', origin: `http://localhost:${node.consolePort}` },
    body: JSON.stringify({ seenVersion: version, value: lowered, why: 'failover drill' }),
  });
  check(put.ok, `the bounds answered ${put.status} ${await put.text()}`);
  desk.close();
  return cookie;
}

const verifyLedger = (env: NodeJS.ProcessEnv): Promise<{ readonly code: number | null; readonly output: string }> =>
  new Promise((done) => {
    let output = '';
    const run = spawn(process.execPath, [MAIN, 'verify-ledger'], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const limit = setTimeout(() => run.kill('SIGKILL'), VERIFY_LIMIT_MS);
    for (const stream of [run.stdout, run.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    run.once('exit', (code) => {
      clearTimeout(limit);
      done({ code, output });
    });
  });

const results = tally();
const random = (purpose: string) => seededRandom(`${seed}/${purpose}`);
const folder = mkdtempSync(join(tmpdir(), 'fairbook-failover-'));
chmodSync(folder, 0o755);
await buildAll(say);
say(`seed ${seed}, ${rounds} rounds, ${CLIENTS} clients`);
const server = await startEmbedded({ folder: join(folder, 'database') });
const db = openDatabase(server.url, { max: 2, applicationName: 'failover', onError: () => {} });
const times: { readonly kind: 'SIGKILL' | 'SIGSTOP'; readonly ms: number }[] = [];
try {
  const shared = {
    folder,
    databaseUrl: server.applicationUrl,
    ownerUrl: server.url,
    secret: random('secret').uuid() + random('more').uuid(),
  };
  const nodes = [await createNode('one', shared), await createNode('two', shared)] as const;
  nodes[0].start();
  await awaitState(nodes[0], 'ready');
  const cookie = await lowerBounds(nodes[0]);
  nodes[1].start();
  await awaitState(nodes[1], 'standby');

  let primary: Node = nodes[0];
  let standby: Node = nodes[1];
  let serving = primary.port;
  /** As a balancer would: asks both whether they are ready, and sends everybody to the one that is. */
  const balancing = setInterval(() => {
    for (const node of nodes)
      void node.ready().then((state) => {
        if (state === 'ready') serving = node.port;
      });
  }, 100);
  balancing.unref();
  const door = (): number => serving;
  const accounts: Account[] = await Promise.all(
    Array.from({ length: CLIENTS }, (_, i) => openAccount(i, { server: door, proxy: door, patienceMs: PATIENCE_MS }, results)),
  );
  const keys = random('deposits');
  await Promise.all(
    accounts.flatMap((account) =>
      [1, 2].map(() => deposit(account, { direction: 'deposit', key: keys.uuid(), amount: cents('500.00') }, () => false, results)),
    ),
  );
  const http = client(door, results);
  const offer = await until('prices to bet on', async () => {
    const now = await readOffer(http);
    return now && now.line.length > 12 ? now : undefined;
  });
  const gameOf = (leg: (typeof offer.line)[number]): number => leg.GameId;
  const [open, closed] = [offer.line[0], offer.line.at(-1)];
  check(open && closed && gameOf(open) !== gameOf(closed), 'there are two fixtures to bet on');
  const ports = { server: door, proxy: door, patienceMs: PATIENCE_MS };
  const set = await setByStaff({ port: nodes[0].consolePort, cookie }, ports, CLIENTS, { open, closed }, random('set by staff'), results);
  const holdSet = async (when: string): Promise<void> => {
    const refusals = await set.refusals();
    hold('stake factors and suspensions hold whoever places the bets', `${refusals}` === `${EXPECTED}`, `${when}: ${refusals}`);
  };
  await holdSet('before');
  const offered = offer.line.filter((leg) => gameOf(leg) !== gameOf(closed));
  const load = startBets(accounts, { wide: offered.slice(4), narrow: offered.slice(0, 4) }, random('load'), results);
  say('players have their money and bet');
  await pause(STOPPED_MS);

  const lateGuids: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const kind = round % 2 === 0 ? 'SIGSTOP' : 'SIGKILL';
    const at = Date.now();
    primary.signal(kind);
    const lateOrders =
      kind === 'SIGSTOP' ? sendLate(primary.port, accounts, offered, LATE_EACH, random(`late ${round}`), results) : undefined;
    const first = await load.firstAfter(at, BACK_LIMIT_MS * 2);
    const ms = (first ?? Number.POSITIVE_INFINITY) - at;
    hold(`the standby accepts bets within ${BACK_LIMIT_MS / 1000} s`, ms <= BACK_LIMIT_MS, `round ${round + 1}, ${kind}: ${ms} ms`);
    hold('it says itself that it is ready', (await standby.ready()) === 'ready', `round ${round + 1}: ${await standby.ready()}`);
    await holdSet(`round ${round + 1}, ${kind}`);
    times.push({ kind, ms });
    say(`${kind} of ${primary.name}, a bet accepted by ${standby.name} after ${ms} ms`);
    if (lateOrders) {
      await pause(STOPPED_MS);
      const resumed = Date.now();
      primary.signal('SIGCONT');
      const code = await Promise.race([primary.ended(), pause(END_LIMIT_MS).then(() => undefined)]);
      hold('a replaced process ends by itself when it goes on', code === 1, `round ${round + 1}: ${code}: ${primary.output().slice(-500)}`);
      if (code === undefined) primary.signal('SIGKILL');
      else say(`${primary.name} went on and ended with ${code} after ${Date.now() - resumed} ms`);
      hold('a replaced process accepts no bet', (await lateOrders.placed()) === 0, `round ${round + 1}: an order sent to it was accepted`);
      lateGuids.push(...lateOrders.guids);
    }
    await primary.ended();
    primary.start();
    [primary, standby] = [standby, primary];
    await awaitState(standby, 'standby');
    await pause(STOPPED_MS);
  }
  await load.end();
  say(`${load.accepted()} bets accepted`);

  const [stray] = await db.query<{ count: number }>('select count(*)::int as count from bet where guid = any($1)', [lateGuids]);
  if (lateGuids.length > 0)
    hold('nothing that was sent to a stopped process is on the books', stray?.count === 0, `${stray?.count} of ${lateGuids.length} bets`);
  for (const account of accounts) await checkBooks(account, results);
  const [doubled] = await db.query<{ count: number }>(
    'select count(*)::int as count from (select from bet group by brand_id, player_id, guid having count(*) > 1) as twice',
  );
  hold('no bet is there twice', doubled?.count === 0, `${doubled?.count} guids`);
  const [worst] = await db.query<{ most: bigint; full: number }>(
    `select max(amount)::int8 as most, (count(*) filter (where amount > ${(MAXIMUM_LOSS * 9n) / 10n}))::int as full from (
       select sum(l.exposure) as amount from bet b join leg l on l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id
       where b.status = 'accepted' and b.currency = 'EUR' group by l.fixture_id, l.slot, l.market, l.line, l.outcome) as outcomes`,
  );
  check(worst && worst.full > 0, 'no outcome came near its bound: the drill did not look at what the house may lose');
  hold('the house may lose no more than its bound', worst.most <= MAXIMUM_LOSS, `${worst.most} of ${MAXIMUM_LOSS}`);
  say(`${worst.full} outcomes near their bound, the most ${worst.most} of ${MAXIMUM_LOSS}`);
  const epochs = await db.query<{ role: string; epoch: bigint }>('select role, epoch from sole_holder order by role');
  for (const { role, epoch } of epochs)
    hold('the roles changed hands once a round', epoch === BigInt(rounds + 1), `${role}: ${epoch} of ${rounds + 1}`);
  check(epochs.some(({ role }) => role === 'place/1') && epochs.some(({ role }) => role === 'web'), 'the first brand and web are leased');
  const { code, output } = await verifyLedger({ DATABASE_URL: shared.databaseUrl, VAR_DIR: nodes[0].varDir });
  hold('verify-ledger finds nothing', code === 0 && output.includes('"differences":0'), `ended with ${code}: ${output.slice(0, 500)}`);

  clearInterval(balancing);
  for (const account of accounts) {
    account.http.close();
    account.direct.close();
  }
  http.close();
  set.close();
  for (const node of nodes) {
    node.signal('SIGTERM');
    const ended = await Promise.race([node.ended(), pause(END_LIMIT_MS).then(() => undefined)]);
    hold(
      'a process that serves and one that stands by stop in order',
      ended === 0,
      `${node.name} ended with ${ended}: ${node.output().slice(-500)}`,
    );
  }
} finally {
  clearTimeout(late);
  await db.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

for (const [rule, { checked, broken, details }] of results.rules)
  promises.set(RULES[rule], { promise: RULES[rule], looked: checked, broken, details: [...details] });
const all = [...promises.values()];
const failed = all.filter(({ broken }) => broken > 0).length;
if (values.json)
  process.stdout.write(`${JSON.stringify({ seed, rounds, promises: all, times, counts: Object.fromEntries(results.counts), failed })}\n`);
else {
  for (const { promise, looked, broken, details } of all) {
    process.stdout.write(`${broken === 0 ? 'ok    ' : 'FAILED'}  ${promise}: ${looked} looked at, ${broken} broken\n`);
    for (const detail of details.slice(0, 10)) process.stdout.write(`          ${detail}\n`);
  }
  for (const [name, count] of [...results.counts].sort()) process.stdout.write(`        ${name}: ${count}\n`);
  for (const kind of ['SIGKILL', 'SIGSTOP'] as const) {
    const of = times
      .filter((each) => each.kind === kind)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    if (of.length > 0)
      process.stdout.write(
        `        ${kind}: ${of.length} times, to the first bet: median ${of[(of.length - 1) >> 1]} ms, worst ${of.at(-1)} ms\n`,
      );
  }
  process.stdout.write(`${all.length - failed} passed, ${failed} failed\n`);
}
process.exit(failed === 0 ? 0 : 1);
