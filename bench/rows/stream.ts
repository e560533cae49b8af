import type { FanOutAnswer, FanOutOrder } from '../limits/fan-out.ts';
import { startChild } from '../load/child.ts';
import { delays, percentile, startClients } from '../load/subscriber-clients.ts';
import type { SubscriberReport } from '../load/subscribers.ts';
import type { Plan } from '../plan.ts';
import { startDriven } from '../product/driven-server.ts';
import { temporaryPlace } from '../product/place.ts';
import { type Measurement, median, repeat } from '../row.ts';

const SUBSCRIBERS = 2000;
/** Games each subscriber of P9 follows, by a choice of its own. */
const GAMES = 4;
const PER_SECOND = 50;
const STREAM = '/stream';
const FOOTBALL = 'live:1';

interface Figures {
  readonly delivered: number;
  readonly bytes: number;
  readonly p99: number;
  readonly note: string;
}

async function product(plan: Plan, wanted: ReadonlySet<string>): Promise<Figures> {
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('stream'), (it) => it.remove());
  const port = plan.port + 2;
  const server = stack.adopt(await startDriven(place, port), (it) => it.stop());
  const { live } = await server.ask({ kind: 'fixtures' });
  let delivered = Number.NaN;
  let bytes = 0;
  let note = '';
  if (wanted.has('P9')) {
    const clients = stack.adopt(await startClients(), (it) => it.stop());
    const own = Array.from({ length: SUBSCRIBERS }, (_, i) =>
      Array.from({ length: GAMES }, (_each, k) => `game:${live[(i * 7 + k * 13) % live.length]}`),
    );
    await clients.ask({ kind: 'join', port, path: STREAM, topics: own });
    const reports = await repeat(plan.rounds, async () => {
      await clients.ask({ kind: 'begin' });
      const drive = await server.ask({ kind: 'drive', ms: 5000 * plan.scale });
      const report = await clients.ask({ kind: 'report' });
      plan.say(
        `  ${Math.round(report.messages / (report.ms / 1000))}/s, ${Math.round(report.bytes / report.messages)} B, ${drive.changes} changes, server ${drive.cpu.toFixed(2)}, clients ${report.cpu.toFixed(2)}`,
      );
      return report;
    });
    delivered = median(reports.map((report) => report.messages / (report.ms / 1000)));
    bytes = median(reports.map((report) => report.bytes / report.messages));
    note = `${GAMES} games each, ${Math.round(bytes)} bytes a message`;
    await clients.ask({ kind: 'leave' });
    await clients.stop();
  }
  let p99 = Number.NaN;
  if (wanted.has('P10')) {
    const clients = stack.adopt(await startClients(), (it) => it.stop());
    await clients.ask({ kind: 'join', port, path: STREAM, topics: Array.from({ length: SUBSCRIBERS }, () => [FOOTBALL]) });
    const runs = await repeat(plan.rounds, async () => {
      await clients.ask({ kind: 'begin' });
      const { emitted } = await server.ask({ kind: 'drive', ms: 5000 * plan.scale, perSecond: PER_SECOND });
      const report = await clients.ask({ kind: 'report' });
      const all = delays(emitted, report.seen);
      plan.say(
        `  ${emitted.length} changes, ${all.length} arrivals, p50 ${percentile(all, 0.5).toFixed(1)} p99 ${percentile(all, 0.99).toFixed(1)} ms`,
      );
      return percentile(all, 0.99);
    });
    p99 = median(runs);
  }
  return { delivered, bytes, p99, note };
}

interface FanOut {
  readonly delivered: number;
  readonly p99: number;
}

async function fanOut(plan: Plan, wanted: ReadonlySet<string>, bytes: number): Promise<FanOut> {
  const port = plan.port + 3;
  await using stack = new AsyncDisposableStack();
  const server = stack.adopt(
    await startChild<FanOutOrder, FanOutAnswer>(new URL('../limits/fan-out.child.ts', import.meta.url), { PORT: `${port}` }),
    (it) => it.stop(),
  );
  const clients = stack.adopt(await startClients(), (it) => it.stop());
  await clients.ask({ kind: 'join', port, path: '/', topics: Array.from({ length: SUBSCRIBERS }, () => []) });
  const measure = async (order: FanOutOrder): Promise<SubscriberReport> => {
    await clients.ask({ kind: 'begin' });
    await server.ask(order);
    return clients.ask({ kind: 'report' });
  };
  const most = wanted.has('P9') ? await repeat(plan.rounds, () => measure({ ms: 4000 * plan.scale, bytes })) : [];
  const paced = wanted.has('P10') ? await repeat(plan.rounds, () => measure({ ms: 5000 * plan.scale, bytes, perSecond: PER_SECOND })) : [];
  return {
    delivered: median(most.map((report) => report.messages / (report.ms / 1000))),
    p99: median(
      paced.map((report) =>
        percentile(
          report.seen.flatMap(({ text, at }) => at.map((arrived) => (arrived - (JSON.parse(text) as { at: number }).at) / 1000)),
          0.99,
        ),
      ),
    ),
  };
}

export async function run(plan: Plan, wanted: ReadonlySet<string>): Promise<Measurement[]> {
  const ours = await product(plan, wanted);
  const bare = await fanOut(plan, wanted, ours.bytes || 200);
  const rows: Measurement[] = [];
  if (wanted.has('P9'))
    rows.push({
      id: 'P9',
      title: `odds messages delivered, ${SUBSCRIBERS} subscribers`,
      unit: '/s',
      lowerIsBetter: false,
      product: ours.delivered,
      limit: bare.delivered,
      limitName: 'bare ws, one frame for all',
      floor: 0.4,
      goal: 0.75,
      best: 0.9,
      note: ours.note,
    });
  if (wanted.has('P10'))
    rows.push({
      id: 'P10',
      title: `odds p99, adapter to client, ${SUBSCRIBERS} subscribers, ${PER_SECOND}/s`,
      unit: 'ms',
      lowerIsBetter: true,
      product: ours.p99,
      limit: bare.p99,
      limitName: 'bare fan-out',
      floor: 4,
      goal: 2,
      best: 1.3,
      note: '',
    });
  return rows;
}
