import { startChild } from '../load/child.ts';
import type { LoadOrder, LoadReport } from '../load/http-load.ts';
import type { Plan } from '../plan.ts';
import { ACCEPTED, placings } from '../product/bets.ts';
import { readLine } from '../product/line.ts';
import { residentMiB } from '../product/memory.ts';
import { temporaryPlace } from '../product/place.ts';
import { registerPlayers } from '../product/players.ts';
import { startProduct } from '../product/server.ts';
import { type Measurement, median, repeat } from '../row.ts';

const PLAYERS = 256;
const CONNECTIONS = 256;
const DEPOSIT = '5000';
const TURNS = 8;
const MINUTES = 30;
const MINUTE_MS = 60_000;

/** Half an hour at half of what it can take: it may become neither slower nor larger. */
export async function run(plan: Plan): Promise<Measurement[]> {
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('soak'), (it) => it.remove());
  const client = stack.adopt(await startChild<LoadOrder, LoadReport>(new URL('../load/http-load.child.ts', import.meta.url)), (it) =>
    it.stop(),
  );
  const product = stack.adopt(await startProduct({ port: plan.port, varDir: place.folder }), (it) => it.stop());
  const players = await registerPlayers(product.address, PLAYERS, DEPOSIT);
  const picks = (await readLine(product.address)).flatMap((of) => of.slice(0, TURNS));
  const order = (ms: number, rate?: number): LoadOrder => ({
    port: product.port,
    connections: CONNECTIONS,
    ms,
    warmMs: 0,
    ...(rate === undefined ? {} : { rate }),
    requests: placings(players, picks, TURNS, product.port),
    expect: { status: 200, text: ACCEPTED },
  });
  const checked = async (asked: LoadOrder): Promise<LoadReport> => {
    const report = await client.ask(asked);
    if (report.counted === 0) throw new Error(`no bet was accepted: ${report.samples[0] ?? 'no answer'}`);
    return report;
  };
  await client.ask(order(3000));
  const most = median((await repeat(3, () => checked(order(5000)))).map(({ perSecond }) => perSecond));
  const rate = Math.round(most / 2);
  const minutes: { readonly p99: number; readonly memory: number }[] = [];
  let refused = 0;
  for (let minute = 1; minute <= Math.round(MINUTES * plan.scale); minute++) {
    const report = await checked(order(MINUTE_MS, rate));
    refused += report.refused;
    minutes.push({ p99: report.p99, memory: residentMiB(product.process.pid) });
    plan.say(`  minute ${minute}: p99 ${report.p99.toFixed(1)} ms, ${minutes.at(-1)?.memory.toFixed(0)} MiB, ${report.refused} refused`);
  }
  const [first, last] = [minutes[0]!, minutes.at(-1)!];
  const note = `${minutes.length} minutes at ${rate} bets a second, half of what went before; ${refused} refused`;
  const lower = { lowerIsBetter: true } as const;
  return [
    {
      ...lower,
      id: 'P20',
      title: 'bet p99 in the last minute of the soak',
      unit: 'ms',
      product: last.p99,
      limit: first.p99,
      limitName: 'in its first',
      ...{ floor: 2, goal: 1.2, best: 1.05, note },
    },
    {
      ...lower,
      id: 'P20',
      title: 'memory after the last minute of the soak',
      unit: 'MiB',
      product: last.memory,
      limit: first.memory,
      limitName: 'after its first',
      ...{ floor: 1.2, goal: 1.05, best: 1.02, note: '' },
    },
  ];
}
