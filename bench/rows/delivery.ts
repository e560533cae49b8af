import { setTimeout as sleep } from 'node:timers/promises';
import { encodeDeltas } from '../limits/delta.ts';
import type { FanOutAnswer, FanOutOrder } from '../limits/fan-out.ts';
import { type Child, startChild } from '../load/child.ts';
import { type Clients, delays, percentile, startClients } from '../load/subscriber-clients.ts';
import type { Plan } from '../plan.ts';
import type { DrivenAnswer, DrivenOrder } from '../product/driven.ts';
import { startDriven } from '../product/driven-server.ts';
import { residentMiB } from '../product/memory.ts';
import { temporaryPlace } from '../product/place.ts';
import { type Measurement, median, repeat } from '../row.ts';

const SUBSCRIBERS = 2000;
const PER_SECOND = 50;
const STREAM = '/stream';
const FOOTBALL = 'live:1';
/** Prices that each change of the driven feed moves. */
const PRICES = 3;
/** How long memory is left alone before it is read, ms. */
const SETTLE_MS = 3000;
/** What one reader who never reads may cost, MiB. */
const DEAF_MIB = 64;
const FULL_LIST = '/service-api/LiveFeed/Get1x2_VZip?sports=1&count=500&lng=en&mode=4&partner=1';

type Server = Child<DrivenOrder, DrivenAnswer>;

const everyone = (path: string, count: number) => Array.from({ length: count }, () => [path]);

async function ingested(plan: Plan, server: Server): Promise<Measurement> {
  const limit = median(await repeat(plan.rounds, async () => encodeDeltas(1500 * plan.scale)));
  const runs = await repeat(plan.rounds, () => server.ask({ kind: 'drive', ms: 5000 * plan.scale }));
  return {
    id: 'P11',
    title: 'odds changes taken in, one process',
    unit: '/s',
    lowerIsBetter: false,
    product: median(runs.map(({ changes, ms }) => (changes * PRICES) / (ms / 1000))),
    limit,
    limitName: 'prices compared and written as a delta',
    ...{ floor: 0.005, goal: 0.02, best: 0.05 },
    note: 'from the adapter through margin and ladder of two brands to the frames, nobody subscribed',
  };
}

async function smallNews(plan: Plan, server: Server, port: number): Promise<Measurement[]> {
  await using stack = new AsyncDisposableStack();
  const clients = stack.adopt(await startClients(), (it) => it.stop());
  const list = await fetch(`http://127.0.0.1:${port}${FULL_LIST}`);
  const full = (await list.text()).length;
  await clients.ask({ kind: 'join', port, path: STREAM, topics: [[FOOTBALL]] });
  const limit = median(await repeat(plan.rounds, async () => 1e6 / encodeDeltas(1500 * plan.scale)));
  const runs = await repeat(plan.rounds, async () => {
    await clients.ask({ kind: 'begin' });
    const drive = await server.ask({ kind: 'drive', ms: 5000 * plan.scale, perSecond: PER_SECOND });
    const { bytes, messages } = await clients.ask({ kind: 'report' });
    const most = await server.ask({ kind: 'drive', ms: 3000 * plan.scale });
    return { bytes: bytes / messages, us: (most.cpu * most.ms * 1000) / most.changes / PRICES, changes: drive.changes };
  });
  return [
    {
      id: 'P12',
      title: 'bytes of a tick to a client',
      unit: 'B',
      lowerIsBetter: true,
      product: median(runs.map(({ bytes }) => bytes)),
      limit: full,
      limitName: 'the whole list',
      ...{ floor: 0.02, goal: 0.01, best: 0.005 },
      note: `${PER_SECOND} changes a second, the client follows all football in play`,
    },
    {
      id: 'P12',
      title: 'time of the processor for a changed price',
      unit: 'us',
      lowerIsBetter: true,
      product: median(runs.map(({ us }) => us)),
      limit,
      limitName: 'a price compared and written',
      ...{ floor: 3, goal: 1.5, best: 1.2 },
      note: 'flat out, one subscriber; the product prices it for two brands, keeps the history and rewrites feeds, the limit does none of it',
    },
  ];
}

/** How much a server grows by so many subscribers who hear nothing, MiB. */
async function growth(pid: number | undefined, join: () => Promise<unknown>): Promise<number> {
  await sleep(SETTLE_MS);
  const before = residentMiB(pid);
  await join();
  await sleep(SETTLE_MS);
  return residentMiB(pid) - before;
}

