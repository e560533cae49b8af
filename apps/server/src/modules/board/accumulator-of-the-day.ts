import type { Brand, FeedOutcome } from '@fairbook/contract';
import type { Phase } from '@fairbook/domain';
import type { Entry } from './entry.ts';
import { feedOutcomes } from './feed-game.ts';
import { rowGroups } from './row.ts';
import type { Chooser } from './select.ts';

export interface AccumulatorLeg {
  readonly entry: Entry;
  readonly pick: FeedOutcome;
}
/** An accumulator made for the visitor: one leg per fixture, no legs related. */
export interface Accumulator {
  readonly number: number;
  readonly legs: readonly AccumulatorLeg[];
  /** Product of the legs' prices, thousandths, rounded half-up once. */
  readonly price: number;
}

/** Fixtures that may be legs start within so long, ms. */
const AHEAD_MS = 36 * 3_600_000;
/** Prices of legs, thousandths: no certainties, no lottery tickets. */
const LEAST = 1250;
const MOST = 2300;
const SIZES: Readonly<Record<Phase, readonly number[]>> = { line: [4, 5, 4, 5, 4, 5, 4], live: [3, 3] };

export function product(prices: readonly number[]): number {
  const whole = prices.reduce((n, price) => n * BigInt(price), 1n);
  const scale = 1000n ** BigInt(prices.length - 1);
  return Number((whole * 2n + scale) / (scale * 2n));
}

/** The likeliest open outcome of a row's result or total within the price bounds. */
function pickOf(entry: Entry, brandId: number, now: number): FeedOutcome | undefined {
  const { result, total } = rowGroups(entry.layout, entry.phase);
  const groups = [result, total].filter((group) => group !== undefined);
  return feedOutcomes(entry, brandId, groups, now)
    .filter((outcome) => !outcome.blocked && outcome.price >= LEAST && outcome.price <= MOST)
    .sort((a, b) => a.price - b.price)[0];
}

/** Accumulators of the day from the best fixtures ahead (or in play), where the brand offers them; the same fixtures give the same expresses. */
export function accumulatorsOfTheDay(chooser: Chooser, brand: Brand, phase: Phase, now: number): readonly Accumulator[] {
  if (!brand.settings.expressOfTheDay) return [];
  const legs = chooser
    .fixtures({ phase, ...(phase === 'line' ? { from: now, until: now + AHEAD_MS } : {}) })
    .toSorted((a, b) => a.fixture.competition.rank - b.fixture.competition.rank || a.fixture.startsAt - b.fixture.startsAt || a.id - b.id)
    .flatMap((entry): AccumulatorLeg[] => {
      const pick = pickOf(entry, brand.id, now);
      return pick ? [{ entry, pick }] : [];
    });
  const made: Accumulator[] = [];
  let next = 0;
  for (const size of SIZES[phase]) {
    const part = legs.slice(next, next + size);
    if (part.length < size) break;
    next += size;
    made.push({ number: made.length + 1, legs: part, price: product(part.map((leg) => leg.pick.price)) });
  }
  return made;
}
