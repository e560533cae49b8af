/** The whole product in a process of its own, fed by the benchmark instead of the replay: the seam is the feed adapter. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { loadBrands } from '@fairbook/brands';
import { selectionKey } from '@fairbook/contract';
import { newestMigration } from '@fairbook/database';
import { eventIdOf } from '@fairbook/domain';
import { createApp } from '@fairbook/server/app';
import { readConfig } from '@fairbook/server/config';
import { appMetrics } from '@fairbook/server/metrics/app-metrics';
import { createMetrics } from '@fairbook/server/metrics/metrics';
import { systemClock } from '@fairbook/server/platform/clock';
import { createFaultLog } from '@fairbook/server/platform/fault-log';
import { createLogger } from '@fairbook/server/platform/log';
import { MIGRATIONS, openConfiguredDatabase } from '@fairbook/server/start/database';
import { createHealth } from '@fairbook/server/web/health';
import { createWeb } from '@fairbook/server/web/web';
import { loadWords } from '@fairbook/server/words/words';
import { answerParent } from '../load/child.ts';
import { crashTable } from './crash-table.ts';
import { type DrivenAnswer, type DrivenOrder, type Emitted, machineUs } from './driven.ts';
import { syntheticFeed } from './synthetic-feed.ts';

/** Fixtures in play; a row that needs a longer list says so. */
const LIVE = Number(process.env['BENCH_LIVE'] ?? 60);
const LINE = 12;
/** Changes between two looks at the clock when driven as hard as it goes. */
const BURST = 20;
const SETTLE_MS = 120_000;
const BRAND = 1;

const fail = (error: Error): void => void process.stderr.write(`${error.stack}\n`);
const config = readConfig(process.env);
const opened = await openConfiguredDatabase(config, { onError: fail, onRestart: () => {}, onGone: fail });
const brands = await loadBrands();
const words = loadWords(brands.brands);
const feed = syntheticFeed(LIVE, LINE);
const log = createLogger(config);
const app = createApp({
  config,
  db: opened.db,
  clock: systemClock,
  log,
  faultLog: createFaultLog(log, systemClock),
  brands,
  say: words.say,
  voice: words.voice,
  secret: randomBytes(32).toString('hex'),
  providers: [feed.provider],
});
const metrics = createMetrics(config.metrics);
appMetrics(metrics, app, { placingLock: () => true });
const web = await createWeb(app, words, metrics, createHealth(app, await newestMigration(MIGRATIONS)));
let settled = 0;
app.outbox.on('bet', ({ body }) => {
  if ((body as { status: string }).status !== 'accepted') settled++;
});
await app.start();
await web.listen();
await app.feed.idle();

const entries = () => [...app.board.priceBook.entries.values()];
const isWide = (entry: { readonly fixture: { readonly ref: string } }): boolean => entry.fixture.ref.startsWith('wide-');
const idsOf = (phase: 'live' | 'line'): number[] =>
  entries()
    .filter((entry) => entry.phase === phase && !isWide(entry))
    .sort((a, b) => a.id - b.id)
    .map((entry) => eventIdOf(entry.id, 0, phase));

/** The home price each change made, by the key that subscribers see. */
const HOME = 1;
let emitted: Emitted[] = [];
let startedAt = 0;
app.board.onChange(({ entry, prices }) => {
  if (startedAt === 0 || !prices.has(BRAND)) return;
  const price = entry.pricesByBrand.get(BRAND)?.prices[0] ?? 0;
  emitted.push({ key: selectionKey(eventIdOf(entry.id, 0, entry.phase), HOME, 0), price, at: startedAt });
});

async function drive(ms: number, perSecond: number | undefined): Promise<Partial<DrivenAnswer>> {
  emitted = [];
  const started = performance.now();
  const cpu = process.cpuUsage();
  let changes = 0;
  while (performance.now() - started < ms) {
    const due = perSecond === undefined ? changes + BURST : Math.floor(((performance.now() - started) / 1000) * perSecond);
    for (; changes < due; changes++) {
      startedAt = perSecond === undefined ? 0 : machineUs();
      feed.change(changes % LIVE);
    }
    startedAt = 0;
    await (perSecond === undefined ? turn() : sleep(1));
  }
  const took = performance.now() - started;
  const used = process.cpuUsage(cpu);
  return { changes, ms: took, emitted, cpu: (used.user + used.system) / 1000 / took };
}

async function settle(fixture: number, bets: number): Promise<Partial<DrivenAnswer>> {
  const line = [...app.board.priceBook.entries.values()].filter((entry) => entry.phase === 'line');
  const number = line.findIndex((entry) => eventIdOf(entry.id, 0, 'line') === fixture);
  const ref = line[number]?.fixture.ref;
  if (ref === undefined) throw new Error(`no fixture ${fixture}`);
  settled = 0;
  const started = performance.now();
  feed.finish(Number(ref.slice('line-'.length)));
  while (settled < bets) {
    if (performance.now() - started > SETTLE_MS) throw new Error(`only ${settled} of ${bets} bets were settled`);
    await sleep(2);
  }
  return { ms: performance.now() - started };
}

let flooding: NodeJS.Timeout | undefined;
/** Goes on beside whatever is asked next. */
function flood(perSecond: number): object {
  clearInterval(flooding);
  flooding = perSecond > 0 ? setInterval(() => feed.flood(), 1000 / perSecond) : undefined;
  return {};
}

const wide = (): number => {
  const entry = entries().find(isWide);
  return entry ? eventIdOf(entry.id, 0, 'line') : 0;
};

const crash = crashTable(app);
const done = async (order: DrivenOrder): Promise<Partial<DrivenAnswer>> => {
  switch (order.kind) {
    case 'drive':
      return drive(order.ms, order.perSecond);
    case 'settle':
      return settle(order.fixture, order.bets);
    case 'flood':
      return flood(order.perSecond);
    case 'ticks':
      return { ticks: await crash.ticks(order.ms) };
    case 'flight':
      return { number: await crash.flight(order.least) };
    case 'airborne':
      await crash.airborne(order.ms);
      return {};
    case 'fixtures':
      return {};
  }
};

answerParent<DrivenOrder, DrivenAnswer>(async (order) => {
  const nothing = { emitted: [], ticks: [], number: 0, changes: 0, ms: 0, cpu: 0 };
  return { live: idsOf('live'), line: idsOf('line'), wide: wide(), ...nothing, ...(await done(order)) };
});

process.on('SIGTERM', () => {
  void (async () => {
    await web.close();
    await app.stop();
    await opened.close();
    process.exit(0);
  })();
});
