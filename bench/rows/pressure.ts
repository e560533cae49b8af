import { startEmbedded } from '@fairbook/database';
import { commitLimits } from '../limits/bet-commit.ts';
import { type Child, startChild } from '../load/child.ts';
import type { LoadOrder, LoadReport, LoadRequest } from '../load/http-load.ts';
import type { Plan } from '../plan.ts';
import { ACCEPTED, placing } from '../product/bets.ts';
import type { DrivenAnswer, DrivenOrder } from '../product/driven.ts';
import { startDriven } from '../product/driven-server.ts';
import { temporaryPlace } from '../product/place.ts';
import { type BenchPlayer, registerPlayers } from '../product/players.ts';
import { type Measurement, median, repeat } from '../row.ts';

const PLAYERS = 256;
const CONNECTIONS = 256;
const DEPOSIT = '5000';
/** Times a second the flooded market is priced anew, all thousand outcomes, and bets a second that come for it meanwhile. */
const FLOOD = { prices: 10, bets: 200 } as const;
/** The numbers of home, draw, away, over and under on the wire. */
const RESULT = [1, 2, 3];
const OVER_UNDER = [9, 10];

type Client = Child<LoadOrder, LoadReport>;
type Server = Child<DrivenOrder, DrivenAnswer>;

/** Bets a second that one row alone takes. */
async function hotRow(plan: Plan): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('limits'), (it) => it.remove());
  const server = stack.adopt(await startEmbedded({ folder: place.folder }), (it) => it.stop());
  const open = stack.adopt(await commitLimits(server.url), (it) => it.close());
  return median(await repeat(plan.rounds, async () => (await open.oneWallet(8, 5000 * plan.scale)).perSecond));
}

function counted(report: LoadReport): number {
  if (report.counted === 0) throw new Error(`no bet was accepted: ${report.samples[0] ?? 'no answer'}`);
  return report.perSecond;
}

/** As many bets as go: players in turn over the three outcomes of each fixture. */
function onResults(plan: Plan, port: number, players: readonly BenchPlayer[], fixtures: readonly number[]): LoadOrder {
  const picks = fixtures.flatMap((gameId) => RESULT.map((type) => ({ gameId, type, param: 0, price: 2 })));
  const requests = Array.from(
    { length: CONNECTIONS * 4 },
    (_, i): LoadRequest => placing(players[i % players.length]!, picks[(i * 7) % picks.length]!, port),
  );
  const expect = { status: 200, text: ACCEPTED };
  return { port, connections: CONNECTIONS, ms: 1000 + 6000 * plan.scale, warmMs: 1000, requests, expect };
}

async function oneWallet(plan: Plan, port: number, server: Server, client: Client): Promise<Measurement> {
  const [player] = await registerPlayers(`http://127.0.0.1:${port}`, 1, DEPOSIT);
  const { line } = await server.ask({ kind: 'fixtures' });
  const order = onResults(plan, port, [player!], line);
  await client.ask(order);
  const reports = await repeat(plan.rounds, () => client.ask(order));
  const refused = reports.reduce((sum, report) => sum + report.refused, 0);
  const [sample] = reports.flatMap(({ samples }) => samples);
  return {
    id: 'P4',
    title: 'bets of one player, on one wallet',
    unit: '/s',
    lowerIsBetter: false,
    product: median(reports.map(counted)),
    limit: await hotRow(plan),
    limitName: 'one statement a bet on one row, 8 connections',
    ...{ floor: 0.3, goal: 1, best: 5 },
    note: sample === undefined ? '' : `${refused} refused: ${sample.slice(-200)}`,
  };
}

/** Bets on all other markets while one of a thousand outcomes is flooded with prices and bets, and without. */
async function floodedMarket(plan: Plan, port: number, server: Server, client: Client): Promise<Measurement> {
  const players = await registerPlayers(`http://127.0.0.1:${port}`, PLAYERS, DEPOSIT);
  const { line, wide } = await server.ask({ kind: 'fixtures' });
  const order = onResults(plan, port, players, line);
  await using stack = new AsyncDisposableStack();
  const crowd = stack.adopt(await startChild<LoadOrder, LoadReport>(new URL('../load/http-load.child.ts', import.meta.url)), (it) =>
    it.stop(),
  );
  const onWide = Array.from({ length: CONNECTIONS }, (_, i) =>
    placing(players[i % players.length]!, { gameId: wide, type: OVER_UNDER[i % 2]!, param: 0.5 + (i % 500), price: 2 }, port),
  );
  await client.ask(order);
  const pairs = await repeat(plan.rounds, async (): Promise<readonly [quiet: number, flooded: number]> => {
    const quiet = counted(await client.ask(order));
    await server.ask({ kind: 'flood', perSecond: FLOOD.prices });
    const [flooded, theirs] = await Promise.all([
      client.ask(order),
      crowd.ask({ ...order, connections: 32, requests: onWide, rate: FLOOD.bets, expect: { status: 200, text: '"Success":' } }),
    ]);
    await server.ask({ kind: 'flood', perSecond: 0 });
    plan.say(
      `  ${Math.round(quiet)}/s, flooded ${Math.round(counted(flooded))}/s beside ${Math.round(theirs.perSecond)}/s on the flooded market`,
    );
    return [quiet, counted(flooded)];
  });
  return {
    id: 'P6',
    title: 'bets elsewhere while one market of 1,000 outcomes is flooded',
    unit: '/s',
    lowerIsBetter: false,
    product: median(pairs.map(([, flooded]) => flooded)),
    limit: median(pairs.map(([quiet]) => quiet)),
    limitName: 'the same without the flood',
    ...{ floor: 0.8, goal: 0.95, best: 0.98 },
    note: `flood: all 1,000 prices ${FLOOD.prices} times and ${FLOOD.bets} bets a second on them, on the same two cores`,
  };
}

export async function run(plan: Plan, wanted: ReadonlySet<string>): Promise<Measurement[]> {
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('pressure'), (it) => it.remove());
  const client = stack.adopt(await startChild<LoadOrder, LoadReport>(new URL('../load/http-load.child.ts', import.meta.url)), (it) =>
    it.stop(),
  );
  const port = plan.port + 4;
  const server = stack.adopt(await startDriven(place, port), (it) => it.stop());
  const rows: Measurement[] = [];
  if (wanted.has('P4')) rows.push(await oneWallet(plan, port, server, client));
  if (wanted.has('P6')) rows.push(await floodedMarket(plan, port, server, client));
  return rows;
}
