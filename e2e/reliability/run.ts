import { createServer } from 'node:net';
import { seededRandom } from '@fairbook/domain/seeded-random';
import { until } from '../support/expect.ts';
import { startServer } from '../support/server.ts';
import { type Account, cents, openAccount, type Ports } from './account.ts';
import { planOf } from './arguments.ts';
import { awaitWithdrawals, checkBooks, endPayments } from './books.ts';
import { cuttingProxy } from './cutting-proxy.ts';
import { damageLedger } from './damage.ts';
import { doubleSpend } from './double-spend.ts';
import { recoverFeed } from './feed-recovery.ts';
import { stopUnderLoad } from './graceful-stop.ts';
import { client } from './http.ts';
import { killUnderLoad } from './kills.ts';
import { verify } from './ledger.ts';
import { offerWatch, startLoad } from './load.ts';
import { deposit } from './paying.ts';
import { readOnlyUnderLoad } from './read-only.ts';
import { report } from './report.ts';
import { playRounds, roundSettings, takeSeats } from './rounds.ts';
import { checkSettled, tellResultsAgain } from './settling.ts';
import { stalePrices } from './stale-prices.ts';
import { playStudio } from './studio-rounds.ts';
import { playTables } from './table-rounds.ts';
import { tally } from './tally.ts';

/**
 * The reliability run: `node e2e/reliability/run.ts [--seconds N] [--kills K] [--seed S] [--short] [--json]`. Real processes, over HTTP; the
 * server and its database are killed under load and answers are lost, and everything told to a player must stand. The last line is the count.
 */
const PORTS = { first: 4700, last: 4709 } as const;
const FEED_SPEED = 60;
const OPENING = cents('500.00');
/** Players of games beside those who bet. */
const GAMBLERS = 6;
/** Of them those who play the games of the studio, and those at its tables; the others play an aggregator's. */
const OF_STUDIO = 2;
const AT_TABLES = 2;
/** Rounds of a table's chain: more than there are in a run. */
const CHAIN_ROUNDS = 20_000;
/** Share of money requests whose answer is lost. */
const CUT_SHARE = 0.08;
/** How long orders of unknown outcome are asked for at the end, ms. */
const END_MS = 30_000;
/** Beyond the load: start, faults, settling, books. */
const REST_MS = 8 * 60_000;

const plan = planOf(process.argv.slice(2));
const since = Date.now();
const say = (line: string): void => {
  if (!plan.json) process.stdout.write(`${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
};
const late = setTimeout(
  () => {
    process.stdout.write(`The reliability run was not done in time.\n0 passed, 1 failed\n`);
    process.exit(1);
  },
  plan.seconds * 2000 + REST_MS,
);

// What was started ends with this process, however that is asked to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer().once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
const free: number[] = [];
for (let port = PORTS.first; port <= PORTS.last && free.length < 3; port++) if (await isFree(port)) free.push(port);
const [serverPort, proxyPort, gamesPort] = free;
if (serverPort === undefined || proxyPort === undefined || gamesPort === undefined)
  throw new Error(`Three free ports from ${PORTS.first} to ${PORTS.last} are needed.`);
const ports: Ports = { server: serverPort, proxy: proxyPort };

const results = tally();
const random = (purpose: string) => seededRandom(`${plan.seed}/${purpose}`);
const secret = `${random('secret').uuid()}-${random('secret again').uuid()}`;
say(`seed ${plan.seed}, ${plan.seconds} s, ${plan.kills} kills of each kind, ${plan.clients} clients`);
const aggregatorKey = random('aggregator').uuid();
const server = await startServer({
  ...{ feedSpeed: FEED_SPEED, port: serverPort },
  settings: { SECRET: secret, LOG_LEVEL: 'error', CASINO_CHAIN_ROUNDS: `${CHAIN_ROUNDS}`, ...roundSettings(aggregatorKey, gamesPort) },
});
const proxy = await cuttingProxy(proxyPort, serverPort, random('proxy'), results);
try {
  const http = client(ports.server, results);
  const accounts: Account[] = await Promise.all(Array.from({ length: plan.clients }, (_, i) => openAccount(i, ports, results)));
  const gamblers = await Promise.all(Array.from({ length: GAMBLERS }, (_, i) => openAccount(plan.clients + i, ports, results)));
  const draw = random('deposits');
  await Promise.all(
    [...accounts, ...gamblers].map((account) =>
      deposit(account, { direction: 'deposit', key: draw.uuid(), amount: OPENING }, () => false, results),
    ),
  );
  say(`${accounts.length} players have their money`);

  const watch = offerWatch(http);
  const offer = await until('prices to bet on', async () => {
    const now = watch.current();
    return now && now.line.length > 0 && now.live.length > 0 ? now : undefined;
  });
  watch.stop();
  const spenders = await doubleSpend(ports, offer, random('double-spend'), results);
  say('spent once of many at once');

  proxy.share = CUT_SHARE;
  const load = startLoad(accounts, http, random('load'), results);
  const seats = await takeSeats(server, gamblers.slice(OF_STUDIO + AT_TABLES), random('seats'));
  const rounds = playRounds(server, aggregatorKey, seats, random('rounds'), results);
  const studio = await playStudio(gamblers.slice(0, OF_STUDIO), random('studio'), results);
  const tables = await playTables(gamblers.slice(OF_STUDIO, OF_STUDIO + AT_TABLES), random('tables'), results, plan);
  const recoveries = await killUnderLoad(server, load, plan, random('kills'), results, say);
  await readOnlyUnderLoad(server, load, http, results);
  say('the database was read-only, and bets are accepted again');
  await load.end(END_MS);
  await studio.end(END_MS);
  await tables.end(END_MS);
  await rounds.end(END_MS);
  proxy.share = 0;
  say(`${recoveries.length} kills survived`);

  await recoverFeed(server, http, results);
  say('matches went on while the server was dead');
  const stop = await stopUnderLoad(server, accounts, offer, random('stop'), results);
  say(`stopped under load with ${stop.underWay} requests under way`);
  const stale = await stalePrices(server, accounts, plan, random('faults'), results);
  say('the feed failed in every way');

  const everyone = [...accounts, ...spenders];
  await awaitWithdrawals(everyone, results);
  for (const account of everyone) await endPayments(account, secret, results);
  await checkSettled(everyone, http, results);
  for (const account of everyone) await checkBooks(account, results);
  say('books compared');
  await tellResultsAgain(everyone, server, results);
  await verify(server, results);
  await damageLedger(server, results);
  process.exitCode = report({ plan, results, recoveries, stop, stale, seconds: (Date.now() - since) / 1000 });
  for (const account of [...everyone, ...gamblers]) {
    account.http.close();
    account.direct.close();
  }
  http.close();
} finally {
  clearTimeout(late);
  await proxy.close();
  const keepData = process.exitCode !== 0;
  await server.stop({ keepData });
  if (keepData) say(`the data stay in ${server.varDir}`);
}
