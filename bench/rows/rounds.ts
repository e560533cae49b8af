import { startEmbedded } from '@fairbook/database';
import { commitLimits } from '../limits/bet-commit.ts';
import { startChild } from '../load/child.ts';
import type { LoadOrder, LoadReport } from '../load/http-load.ts';
import type { Plan } from '../plan.ts';
import { temporaryPlace } from '../product/place.ts';
import { registerPlayers } from '../product/players.ts';
import { rolls, SETTLED } from '../product/rounds.ts';
import { startProduct } from '../product/server.ts';
import { type Measurement, median, repeat } from '../row.ts';

const PLAYERS = 256;
/** Main units; enough for the least stake all run long. */
const DEPOSIT = '1000';

/** Rounds of dice over HTTP: session, launch, protection of the player, draw, two movements and the round, on disk before the answer. */
async function playRounds(plan: Plan): Promise<{ readonly perSecond: number; readonly note: string }> {
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('rounds'), (it) => it.remove());
  const client = stack.adopt(await startChild<LoadOrder, LoadReport>(new URL('../load/http-load.child.ts', import.meta.url)), (it) =>
    it.stop(),
  );
  const product = stack.adopt(await startProduct({ port: plan.port, varDir: place.folder }), (it) => it.stop());
  const requests = await rolls(product.address, await registerPlayers(product.address, PLAYERS, DEPOSIT), product.port);
  const order = (ms: number): LoadOrder => ({
    port: product.port,
    connections: PLAYERS,
    ms,
    warmMs: 1000,
    requests,
    expect: { status: 200, text: SETTLED },
  });
  await client.ask(order(3000));
  const reports = await repeat(plan.rounds, () => client.ask(order(1000 + 8000 * plan.scale)));
  const none = reports.find(({ counted }) => counted === 0);
  if (none) throw new Error(`no round was played: ${none.samples[0] ?? 'no answer'}`);
  const total = (of: 'counted' | 'refused'): number => reports.reduce((sum, report) => sum + report[of], 0);
  return {
    perSecond: median(reports.map(({ perSecond }) => perSecond)),
    note: `${total('counted')} rounds, ${total('refused')} refused; p50 ${median(reports.map(({ p50 }) => p50)).toFixed(1)} ms flat out`,
  };
}

async function groupCommit(plan: Plan): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('round-limits'), (it) => it.remove());
  const server = stack.adopt(await startEmbedded({ folder: place.folder }), (it) => it.stop());
  const open = stack.adopt(await commitLimits(server.url), (it) => it.close());
  return median(await repeat(plan.rounds, async () => (await open.grouped(PLAYERS, 2, 5000 * plan.scale)).perSecond));
}

export async function run(plan: Plan): Promise<Measurement[]> {
  const limit = await groupCommit(plan);
  const { perSecond, note } = await playRounds(plan);
  return [
    {
      id: 'P27',
      title: 'rounds of dice over HTTP',
      unit: '/s',
      lowerIsBetter: false,
      product: perSecond,
      limit,
      limitName: 'group commit of a bet, 256 callers',
      floor: 0.08,
      goal: 0.2,
      best: 0.3,
      note,
    },
  ];
}