async function idleMemory(plan: Plan, server: Server, port: number): Promise<Measurement> {
  const measure = async (pid: number | undefined, at: number, path: string, topics: readonly string[]): Promise<number> => {
    await using stack = new AsyncDisposableStack();
    const clients = stack.adopt(await startClients(), (it) => it.stop());
    return await growth(pid, () =>
      clients.ask({ kind: 'join', port: at, path, topics: Array.from({ length: SUBSCRIBERS }, () => topics) }),
    );
  };
  await using stack = new AsyncDisposableStack();
  const barePort = plan.port + 7;
  const bare = stack.adopt(
    await startChild<FanOutOrder, FanOutAnswer>(new URL('../limits/fan-out.child.ts', import.meta.url), { PORT: `${barePort}` }),
    (it) => it.stop(),
  );
  // Once each: memory that was asked for is seldom given back, so a second round would find it there.
  const product = await measure(server.process.pid, port, STREAM, [FOOTBALL]);
  const limit = await measure(bare.process.pid, barePort, '/', []);
  const each = (mib: number): number => (mib * 1024) / SUBSCRIBERS;
  return {
    id: 'P14',
    title: 'memory of a subscriber who hears nothing',
    unit: 'KiB',
    lowerIsBetter: true,
    product: each(product),
    limit: each(limit),
    limitName: 'bare ws',
    ...{ floor: 3, goal: 1.5, best: 1.1 },
    note: `what the process grew by with ${SUBSCRIBERS} of them`,
  };
}

/** Delay of the others, p99 in ms, and what the server grew by, MiB. */
async function pressed(plan: Plan, server: Server, clients: Clients, port: number, deaf: number) {
  await clients.ask({ kind: 'join', port, path: STREAM, topics: everyone(FOOTBALL, SUBSCRIBERS), deaf });
  const before = residentMiB(server.process.pid);
  // More than any buffer on the way holds, so that what is meant for the deaf one must stay with the server or go.
  await server.ask({ kind: 'drive', ms: 3000 * plan.scale });
  await clients.ask({ kind: 'report' });
  const grown = residentMiB(server.process.pid) - before;
  const runs = await repeat(plan.rounds, async () => {
    await clients.ask({ kind: 'begin' });
    const { emitted } = await server.ask({ kind: 'drive', ms: 5000 * plan.scale, perSecond: PER_SECOND });
    return percentile(delays(emitted, (await clients.ask({ kind: 'report' })).seen), 0.99);
  });
  await clients.ask({ kind: 'leave' });
  return { p99: median(runs), grown };
}

async function slowReader(plan: Plan, server: Server, port: number): Promise<Measurement[]> {
  await using stack = new AsyncDisposableStack();
  const clients = stack.adopt(await startClients(), (it) => it.stop());
  const without = await pressed(plan, server, clients, port, 0);
  const one = await pressed(plan, server, clients, port, 1);
  plan.say(`  grew by ${without.grown.toFixed(0)} MiB without, by ${one.grown.toFixed(0)} MiB with one who never reads`);
  return [
    {
      id: 'P15',
      title: 'odds p99 of the others beside one who never reads',
      unit: 'ms',
      lowerIsBetter: true,
      product: one.p99,
      limit: without.p99,
      limitName: 'the same without that one',
      ...{ floor: 2, goal: 1.1, best: 1.05 },
      note: `${SUBSCRIBERS} subscribers, ${PER_SECOND} changes a second`,
    },
    {
      id: 'P15',
      title: 'what the server grows by for one who never reads',
      unit: 'MiB',
      lowerIsBetter: true,
      product: Math.max(0, one.grown),
      limit: DEAF_MIB,
      limitName: 'the most that is allowed',
      ...{ floor: 1, goal: 0.125, best: 0.02 },
      note: `${without.grown.toFixed(0)} MiB before, without that one`,
    },
  ];
}

export async function run(plan: Plan, wanted: ReadonlySet<string>): Promise<Measurement[]> {
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('delivery'), (it) => it.remove());
  const port = plan.port + 5;
  const server = stack.adopt(await startDriven(place, port), (it) => it.stop());
  const rows: Measurement[] = [];
  if (wanted.has('P14')) rows.push(await idleMemory(plan, server, port));
  if (wanted.has('P11')) rows.push(await ingested(plan, server));
  if (wanted.has('P12')) rows.push(...(await smallNews(plan, server, port)));
  if (wanted.has('P15')) rows.push(...(await slowReader(plan, server, port)));
  return rows.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
}
