import { minus, type Rational, reduced, ZERO } from '@fairbook/domain/rational';
import type { PayLine } from '../../definition/game.ts';
import type { Multiplier } from '../../definition/multiplier.ts';

export type Pattern = 'line' | 'lines' | 'corners' | 'house';

/** What a pattern pays that is complete within so many calls. */
export interface Prize {
  readonly within: number;
  readonly pays: Multiplier;
}
/** The prizes of a pattern, the earliest first: the first whose calls were not passed is paid. */
export interface PatternPrizes {
  readonly pattern: Pattern;
  readonly prizes: readonly Prize[];
}

/** What a pattern pays that was complete with a call, counted from 1. */
export const paysWith = (prizes: readonly Prize[], call: number): Multiplier => prizes.find(({ within }) => call <= within)?.pays ?? 0;

/** Calls after which a pattern is complete: above `after`, at most `by`. */
interface Span {
  readonly id: string | undefined;
  readonly pays: Multiplier;
  readonly after: number;
  readonly by: number;
}

function spansOf({ pattern, prizes }: PatternPrizes, balls: number): readonly Span[] {
  const spans = prizes.map(({ within, pays }, i) => ({
    id: `${pattern}-${within}`,
    pays,
    after: prizes[i - 1]?.within ?? 0,
    by: within,
  }));
  return [...spans, { id: undefined, pays: 0, after: prizes.at(-1)?.within ?? 0, by: balls }];
}

/** Every choice of one of each. */
const choices = <T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  lists.reduce<readonly (readonly T[])[]>((all, list) => all.flatMap((before) => list.map((one) => [...before, one])), [[]]);

/**
 * The lines of a ticket whose patterns each pay by their own calls. All patterns together have one distribution: the chance that each is complete
 * within its span is the difference of `within` over both ends of every span.
 * @param within how likely every pattern is complete within its number of calls
 */
export function prizeLines(
  patterns: readonly PatternPrizes[],
  balls: number,
  within: (calls: readonly number[]) => Rational,
): readonly PayLine[] {
  const known = new Map<string, Rational>();
  const remembered = (calls: readonly number[]): Rational => {
    if (calls.includes(0)) return ZERO;
    const key = calls.join();
    const chance = known.get(key) ?? within(calls);
    known.set(key, chance);
    return chance;
  };
  const between = (spans: readonly Span[], ends: readonly number[]): Rational => {
    const span = spans[ends.length];
    return span ? minus(between(spans, [...ends, span.by]), between(spans, [...ends, span.after])) : remembered(ends);
  };
  return choices(patterns.map((pattern) => spansOf(pattern, balls)))
    .map((spans) => ({
      id: spans.flatMap(({ id }) => id ?? []).join('+') || 'nothing',
      pays: spans.reduce((sum, { pays }) => sum + pays, 0),
      chance: reduced(between(spans, [])),
    }))
    .filter(({ chance }) => chance.n > 0n)
    .sort((a, b) => b.pays - a.pays);
}
