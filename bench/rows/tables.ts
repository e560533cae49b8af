import { randomUUID } from 'node:crypto';
import { startEmbedded } from '@fairbook/database';
import { commitLimits } from '../limits/bet-commit.ts';
import type { FanOutAnswer, FanOutOrder } from '../limits/fan-out.ts';
import { type Child, startChild } from '../load/child.ts';
import type { LoadOrder, LoadReport, LoadRequest } from '../load/http-load.ts';
import { percentile, startClients } from '../load/subscriber-clients.ts';
import type { Seen } from '../load/subscribers.ts';
import type { Plan } from '../plan.ts';
import type { DrivenAnswer, DrivenOrder, Tick } from '../product/driven.ts';
import { startDriven } from '../product/driven-server.ts';
import { temporaryPlace } from '../product/place.ts';
import { type BenchPlayer, registerPlayers } from '../product/players.ts';
import { type Measurement, median, repeat } from '../row.ts';

const SOCKETS = 2000;
const TICKS_PER_SECOND = 5;
/** Several flights, and the time between them. */
const WATCH_MS = 45_000;
/** Each has two bets in the round. */
const PLAYERS = 1000;
const CASH_OUTS = 2 * PLAYERS;
const CONNECTIONS = 256;
const DEPOSIT = '1000';
/** Launches at once. */
const AT_ONCE = 16;
/** Betting is open for six seconds, and nothing of a round takes longer. */
const ROUND_MS = 8000;
/** Long enough for all to leave it (some seven seconds), and of two rounds in three, so that none is waited for in vain; hundredths. */
const FLIGHT = 150;
const CASINO = '/web-api/api/casino/v1';
const CHAIN = { CASINO_CHAIN_ROUNDS: '20000' };

/** Delay of each multiplier at each socket, ms: from the table to the delta that holds it. */
function tickDelays(ticks: readonly Tick[], seen: readonly Seen[]): number[] {
  const left = new Map(ticks.map(({ tick, at }) => [tick, at]));
  return seen.flatMap(({ text, at }) => {
    const { d } = JSON.parse(text) as { d: { table?: { tick?: { at: number } } } };
    const from = left.get(d.table?.tick?.at ?? -1);
    return from === undefined ? [] : at.filter((arrived) => arrived >= from).map((arrived) => (arrived - from) / 1000);
  });
}

async function watched(plan: Plan): Promise<{ readonly p99: number; readonly bytes: number; readonly note: string }> {
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('tables'), (it) => it.remove());
  const port = plan.port + 4;
  const server = stack.adopt(await startDriven(place, port, CHAIN), (it) => it.stop());
  const clients = stack.adopt(await startClients(), (it) => it.stop());
  await clients.ask({ kind: 'join', port, path: '/stream', topics: Array.from({ length: SOCKETS }, () => ['table:crash']) });
  await server.ask({ kind: 'flight', least: 100 });
  const runs = await repeat(plan.rounds, async () => {
    await clients.ask({ kind: 'begin' });
    const { ticks } = await server.ask({ kind: 'ticks', ms: WATCH_MS * plan.scale });
    const report = await clients.ask({ kind: 'report' });
    const all = tickDelays(ticks, report.seen);
    const bytes = report.bytes / report.messages;
    plan.say(
      `  ${ticks.length} ticks, ${all.length} arrivals, ${Math.round(bytes)} B, p50 ${percentile(all, 0.5).toFixed(1)} p99 ${percentile(all, 0.99).toFixed(1)} ms`,
    );
    return { p99: percentile(all, 0.99), bytes };
  });
  const bytes = Math.round(median(runs.map((run) => run.bytes)));
  return { p99: median(runs.map((run) => run.p99)), bytes, note: `${bytes} bytes a message, ${TICKS_PER_SECOND} a second` };
}

async function bareFanOut(plan: Plan, bytes: number): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const port = plan.port + 5;
  const bare = stack.adopt(
    await startChild<FanOutOrder, FanOutAnswer>(new URL('../limits/fan-out.child.ts', import.meta.url), { PORT: `${port}` }),
    (it) => it.stop(),
  );
  const clients = stack.adopt(await startClients(), (it) => it.stop());
  await clients.ask({ kind: 'join', port, path: '/', topics: Array.from({ length: SOCKETS }, () => []) });
  return median(
    await repeat(plan.rounds, async () => {
      await clients.ask({ kind: 'begin' });
      await bare.ask({ ms: 20_000 * plan.scale, bytes, perSecond: TICKS_PER_SECOND });
      const { seen } = await clients.ask({ kind: 'report' });
      const all = seen.flatMap(({ text, at }) => at.map((arrived) => (arrived - (JSON.parse(text) as { at: number }).at) / 1000));
      return percentile(all, 0.99);
    }),
  );
}

interface Seated extends BenchPlayer {
  readonly launch: string;
}

/** Opens the game for each, a few at once. */
async function seated(address: string, players: readonly BenchPlayer[]): Promise<readonly Seated[]> {
  const opened: Seated[] = [];
  for (let at = 0; at < players.length; at += AT_ONCE)
    opened.push(...(await Promise.all(players.slice(at, at + AT_ONCE).map((player) => seat(address, player)))));
  return opened;
}

