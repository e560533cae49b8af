import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@fairbook/database';
import { GUID_HERE } from '../load/http-load.ts';
import type { Plan } from '../plan.ts';
import { ACCEPTED, PLACE_PATH, placing } from '../product/bets.ts';
import { type Pick, readLine } from '../product/line.ts';
import { temporaryPlace } from '../product/place.ts';
import { type BenchPlayer, registerPlayers } from '../product/players.ts';
import { type ProductOptions, spawnProduct, startProduct, stopProcess } from '../product/server.ts';
import { type Measurement, median, repeat } from '../row.ts';

const HELLO = fileURLToPath(new URL('../limits/hello.ts', import.meta.url));
const TRY_MS = 10;
const LIMIT_MS = 60_000;

/** Repeats `attempt` until it says yes; ms since `started`. */
async function until(started: number, attempt: () => Promise<boolean>): Promise<number> {
  while (!(await attempt().catch(() => false))) {
    if (performance.now() - started > LIMIT_MS) throw new Error('nothing answered');
    await sleep(TRY_MS);
  }
  return performance.now() - started;
}

/** Whether a bet that is asked for now stands. */
async function bets(address: string, port: number, player: BenchPlayer, pick: Pick, serial: number): Promise<boolean> {
  const { body = '' } = placing(player, pick, port);
  const answer = await fetch(`${address}${PLACE_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${player.token}` },
    body: body.replace(GUID_HERE, `start-${serial}-${Math.floor(performance.now())}`),
  });
  return (await answer.text()).includes(ACCEPTED);
}

/** From the command to a bet that stands, and down again, ms. `serial` tells one start from another. */
export async function startToFirstBet(
  plan: Plan,
  options: ProductOptions,
  player: BenchPlayer,
  pick: Pick,
  serial: number,
): Promise<number> {
  const started = performance.now();
  const child = spawnProduct(options);
  const address = `http://127.0.0.1:${options.port}`;
  const ms = await until(started, () => bets(address, options.port, player, pick, serial)).finally(() => stopProcess(child));
  plan.say(`  first bet after ${ms.toFixed(0)} ms`);
  return ms;
}

/** From the command to a bet that stands, on a data folder that is there. */
async function productStart(plan: Plan): Promise<number[]> {
  const place = temporaryPlace('start');
  const options = { port: plan.port, varDir: place.folder };
  try {
    const first = await startProduct(options);
    const [player] = await registerPlayers(first.address, 1, '1000');
    const pick = (await readLine(first.address))[0]?.[0];
    await first.stop();
    if (!player || !pick) throw new Error('nothing to bet on');
    return await repeat(plan.rounds, (turn) => startToFirstBet(plan, options, player, pick, turn));
  } finally {
    await place.remove();
  }
}

/** A bare cluster that is there, then a Node that says hello. */
async function bareStart(plan: Plan): Promise<number[]> {
  const place = temporaryPlace('hello');
  const port = plan.port + 1;
  try {
    await (await startEmbedded({ folder: place.folder })).stop();
    return await repeat(plan.rounds, async () => {
      const started = performance.now();
      const server = await startEmbedded({ folder: place.folder });
      const cluster = performance.now() - started;
      await server.stop();
      const since = performance.now();
      const child = spawn(process.execPath, [HELLO], { env: { ...process.env, PORT: `${port}` }, stdio: 'ignore' });
      const hello = await until(since, async () => (await fetch(`http://127.0.0.1:${port}/`)).ok).finally(() => stopProcess(child));
      return cluster + hello;
    });
  } finally {
    await place.remove();
  }
}

export async function run(plan: Plan): Promise<Measurement[]> {
  const product = median(await productStart(plan));
  const limit = median(await bareStart(plan));
  return [
    {
      id: 'P19',
      title: 'cold start to the first bet',
      unit: 'ms',
      lowerIsBetter: true,
      product,
      limit,
      limitName: 'bare cluster, then node hello',
      floor: 8,
      goal: 3,
      best: 2,
      note: '',
    },
  ];
}
