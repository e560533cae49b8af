import type { Plan } from './arguments.ts';
import type { Stop } from './graceful-stop.ts';
import type { Recovery } from './kills.ts';
import type { Staleness } from './stale-prices.ts';
import { RULES, type Rule, type Tally } from './tally.ts';

interface Run {
  readonly plan: Plan;
  readonly results: Tally;
  readonly recoveries: readonly Recovery[];
  readonly stop: Stop;
  readonly stale: Staleness;
  readonly seconds: number;
}

/** What only the database drill looks at. */
const DRILLED: ReadonlySet<Rule> = new Set(['fails-closed', 'waits-for-room']);

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Middle and worst of some times, ms. */
const spread = (times: readonly number[]): { readonly times: number; readonly median: number; readonly worst: number } => {
  const sorted = [...times].sort((a, b) => a - b);
  return { times: sorted.length, median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
};

/** Prints every promise with how often it was looked at, the times of recovery and the count; gives the exit code. A promise nobody looked at is broken. */
export function report({ plan, results, recoveries, stop, stale, seconds }: Run): number {
  const rules = (Object.keys(RULES) as Rule[])
    .filter((rule) => !DRILLED.has(rule))
    .map((rule) => {
      const { checked = 0, broken = 0, details = [] } = results.rules.get(rule) ?? {};
      return { rule, promise: RULES[rule], checked, broken, details, holds: checked > 0 && broken === 0 };
    });
  const recovery = Object.fromEntries(
    [...Map.groupBy(recoveries, ({ kind }) => kind)].map(([kind, all]) => [
      kind,
      { firstBet: spread(all.map(({ ms }) => ms)), ready: spread(all.flatMap(({ readyMs }) => (readyMs === undefined ? [] : [readyMs]))) },
    ]),
  );
  const failed = rules.filter((each) => !each.holds).length;
  if (plan.json) {
    print(JSON.stringify({ plan, seconds, rules, counts: Object.fromEntries(results.counts), recovery, stop, stale, failed }));
    return failed === 0 ? 0 : 1;
  }
  for (const each of rules) {
    print(`${each.holds ? 'ok    ' : 'FAILED'}  ${each.promise}: ${each.checked} looked at, ${each.broken} broken`);
    for (const detail of each.details) print(`          ${detail}`);
  }
  for (const [name, count] of [...results.counts].sort()) print(`        ${name}: ${count}`);
  for (const [kind, { firstBet, ready }] of Object.entries(recovery)) {
    const started = ready.times === 0 ? '' : `; ready again: median ${ready.median} ms`;
    print(
      `        ${kind} killed ${firstBet.times} times, to the first bet: median ${firstBet.median} ms, worst ${firstBet.worst} ms${started}`,
    );
  }
  print(`        stop under load: ${stop.underWay} requests under way answered, ended after ${Math.round(stop.ms)} ms`);
  print(`        feed faults: ${stale.faults.gaps} gaps, ${stale.faults.duplicates} doubles, ${stale.faults.reordered} in disorder`);
  if (stale.silence !== undefined) print(`        last bet on a silent feed after ${stale.silence.toFixed(2)} of the limit`);
  print(`        seed ${plan.seed}, ${seconds.toFixed(0)} s`);
  print(`${rules.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
