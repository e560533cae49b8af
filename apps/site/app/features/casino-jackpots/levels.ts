import type { JackpotBody, JackpotsView } from '@fairbook/contract';
import { parseMoney } from '@fairbook/domain/money';

export type JackpotLevelBody = JackpotBody['levels'][number];

/** A level with the jackpot it is of. */
export interface ShownLevel {
  readonly jackpot: JackpotBody;
  readonly level: JackpotLevelBody;
}

/** Minor units of an amount as the server writes it. */
export function minorOf(amount: string, currency: string): bigint {
  const read = parseMoney(amount, currency);
  return read.ok ? read.value : 0n;
}

/** Every level that holds something, the greatest amount first. */
export function greatestFirst({ jackpots, currency }: JackpotsView): readonly ShownLevel[] {
  const all = jackpots.flatMap((jackpot) => jackpot.levels.map((level) => ({ jackpot, level, minor: minorOf(level.amount, currency) })));
  return all
    .filter(({ minor }) => minor > 0n)
    .sort((a, b) => (a.minor === b.minor ? 0 : a.minor > b.minor ? -1 : 1))
    .map(({ jackpot, level }) => ({ jackpot, level }));
}

/** How far a must-hit-by has come from its seed to the amount it pays by, 0 to 1; undefined of others. */
export function wayOf({ amount, seed, hitBy }: Pick<JackpotLevelBody, 'amount' | 'seed' | 'hitBy'>, currency: string): number | undefined {
  if (hitBy === null) return undefined;
  const [from, to, now] = [minorOf(seed, currency), minorOf(hitBy, currency), minorOf(amount, currency)];
  return to > from ? Math.min(1, Math.max(0, Number(now - from) / Number(to - from))) : 0;
}
