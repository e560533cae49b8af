import { startEmbedded } from '@fairbook/database';
import { commitLimits } from '../limits/bet-commit.ts';
import { startChild } from '../load/child.ts';
import type { LoadOrder, LoadReport, LoadRequest } from '../load/http-load.ts';
import type { Plan } from '../plan.ts';
import { ACCEPTED, placing, placings } from '../product/bets.ts';
import { startDriven } from '../product/driven-server.ts';
import { readLine } from '../product/line.ts';
import { temporaryPlace } from '../product/place.ts';
import { registerPlayers } from '../product/players.ts';
import { startProduct } from '../product/server.ts';
import { type Measurement, median, repeat } from '../row.ts';

const PLAYERS = 256;
const CONNECTIONS = 256;
/** Main units; enough for the least stake all run long. */
const DEPOSIT = '1000';
const OFFERED = 1000;
/** Each player's requests go over so many picks in turn. */
const TURNS = 8;
const SETTLED_BETS = 20_000;

interface Limits {
  readonly grouped: number;
  readonly interactive: number;
  readonly singleP99: number;
  readonly batched: number;
}

async function takeLimits(plan: Plan, wanted: ReadonlySet<string>): Promise<Limits> {
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('limits'), (it) => it.remove());
  const server = stack.adopt(await startEmbedded({ folder: place.folder }), (it) => it.stop());
  const open = stack.adopt(await commitLimits(server.url), (it) => it.close());
  const ms = 5000 * plan.scale;
  const take = async (rows: string[], figure: () => Promise<number>): Promise<number> =>
    rows.some((row) => wanted.has(row)) ? median(await repeat(plan.rounds, figure)) : Number.NaN;
  return {
    grouped: await take(['P1'], async () => (await open.grouped(256, 2, ms)).perSecond),
    interactive: await take(['P2'], async () => (await open.interactive(8, ms)).perSecond),
    singleP99: await take(['P3'], async () => (await open.single(8, ms)).p99),
    batched: await take(['P5'], async () => (await open.batched(2, 50, ms)).perSecond),
  };
}

function checked(report: LoadReport): LoadReport {
  if (report.counted === 0) throw new Error(`no bet was accepted: ${report.samples[0] ?? 'no answer'}`);
  return report;
}

interface Placed {
  readonly perSecond: number;
  readonly p99: number;
  readonly note: string;
}

/** Bets of real players over HTTP on the real line. */
async function placeBets(plan: Plan, wanted: ReadonlySet<string>): Promise<Placed> {
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('bets'), (it) => it.remove());
  const client = stack.adopt(await startChild<LoadOrder, LoadReport>(new URL('../load/http-load.child.ts', import.meta.url)), (it) =>
    it.stop(),
  );
  const product = stack.adopt(await startProduct({ port: plan.port, varDir: place.folder }), (it) => it.stop());
  const players = await registerPlayers(product.address, PLAYERS, DEPOSIT);
  const picks = (await readLine(product.address)).flatMap((of) => of.slice(0, TURNS));
  plan.say(`  ${players.length} players, ${picks.length} picks`);
  const order = (ms: number, rate?: number): LoadOrder => ({
    port: product.port,
    connections: CONNECTIONS,
    ms,
    warmMs: 1000,
    ...(rate === undefined ? {} : { rate }),
    requests: placings(players, picks, TURNS, product.port),
    expect: { status: 200, text: ACCEPTED },
  });
  await client.ask(order(3000));
  const most =
    wanted.has('P1') || wanted.has('P2')
      ? await repeat(plan.rounds, async () => checked(await client.ask(order(1000 + 8000 * plan.scale))))
      : [];
  const paced = wanted.has('P3')
    ? await repeat(plan.rounds, async () => checked(await client.ask(order(1000 + 10_000 * plan.scale, OFFERED))))
    : [];
  const refused = [...most, ...paced].reduce((sum, report) => sum + report.refused, 0);
  const accepted = [...most, ...paced].reduce((sum, report) => sum + report.counted, 0);
  return {
    perSecond: median(most.map((report) => report.perSecond)),
    p99: median(paced.map((report) => report.p99)),
    note: `${accepted} accepted, ${refused} refused; p50 ${median(most.map((r) => r.p50)).toFixed(1)} ms flat out, ${median(paced.map((r) => r.p50)).toFixed(1)} ms at ${OFFERED}/s`,
  };
}

/** Bets on one fixture, then its result through the feed. */
async function settleBets(plan: Plan): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('settling'), (it) => it.remove());
  const port = plan.port + 1;
  const client = stack.adopt(await startChild<LoadOrder, LoadReport>(new URL('../load/http-load.child.ts', import.meta.url)), (it) =>
    it.stop(),
  );
  const server = stack.adopt(await startDriven(place, port), (it) => it.stop());
  const address = `http://127.0.0.1:${port}`;
  const players = await registerPlayers(address, PLAYERS, DEPOSIT);
  const { line } = await server.ask({ kind: 'fixtures' });
  const bets = Math.round(SETTLED_BETS * plan.scale);
  return median(
    await repeat(plan.rounds, async (turn) => {
      const fixture = line[turn]!;
      const requests = players.flatMap((player): LoadRequest[] =>
        [1, 2, 3].map((type) => placing(player, { gameId: fixture, type, param: 0, price: 2 }, port)),
      );
      const report = await client.ask({
        port,
        connections: CONNECTIONS,
        ms: 120_000,
        warmMs: 0,
        count: bets,
        requests,
        expect: { status: 200, text: ACCEPTED },
      });
      checked(report);
      const { ms } = await server.ask({ kind: 'settle', fixture, bets: report.counted });
      plan.say(`  ${report.counted} bets settled in ${ms.toFixed(0)} ms`);
      return report.counted / (ms / 1000);
    }),
  );
}

export async function run(plan: Plan, wanted: ReadonlySet<string>): Promise<Measurement[]> {
  const limits = await takeLimits(plan, wanted);
  plan.say(`  limits ${JSON.stringify(limits)}`);
  const rows: Measurement[] = [];
  const higher = { unit: '/s', lowerIsBetter: false } as const;
  if (wanted.has('P1') || wanted.has('P2') || wanted.has('P3')) {
    const { perSecond, p99, note } = await placeBets(plan, wanted);
    if (wanted.has('P1'))
      rows.push({
        ...higher,
        id: 'P1',
        title: 'bets accepted over HTTP',
        product: perSecond,
        limit: limits.grouped,
        limitName: 'group commit, 256 callers',
        floor: 0.08,
        goal: 0.2,
        best: 0.3,
        note,
      });
    if (wanted.has('P2'))
      rows.push({
        ...higher,
        id: 'P2',
        title: 'bets accepted over HTTP',
        product: perSecond,
        limit: limits.interactive,
        limitName: '7 round trips, 8 connections',
        floor: 0.7,
        goal: 1.9,
        best: 2.8,
        note: '',
      });
    if (wanted.has('P3'))
      rows.push({
        id: 'P3',
        title: `bet p99 at ${OFFERED}/s offered`,
        unit: 'ms',
        lowerIsBetter: true,
        product: p99,
        limit: limits.singleP99,
        limitName: '1 statement, 8 connections',
        floor: 12,
        goal: 5,
        best: 3,
        note: '',
      });
  }
  if (wanted.has('P5'))
    rows.push({
      ...higher,
      id: 'P5',
      title: 'bets settled of one fixture',
      product: await settleBets(plan),
      limit: limits.batched,
      limitName: '50 per transaction',
      floor: 0.15,
      goal: 0.4,
      best: 0.6,
      note: '',
    });
  return rows;
}
