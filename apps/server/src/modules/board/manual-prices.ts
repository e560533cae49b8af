import { countOf } from '@fairbook/contract';
import { LOWEST_RUNG, NOT_OFFERED, type PriceLadder, rungBelow, sportOf } from '@fairbook/domain';
import type { BrandPrices, Entry } from './entry.ts';
import type { ManualPrice, OutcomeRef } from './face.ts';
import type { Group } from './market-layout.ts';

const PRE_MATCH = 'pre-match';
/** So far may the expected return rise above what it was when the price was set, and above the stake. */
const RETURN_TOLERANCE = 0.05;

/** What of the state of play a price on a game was set for: a goal, a red card, another period, or the corners and cards its market counts. */
export function playMark({ fixture, phase, state }: Pick<Entry, 'fixture' | 'phase' | 'state'>, slot: number): string {
  if (phase === 'line' || !state) return PRE_MATCH;
  const { sport } = fixture;
  const statistic = sportOf(sport).games.find((game) => game.slot === slot)?.statistic ?? 'score';
  const { status, period, onBreak, score, statistics, periods } = state;
  const counts = statistic === 'score' ? [] : periods.map((part) => countOf(part, statistic));
  // Where points come by the hundred each would end a price: there the model's movement alone does.
  const goals = sportOf(sport).scoring === 'goals' ? score : undefined;
  return JSON.stringify([status, period, onBreak, goals, statistics.redCards, counts]);
}

/** It was set in play. */
export const isOfPlay = ({ play }: Pick<ManualPrice, 'play'>): boolean => play !== PRE_MATCH;

/** The model moved against a price so far that it would be a gift. */
export const isOvertaken = ({ price, expectedReturn }: ManualPrice, probability: number): boolean =>
  (price / 1000) * probability > Math.max(1, expectedReturn) + RETURN_TOLERANCE;

/** Place of an outcome inside a group; undefined when it is of another. */
export function placeIn({ layout }: Entry, group: Group, { slot, outcomeId, line }: OutcomeRef): number | undefined {
  if (group.slot !== slot) return undefined;
  for (let i = group.from; i < group.until; i++) {
    const item = layout.outcomes[i]!;
    // A price by hand is of one answer; those of players go by the model.
    if (item.outcome.id === outcomeId && item.line === line && !item.player) return i;
  }
  return undefined;
}

/** A price the model would sell: neither too long to be offered nor too short. */
export const isSold = (price: number): boolean => price !== NOT_OFFERED && price >= LOWEST_RUNG;

/**
 * Margin of a market with one price replaced, basis points: quoted chances over the fair chances of the same outcomes, so that answers
 * which are not offered do not count as margin given away. Below zero backing every outcome wins whatever happens.
 */
export function marginWith(
  { prices }: BrandPrices,
  probabilities: Float64Array,
  { from, until }: Group,
  place?: number,
  price = 0,
): number {
  let [quoted, fair] = [0, 0];
  for (let i = from; i < until; i++) {
    const own = i === place ? price : (prices[i] as number);
    if (own === NOT_OFFERED) continue;
    quoted += 1000 / own;
    fair += probabilities[i] as number;
  }
  return fair > 0 ? Math.round((quoted / fair - 1) * 10_000) : 0;
}

/** The rungs around a price: the same twice where it is on the ladder, undefined beyond its ends. */
export function rungsAround(
  ladder: PriceLadder,
  price: number,
): { readonly below: number | undefined; readonly above: number | undefined } {
  const place = rungBelow(ladder, price);
  const below = ladder[place];
  return { below, above: below === price ? price : ladder[place + 1] };
}
