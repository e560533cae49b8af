import { isPrice, type Price } from '../price.ts';
import type { Rational } from '../rational.ts';
import { ok, type Result, refuse } from '../result.ts';
import { type CouponKind, LEG_COUNTS } from './kinds.ts';

export interface CouponLeg {
  readonly price: Price;
  /** Share of the winnings that the place part pays (1/4, 1/5); each-way when given. */
  readonly eachWay?: Rational;
}

/** A block of a conditional coupon: a single or an accumulator over legs of the coupon, by index. */
export interface CouponBlock {
  readonly legs: readonly number[];
  /** Minor units; the first block's is the coupon's stake, a later block takes at most this from what the one before returned. */
  readonly stake: bigint;
}

/** What is staked on what. One shape holds every kind. */
export interface Coupon {
  readonly kind: CouponKind;
  readonly legs: readonly CouponLeg[];
  /** Total stake in minor units: what leaves the account. */
  readonly stake: bigint;
  /** Combination sizes of a system, or of a multi-bet's legs beside its bankers. */
  readonly sizes?: readonly number[];
  /** Multi-bet: indexes of the legs that stand in every combination. */
  readonly bankers?: readonly number[];
  /** Conditional: the blocks in order, together naming every leg once. */
  readonly blocks?: readonly CouponBlock[];
  /** Multi-single: the stake of each leg; they add up to `stake`. */
  readonly stakes?: readonly bigint[];
  /** Anti-accumulator: the house's share of the fair price, 1/20 for five per cent; none when absent. */
  readonly margin?: Rational;
}

export type CouponRefusalCode =
  | 'wrong-number-of-legs'
  | 'bad-price'
  | 'bad-stake'
  | 'bad-sizes'
  | 'bad-bankers'
  | 'bad-blocks'
  | 'bad-margin'
  | 'each-way-not-offered';
export interface CouponRefusal {
  readonly code: CouponRefusalCode;
  readonly message: string;
}

const no = (code: CouponRefusalCode, message: string): { readonly ok: false; readonly refusal: CouponRefusal } => refuse({ code, message });

/** Distinct whole numbers from `low` up to but not including `end`. */
const areDistinct = (list: readonly number[], low: number, end: number): boolean =>
  new Set(list).size === list.length && list.every((n) => Number.isInteger(n) && n >= low && n < end);

/** Kinds whose stake runs from leg to leg, so that a place part has no stake of its own. */
const WITHOUT_EACH_WAY: ReadonlySet<CouponKind> = new Set(['chain', 'conditional', 'anti-accumulator']);

/** Whether a coupon is one that can be placed at all; the same value when it is. */
export function checkCoupon(coupon: Coupon): Result<Coupon, CouponRefusal> {
  const { kind, legs } = coupon;
  const { least, most } = LEG_COUNTS[kind];
  if (legs.length < least || legs.length > most)
    return no('wrong-number-of-legs', `${kind} takes ${least} to ${most} legs, not ${legs.length}`);
  if (!legs.every((leg) => isPrice(leg.price))) return no('bad-price', 'every leg needs a price above 1');
  if (coupon.stake <= 0n) return no('bad-stake', 'the stake must be above zero');
  if (legs.some((leg) => leg.eachWay)) {
    if (WITHOUT_EACH_WAY.has(kind)) return no('each-way-not-offered', `${kind} has no each-way`);
    if (!legs.every(({ eachWay }) => !eachWay || (eachWay.n > 0n && eachWay.n <= eachWay.d)))
      return no('each-way-not-offered', 'the place part pays a share of the winnings above 0 and up to 1');
  }
  const free = legs.length - (coupon.bankers?.length ?? 0);
  if (kind === 'system' || kind === 'multi-bet') {
    if (!coupon.sizes?.length || !areDistinct(coupon.sizes, 1, free + 1))
      return no('bad-sizes', `${kind} needs distinct combination sizes from 1 to ${free}`);
  }
  if (kind === 'multi-bet' && (!coupon.bankers?.length || !areDistinct(coupon.bankers, 0, legs.length)))
    return no('bad-bankers', 'multi-bet needs bankers, each a different leg');
  if (kind === 'conditional') {
    const blocks = coupon.blocks ?? [];
    const named = blocks.flatMap((block) => block.legs);
    const fits =
      blocks.length >= 2 &&
      blocks.every((block) => block.legs.length > 0) &&
      named.length === legs.length &&
      areDistinct(named, 0, legs.length);
    if (!fits) return no('bad-blocks', 'conditional needs two blocks or more that name every leg once');
    if (blocks[0]!.stake !== coupon.stake || !blocks.every((block) => block.stake > 0n))
      return no('bad-stake', 'the first block carries the stake, and every block needs one');
  }
  if (kind === 'multi-single') {
    const stakes = coupon.stakes ?? [];
    const adds = stakes.length === legs.length && stakes.every((s) => s > 0n) && stakes.reduce((a, b) => a + b, 0n) === coupon.stake;
    if (!adds) return no('bad-stake', 'every single needs a stake, together the stake of the coupon');
  }
  if (coupon.margin && (coupon.margin.n < 0n || coupon.margin.n >= coupon.margin.d))
    return no('bad-margin', 'the house margin is a share from 0 up to 1');
  return ok(coupon);
}
