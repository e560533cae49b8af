import { priceRational } from '../price.ts';
import {
  compareRationals,
  dividedBy,
  gcd,
  minus,
  ONE,
  plus,
  type Rational,
  rational,
  reduced,
  roundHalfUp,
  smaller,
  times,
  ZERO,
} from '../rational.ts';
import { assert } from '../result.ts';
import type { OutcomeResult } from '../settlement/outcome-result.ts';
import type { Coupon } from './coupon.ts';
import { type LegSettlement, legFactor } from './leg-factor.ts';
import { type CouponLine, combinationsOf, countLines, expandLines, isEachWay } from './lines.ts';

/** What a coupon pays. */
export interface CouponSettlement {
  readonly result: OutcomeResult;
  /** Minor units, rounded once, half-up, from `exact`. */
  readonly payout: bigint;
  /** Minor units before the rounding. */
  readonly exact: Rational;
}

/** One line with its share of stake and payout, exact minor units: for showing. They are never rounded and added up. */
export interface SettledLine extends CouponLine {
  readonly stake: Rational;
  readonly payout: Rational;
}

const product = (factors: readonly Rational[]): Rational => {
  let n = 1n;
  let d = 1n;
  for (const factor of factors) {
    n *= factor.n;
    d *= factor.d;
  }
  return { n, d };
};

/**
 * Sum over every combination of the given sizes of the product of its factors: the elementary symmetric polynomials,
 * over one common denominator, so that twenty legs need two hundred products and not a million.
 */
function sumOfCombinations(factors: readonly Rational[], sizes: readonly number[]): Rational {
  const largest = Math.max(...sizes);
  const common = factors.reduce((d, factor) => (d * factor.d) / gcd(d, factor.d), 1n);
  const sums: bigint[] = [1n, ...new Array<bigint>(largest).fill(0n)];
  for (const factor of factors) {
    const value = factor.n * (common / factor.d);
    for (let size = largest; size >= 1; size -= 1) sums[size]! += sums[size - 1]! * value;
  }
  let total = 0n;
  for (const size of sizes) total += sums[size]! * common ** BigInt(largest - size);
  return { n: total, d: common ** BigInt(largest) };
}

/** The price of an anti-accumulator over legs with the given product of prices P: P/(P-1), less the house margin. */
export const antiAccumulatorPrice = (priceProduct: Rational, margin: Rational = ZERO): Rational =>
  times(dividedBy(priceProduct, minus(priceProduct, ONE)), minus(ONE, margin));

/**
 * The price is that of all legs but the void ones. A lost leg wins the whole stake. Otherwise each half-lost leg wins half of
 * what is left, and what no leg decides at all (every leg void, or the void halves of half results) is refunded.
 */
function antiAccumulatorFactor(coupon: Coupon, settled: readonly LegSettlement[]): Rational {
  const standing = coupon.legs.filter((_, i) => settled[i]!.result !== 'void');
  if (standing.length === 0) return ONE;
  const price = antiAccumulatorPrice(product(standing.map((leg) => priceRational(leg.price))), coupon.margin);
  const count = (result: OutcomeResult): bigint => BigInt(settled.filter((leg) => leg.result === result).length);
  if (count('lost') > 0n) return price;
  const undecided = 2n ** count('half-lost');
  const wins = times(price, { n: undecided - 1n, d: undecided });
  return count('won') > 0n ? wins : plus(wins, { n: 1n, d: undecided * 2n ** count('half-won') });
}

/** Walks the legs (or blocks) of a coupon whose stakes follow one another; gives each one's stake and return, and the total. */
function sequence(coupon: Coupon, factors: readonly Rational[]): { readonly steps: readonly SettledLine[]; readonly payout: Rational } {
  const steps: SettledLine[] = [];
  const first = rational(coupon.stake);
  if (coupon.kind === 'chain') {
    let account = first;
    factors.forEach((factor, index) => {
      const stake = smaller(first, account);
      const payout = times(stake, factor);
      account = reduced(plus(minus(account, stake), payout));
      steps.push({ legs: [index], part: 'win', stake, payout });
    });
    return { steps, payout: account };
  }
  let kept = ZERO;
  let available = first;
  for (const block of coupon.blocks ?? []) {
    const stake = smaller(rational(block.stake), available);
    const payout = times(stake, product(block.legs.map((index) => factors[index]!)));
    kept = reduced(plus(kept, minus(available, stake)));
    available = payout;
    steps.push({ legs: block.legs, part: 'win', stake, payout });
  }
  return { steps, payout: plus(kept, available) };
}

