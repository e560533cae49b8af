import { FRACTION_LADDER } from './fraction-ladder.ts';
import type { Price } from './price.ts';
import { roundHalfUp } from './rational.ts';

/** A stretch of a ladder: up to and including `to`, rungs lie `step` apart, both thousandths. */
export interface LadderStretch {
  readonly to: Price;
  readonly step: number;
}

/** Which prices a brand offers: a customary ladder by name, or stretches of its own from 1.01 up. */
export type LadderSetting = 'decimal' | 'fractional' | readonly LadderStretch[];

/** Every price a brand offers, thousandths, ascending. */
export type PriceLadder = readonly Price[];

/** The first rung of every ladder: below it there is nothing worth winning. */
export const LOWEST_RUNG: Price = 1010;
/** Most rungs of a ladder: what a slip of the pen in a brand's stretches could make. */
export const MAX_RUNGS = 10_000;

/** The ladder of the betting exchanges, with prices of 100 and over as bookmakers write them. */
const DECIMAL: readonly LadderStretch[] = [
  { to: 2000, step: 10 },
  { to: 3000, step: 20 },
  { to: 4000, step: 50 },
  { to: 6000, step: 100 },
  { to: 10_000, step: 200 },
  { to: 20_000, step: 500 },
  { to: 30_000, step: 1000 },
  { to: 50_000, step: 2000 },
  { to: 100_000, step: 5000 },
  { to: 1_000_000, step: 10_000 },
];

/** Why stretches make no ladder; undefined when they do. */
export function ladderProblem(stretches: readonly LadderStretch[]): string | undefined {
  let from = LOWEST_RUNG;
  let rungs = 1;
  for (const { to, step } of stretches) {
    if (!Number.isSafeInteger(to) || !Number.isSafeInteger(step) || step < 1) return 'stretches and steps are whole thousandths';
    if (to <= from || (to - from) % step !== 0) return `a stretch from ${from} to ${to} is no whole number of steps of ${step}`;
    rungs += (to - from) / step;
    if (rungs > MAX_RUNGS) return `a ladder has at most ${MAX_RUNGS} rungs`;
    from = to;
  }
  return rungs < 2 ? 'a ladder has at least two rungs' : undefined;
}

function climb(stretches: readonly LadderStretch[]): Price[] {
  const rungs = [LOWEST_RUNG];
  for (const { to, step } of stretches) for (let rung = rungs.at(-1)! + step; rung <= to; rung += step) rungs.push(rung);
  return rungs;
}

/** The rungs of a ladder up to the highest price offered. A fraction is its return per unit of stake, half-up to the thousandth. */
export function priceLadder(setting: LadderSetting, highest: Price): PriceLadder {
  const rungs =
    setting === 'fractional'
      ? FRACTION_LADDER.map(({ n, d }) => 1000 + Number(roundHalfUp({ n: n * 1000n, d })))
      : climb(setting === 'decimal' ? DECIMAL : setting);
  return rungs.filter((rung) => rung >= LOWEST_RUNG && rung <= highest);
}

/** Place of the highest rung that is not above a price; -1 below the first. */
export function rungBelow(ladder: PriceLadder, price: number): number {
  let low = 0;
  let high = ladder.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ladder[middle]! <= price) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Of an outcome that is not offered, in place of a price: it is longer than the highest rung. */
export const NOT_OFFERED = 0;

/** What a rung costs the book: the quote it adds. */
const quote = (price: number): number => 1000 / price;
/** Float noise of sums of quotes. */
const NOISE = 1e-12;

/**
 * Puts the exact prices of a market (thousandths, margin included) on a ladder, so that the margin stays what was asked for.
 *
 * Each price is rounded down. That alone would take more margin than the brand set, most of all where rungs are far apart; so as long as the
 * book still holds the margin of the exact prices, those nearest to the rung above are given it, equal prices together, and none above the
 * fair price of its outcome. The order of the prices never changes.
 * One below the first rung stays as it is, too short to be sold; one a rung or more above the last is NOT_OFFERED.
 * @param exact prices with the margin, thousandths
 * @param fair probabilities of the same outcomes
 */
export function onLadder(ladder: PriceLadder, exact: readonly Price[], fair: readonly number[]): Price[] {
  const last = ladder.length - 1;
  const places = exact.map((price) => rungBelow(ladder, price));
  // The rung above the last is not offered: what reaches it would stand at a price that says nothing of its chance.
  const beyond = ladder[last]! + (ladder[last]! - (ladder[last - 1] ?? 0));
  let spare = 0;
  const raisable: number[] = [];
  const prices = exact.map((price, i): Price => {
    const place = places[i]!;
    if (place < 0) return price;
    if (place === last && price >= beyond) return NOT_OFFERED;
    const rung = ladder[place]!;
    spare += quote(rung) - quote(price);
    if (place < last && price > rung) raisable.push(i);
    return rung;
  });
  const share = (i: number): number => (exact[i]! - prices[i]!) / (ladder[places[i]! + 1]! - prices[i]!);
  const order = raisable.map((i) => ({ i, share: share(i) })).sort((a, b) => b.share - a.share || exact[a.i]! - exact[b.i]!);
  /** Rungs that could not be left: a price below on the same one must not overtake. */
  const stuck = new Set<number>();
  for (let from = 0, until = 0; from < order.length; from = until) {
    const price = exact[order[from]!.i]!;
    while (until < order.length && exact[order[until]!.i] === price) until += 1;
    const place = places[order[from]!.i]!;
    if (stuck.has(place)) continue;
    const above = ladder[place + 1]!;
    const cost = (quote(ladder[place]!) - quote(above)) * (until - from);
    const isFair = order.slice(from, until).every(({ i }) => above * fair[i]! <= 1000 + NOISE);
    if (cost > spare + NOISE || !isFair) {
      stuck.add(place);
      continue;
    }
    spare -= cost;
    for (const { i } of order.slice(from, until)) prices[i] = above;
  }
  return prices;
}
