import { priceRational } from '../price.ts';
import { minus, ONE, plus, type Rational, times, ZERO } from '../rational.ts';
import type { OutcomeResult } from '../settlement/outcome-result.ts';
import type { CouponLeg } from './coupon.ts';

/** How a leg came out. */
export interface LegSettlement {
  readonly result: OutcomeResult;
  /** A tie: so many places for so many who tied. Reduces the win part of a winner, else the place part. */
  readonly deadHeat?: { readonly places: number; readonly tied: number };
  /** Rule 4: the share of the winnings that is deducted, 1/4 for 25p in the pound. */
  readonly rule4?: Rational;
  /** Each-way: whether the selection finished in a paid place. */
  readonly placed?: boolean;
}

const HALF: Rational = { n: 1n, d: 2n };
const halfOf = (value: Rational): Rational => ({ n: value.n, d: value.d * 2n });

/** 1 + (price - 1) x share of the winnings that is left. */
const returned = (leg: CouponLeg, rule4: Rational | undefined, share: Rational = ONE): Rational => {
  const winnings = times(minus(priceRational(leg.price), ONE), share);
  return plus(ONE, rule4 ? times(winnings, minus(ONE, rule4)) : winnings);
};

const tiedShare = (value: Rational, deadHeat: LegSettlement['deadHeat']): Rational =>
  deadHeat ? times(value, { n: BigInt(deadHeat.places), d: BigInt(deadHeat.tied) }) : value;

function winFactor(leg: CouponLeg, { result, deadHeat, rule4 }: LegSettlement): Rational {
  switch (result) {
    case 'lost':
      return ZERO;
    case 'void':
      return ONE;
    case 'half-lost':
      return HALF;
    case 'won':
    case 'half-won': {
      // The commonest leg of all, kept in thousandths so that long products stay small.
      const full = rule4 || deadHeat ? tiedShare(returned(leg, rule4), deadHeat) : priceRational(leg.price);
      return result === 'won' ? full : halfOf(plus(full, ONE));
    }
  }
}

function placeFactor(leg: CouponLeg, settled: LegSettlement): Rational {
  // A leg without place terms stands by its result in both parts.
  if (!leg.eachWay) return winFactor(leg, settled);
  if (settled.result === 'void') return ONE;
  if (!settled.placed) return ZERO;
  const full = returned(leg, settled.rule4, leg.eachWay);
  return settled.result === 'won' ? full : tiedShare(full, settled.deadHeat);
}

/**
 * What a leg returns per unit of stake: won o; void 1; lost 0; half-won (o+1)/2; half-lost 1/2;
 * dead heat o x k/n; Rule 4 at d: 1 + (o-1)(1-d); a place part pays 1 + (o-1) x its fraction.
 */
export const legFactor = (leg: CouponLeg, settled: LegSettlement, part: 'win' | 'place'): Rational =>
  part === 'win' ? winFactor(leg, settled) : placeFactor(leg, settled);