/** Sum over the lines of a part, for a unit stake on each. */
function unitReturns(coupon: Coupon, settled: readonly LegSettlement[], part: 'win' | 'place'): Rational {
  const { bankers, free, sizes } = combinationsOf(coupon);
  const factor = (index: number): Rational => legFactor(coupon.legs[index]!, settled[index]!, part);
  const standing = product(bankers.map(factor));
  return free.length === 0 ? standing : times(standing, sumOfCombinations(free.map(factor), sizes));
}

/** Exact payout in minor units. */
function exactPayout(coupon: Coupon, settled: readonly LegSettlement[]): Rational {
  const stake = rational(coupon.stake);
  switch (coupon.kind) {
    case 'anti-accumulator':
      return times(stake, antiAccumulatorFactor(coupon, settled));
    case 'chain':
    case 'conditional':
      return sequence(
        coupon,
        coupon.legs.map((leg, i) => legFactor(leg, settled[i]!, 'win')),
      ).payout;
    case 'multi-single':
      return settledLines(coupon, settled).reduce((sum, line) => plus(sum, line.payout), ZERO);
    default: {
      const win = unitReturns(coupon, settled, 'win');
      const all = isEachWay(coupon) ? plus(win, unitReturns(coupon, settled, 'place')) : win;
      return times({ n: coupon.stake, d: BigInt(countLines(coupon)) }, all);
    }
  }
}

/** Every line with its own stake and payout, for a coupon of few enough lines to list. */
export function settledLines(coupon: Coupon, settled: readonly LegSettlement[]): SettledLine[] {
  const factor = (index: number, part: 'win' | 'place'): Rational => legFactor(coupon.legs[index]!, settled[index]!, part);
  if (coupon.kind === 'chain' || coupon.kind === 'conditional')
    return [
      ...sequence(
        coupon,
        coupon.legs.map((_, i) => factor(i, 'win')),
      ).steps,
    ];
  const lines = expandLines(coupon);
  const even: Rational = { n: coupon.stake, d: BigInt(lines.length) };
  const parts = isEachWay(coupon) ? 2n : 1n;
  return lines.map((line) => {
    const stake = coupon.kind === 'multi-single' ? { n: coupon.stakes![line.legs[0]!]!, d: parts } : even;
    const returned =
      coupon.kind === 'anti-accumulator' ? antiAccumulatorFactor(coupon, settled) : product(line.legs.map((i) => factor(i, line.part)));
    return { ...line, stake, payout: times(stake, returned) };
  });
}

const OPEN_EXTREMES: readonly LegSettlement[] = [{ result: 'lost', placed: false }, { result: 'void' }, { result: 'won', placed: true }];

function resultOf(settled: readonly (LegSettlement | undefined)[], exact: Rational): OutcomeResult {
  const [only] = settled;
  if (settled.every((leg) => leg?.result === 'void')) return 'void';
  if (exact.n === 0n) return 'lost';
  return settled.length === 1 && only && only.result !== 'lost' ? only.result : 'won';
}

/**
 * What a checked coupon pays, all in exact fractions with the one rounding at the end: half-up to the minor unit, on the total
 * of all lines. `standing`: what of the stake was not sold before; the coupon pays in that proportion. Undefined while legs that are still open can change the answer; a lost accumulator is settled at once.
 */
export function settleCoupon(
  coupon: Coupon,
  settled: readonly (LegSettlement | undefined)[],
  standing: bigint = coupon.stake,
): CouponSettlement | undefined {
  assert(settled.length === coupon.legs.length, 'every leg has a place in the settlement');
  const known = settled.every((leg) => leg !== undefined);
  const [exact, ...others] = known
    ? [exactPayout(coupon, settled)]
    : OPEN_EXTREMES.map((extreme) =>
        exactPayout(
          coupon,
          settled.map((leg) => leg ?? extreme),
        ),
      );
  if (!exact || others.some((other) => compareRationals(other, exact) !== 0)) return undefined;
  const owed = shareOf(exact, coupon, standing);
  return { result: resultOf(settled, exact), payout: roundHalfUp(owed), exact: owed };
}

/** What of an amount of the whole coupon belongs to the stake that stands. */
export const shareOf = (amount: Rational, { stake }: Pick<Coupon, 'stake'>, standing: bigint): Rational =>
  standing === stake ? amount : reduced(times(amount, { n: standing, d: stake }));

/** What the coupon pays when every leg wins (an anti-accumulator: when one loses), exact minor units. */
export function potentialReturn(coupon: Coupon): Rational {
  const best: LegSettlement = coupon.kind === 'anti-accumulator' ? { result: 'lost' } : { result: 'won', placed: true };
  return reduced(
    exactPayout(
      coupon,
      coupon.legs.map(() => best),
    ),
  );
}