async function seat(address: string, player: BenchPlayer): Promise<Seated> {
  const answer = await fetch(`${address}${CASINO}/launches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${player.token}` },
    body: JSON.stringify({ supplier: 'studio', game: 'crash', device: 'phone', money: true }),
  });
  if (!answer.ok) throw new Error(`crash was not opened: ${await answer.text()}`);
  return { ...player, launch: ((await answer.json()) as { data: { token: string } }).data.token };
}

const posted = (port: number, { token }: BenchPlayer, path: string, body: object): LoadRequest => ({
  head: `POST ${CASINO}/${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}\r\n`,
  body: JSON.stringify(body),
});

/** Every request once, as fast as they go. */
const allOf = (client: Child<LoadOrder, LoadReport>, port: number, requests: readonly LoadRequest[]): Promise<LoadReport> =>
  client.ask({ port, connections: CONNECTIONS, ms: ROUND_MS, warmMs: 0, once: true, requests, expect: { status: 200 } });

async function oneFlight(
  server: Child<DrivenOrder, DrivenAnswer>,
  client: Child<LoadOrder, LoadReport>,
  port: number,
  players: readonly Seated[],
) {
  const bets = players.flatMap((player) => [randomUUID(), randomUUID()].map((request) => ({ player, request })));
  const { number } = await server.ask({ kind: 'flight', least: FLIGHT });
  const stakes = [{ spot: 'stake', amount: '0.10' }];
  const joined = bets.map(({ player, request }) =>
    posted(port, player, 'tables/crash/rounds', { token: player.launch, request, number, options: {}, stakes }),
  );
  const taken = await allOf(client, port, joined);
  await server.ask({ kind: 'airborne', ms: 1000 });
  const decision = { move: 'cash-out' };
  const left = await allOf(
    client,
    port,
    bets.map(({ player, request }) =>
      posted(port, player, `rounds/${request}/decisions`, { token: player.launch, game: 'crash', after: 0, decision }),
    ),
  );
  // What did not come in time is not in the round.
  if (taken.counted === 0 || left.counted !== taken.counted)
    throw new Error(`${left.counted} of ${taken.counted} left: ${left.samples[0] ?? ''}`);
  return { taken, left };
}

async function cashedOut(plan: Plan): Promise<{ readonly perSecond: number; readonly note: string }> {
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('cash-outs'), (it) => it.remove());
  const port = plan.port + 6;
  const client = stack.adopt(await startChild<LoadOrder, LoadReport>(new URL('../load/http-load.child.ts', import.meta.url)), (it) =>
    it.stop(),
  );
  const server = stack.adopt(await startDriven(place, port, CHAIN), (it) => it.stop());
  const address = `http://127.0.0.1:${port}`;
  await fetch(`${address}${CASINO}/tables/crash`);
  const players = await seated(address, await registerPlayers(address, PLAYERS, DEPOSIT));
  plan.say(`  ${players.length} players with two bets each`);
  const runs = await repeat(plan.rounds, async () => {
    const { taken, left } = await oneFlight(server, client, port, players);
    plan.say(
      `  ${taken.counted} stakes, ${taken.perSecond.toFixed(0)}/s; ${left.perSecond.toFixed(0)} cash-outs/s, p99 ${left.p99.toFixed(0)} ms`,
    );
    return left;
  });
  return {
    perSecond: median(runs.map((run) => run.perSecond)),
    note: `p99 ${median(runs.map((run) => run.p99)).toFixed(0)} ms for ${CASH_OUTS} at once`,
  };
}

async function groupCommit(plan: Plan): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('limits'), (it) => it.remove());
  const server = stack.adopt(await startEmbedded({ folder: place.folder }), (it) => it.stop());
  const open = stack.adopt(await commitLimits(server.url), (it) => it.close());
  return median(await repeat(plan.rounds, async () => (await open.grouped(CONNECTIONS, 2, 5000 * plan.scale)).perSecond));
}

export async function run(plan: Plan, wanted: ReadonlySet<string>): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  if (wanted.has('P25')) {
    const { p99, bytes, note } = await watched(plan);
    rows.push({
      ...{ id: 'P25', title: `crash p99, tick to socket, ${SOCKETS} sockets`, unit: 'ms', lowerIsBetter: true, product: p99 },
      ...{ limit: await bareFanOut(plan, bytes), limitName: 'bare fan-out', floor: 3, goal: 1.5, best: undefined, note },
    });
  }
  if (wanted.has('P26')) {
    const { perSecond, note } = await cashedOut(plan);
    rows.push({
      ...{ id: 'P26', title: `cash-outs of crash answered, ${CASH_OUTS} at once`, unit: '/s', lowerIsBetter: false, product: perSecond },
      ...{ limit: await groupCommit(plan), limitName: 'group commit', floor: 0.08, goal: 0.2, best: undefined, note },
    });
  }
  return rows;
}
