import { assert } from '../result.ts';
import type { Coupon } from './coupon.ts';

/** Which legs combine, and in which sizes: what every kind but chain, conditional and anti-accumulator comes down to. */
export interface Combinations {
  readonly bankers: readonly number[];
  readonly free: readonly number[];
  readonly sizes: readonly number[];
}

/** One accumulator (or single) of an expanded coupon. */
export interface CouponLine {
  readonly legs: readonly number[];
  readonly part: 'win' | 'place';
}

/** Most lines ever written out one by one; sums over more are made without listing them. */
export const MAX_LISTED_LINES = 1023;

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

export function combinationsOf(coupon: Coupon): Combinations {
  const all = upTo(coupon.legs.length);
  switch (coupon.kind) {
    case 'single':
    case 'multi-single':
      return { bankers: [], free: all, sizes: [1] };
    case 'system':
      return { bankers: [], free: all, sizes: coupon.sizes ?? [] };
    case 'multi-bet': {
      const bankers = coupon.bankers ?? [];
      return { bankers, free: all.filter((i) => !bankers.includes(i)), sizes: coupon.sizes ?? [] };
    }
    case 'lucky':
    case 'patent':
      return { bankers: [], free: all, sizes: all.map((i) => i + 1) };
    case 'accumulator':
    case 'anti-accumulator':
      return { bankers: all, free: [], sizes: [0] };
    case 'chain':
      return { bankers: [], free: all, sizes: [1] };
    case 'conditional':
      return { bankers: [], free: upTo(coupon.blocks?.length ?? 0), sizes: [1] };
  }
}

/** n over k. */
export function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return result;
}

export const isEachWay = (coupon: Coupon): boolean => coupon.legs.some((leg) => leg.eachWay);

/** How many bets the stake is divided over; each-way doubles them. A chain counts its singles, a conditional its blocks. */
export function countLines(coupon: Coupon): number {
  const { free, sizes } = combinationsOf(coupon);
  const lines = sizes.reduce((sum, size) => sum + choose(free.length, size), 0);
  return isEachWay(coupon) ? 2 * lines : lines;
}

/** The lines one by one, smaller sizes first, in the order of the legs; win parts before place parts. */
export function expandLines(coupon: Coupon): CouponLine[] {
  assert(countLines(coupon) <= MAX_LISTED_LINES, `at most ${MAX_LISTED_LINES} lines are listed`);
  if (coupon.kind === 'conditional') return (coupon.blocks ?? []).map((block) => ({ legs: block.legs, part: 'win' }));
  const { bankers, free, sizes } = combinationsOf(coupon);
  const sets: number[][] = [];
  const pick = (from: number, left: number, chosen: readonly number[]): void => {
    if (left === 0) {
      sets.push([...bankers, ...chosen].sort((a, b) => a - b));
      return;
    }
    for (let i = from; i <= free.length - left; i += 1) pick(i + 1, left - 1, [...chosen, free[i]!]);
  };
  for (const size of [...sizes].sort((a, b) => a - b)) pick(0, size, []);
  const win = sets.map((legs): CouponLine => ({ legs, part: 'win' }));
  return isEachWay(coupon) ? [...win, ...sets.map((legs): CouponLine => ({ legs, part: 'place' }))] : win;
}
