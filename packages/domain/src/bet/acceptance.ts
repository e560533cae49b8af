import { type CouponKind, kindByType, LEG_COUNTS, MAX_BETS } from '../coupon/kinds.ts';
import type { Price } from '../price.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { BarredCode, BetRefusalCode, StakeLimitCode } from './refusals.ts';
import { areRelated, type LegPlace } from './related.ts';

/** What to do when the price has moved: 0 ask again on any change, 1 accept a higher price, 2 accept any change. */
export type PricePolicy = 0 | 1 | 2;

/** One leg as asked for and as it is quoted at this moment. */
export interface LegQuote extends LegPlace {
  /** `stale`: nothing was heard of it for too long to trust its prices. */
  readonly fixture: 'open' | 'stale' | 'finished';
  /** `gone`: the market or the line is no longer offered. */
  readonly outcome: 'open' | 'suspended' | 'gone';
  /** The market is still there, but its line is another one now: nothing is quoted on the one asked for. */
  readonly lineMoved: boolean;
  readonly askedPrice: Price;
  /** Undefined when nothing is quoted. */
  readonly currentPrice: Price | undefined;
}

/** What a limit leaves a stake, minor units. */
export interface StakeLimit {
  readonly code: StakeLimitCode;
  readonly left: bigint;
}

/** The one of two limits that leaves less, the first where they leave the same. */
export const tighterLimit = (one: StakeLimit | undefined, other: StakeLimit | undefined): StakeLimit | undefined =>
  one && other ? (other.left < one.left ? other : one) : (one ?? other);

/**
 * What a bet is judged by: plain facts in groups, each taken at one moment. Amounts in minor units of the account's currency. A stage
 * asks for the groups it names, so a group that nobody has gathered yet is absent, never guessed.
 */
export interface AcceptanceFacts {
  /** As it was asked for. */
  readonly order: { readonly betType: number; readonly legs: number; readonly stake: bigint; readonly policy: PricePolicy };
  /** What the session knows of the account. */
  readonly account: {
    readonly standing: 'active' | 'blocked' | 'closed' | 'self-excluded' | 'time-out';
    /** Whether the brand takes bets in its currency. */
    readonly currencyOffered: boolean;
  };
  /** What stands on the board. */
  readonly legs: readonly LegQuote[];
  /** The least and the most one bet may stake: brand, currency, market, player factor, greatest payout. */
  readonly bounds: { readonly least: bigint; readonly most: bigint };
  /** What the player's own open bets leave; undefined for one who has none. */
  readonly openBets: { readonly left: bigint | undefined };
  /** By leg, what the bet would lose on its outcome and what the book may still lose there; undefined where nothing bounds it. */
  readonly liability: readonly { readonly needed: bigint; readonly left: bigint | undefined }[];
  /** What the database says of the player, which may have changed since the session was read. */
  readonly restriction: { readonly barred: BarredCode | undefined };
  /** Whether the session it was ordered in has ended since. */
  readonly session: { readonly ended: boolean };
  /** What the player's own limits leave, by the tightest of them; undefined without one. */
  readonly limit: StakeLimit | undefined;
  /** As the ledger, which holds the balance, says. */
  readonly balance: { readonly covered: boolean; readonly available: bigint };
}

export type FactGroup = keyof AcceptanceFacts;

/** Groups that only the database knows, and that hold no longer than the balance is locked. All others are in memory. */
export const LOCKED_GROUPS = ['restriction', 'session', 'limit', 'balance'] as const satisfies readonly FactGroup[];
export type LockedGroup = (typeof LOCKED_GROUPS)[number];

export interface BetRefusal {
  readonly code: BetRefusalCode;
  /** Index of the offending leg, where one is. */
  readonly leg?: number;
  /** The price of that leg now, where it has one. */
  readonly currentPrice?: Price;
  /** The bound that was broken, minor units: the least or most stake, or what a limit leaves. */
  readonly bound?: bigint;
}

/** What a stage refuses; undefined when it has nothing to object to. */
type Objection = BetRefusal | undefined;

interface Stage<Asked extends FactGroup = FactGroup> {
  readonly name: string;
  readonly asks: readonly Asked[];
  refuses(facts: Pick<AcceptanceFacts, Asked>): Objection;
}

const stage = <const Name extends string, Asked extends FactGroup>(
  name: Name,
  asks: readonly Asked[],
  refuses: (facts: Pick<AcceptanceFacts, Asked>) => Objection,
): Stage & { readonly name: Name } => ({ name, asks, refuses: refuses as Stage['refuses'] });

const when = (condition: boolean, refusal: BetRefusal): Objection => (condition ? refusal : undefined);

/** The refusal of the first leg that a condition holds for. */
function firstLeg(code: BetRefusalCode, legs: readonly LegQuote[], holds: (quote: LegQuote, index: number) => boolean): Objection {
  const index = legs.findIndex(holds);
  const quote = legs[index];
  return quote && { code, leg: index, ...(quote.currentPrice === undefined ? {} : { currentPrice: quote.currentPrice }) };
}

/** Kinds that can be placed now; the tables and the coupon model hold them all. */
const PLACED_KINDS: ReadonlySet<CouponKind> = new Set(['single', 'accumulator']);

/** The kind of a coupon with so many legs, or why it cannot be placed. A single with several legs is meant as an accumulator. */
export function placedKind(betType: number, legs: number): Result<CouponKind, 'wrong-coupon-kind' | 'too-many-legs'> {
  const asked = kindByType(betType);
  if (!asked || !PLACED_KINDS.has(asked)) return refuse('wrong-coupon-kind');
  if (legs > MAX_BETS) return refuse('too-many-legs');
  const kind = asked === 'single' && legs > 1 ? 'accumulator' : asked === 'accumulator' && legs === 1 ? 'single' : asked;
  const { least, most } = LEG_COUNTS[kind];
  return legs >= least && legs <= most ? ok(kind) : refuse('wrong-coupon-kind');
}

const STANDING = {
  active: undefined,
  blocked: 'account-blocked',
  closed: 'account-blocked',
  'self-excluded': 'self-excluded',
  'time-out': 'time-out-active',
} as const;

const movedTooFar = ({ askedPrice, currentPrice }: LegQuote, policy: PricePolicy): boolean => {
  if (currentPrice === undefined || currentPrice === askedPrice || policy === 2) return false;
  return policy === 0 || currentPrice < askedPrice;
};

/**
 * The order of acceptance: the first stage that refuses decides, whenever and wherever its facts were gathered. A restriction comes
 * before what the session knows of the account, because it also knows when it ends; and before the session itself, because what bars a
 * player ends their sessions too.
 */
export const ACCEPTANCE = [
  stage('coupon', ['order'], ({ order }) => {
    const kind = placedKind(order.betType, order.legs);
    return kind.ok ? undefined : { code: kind.refusal };
  }),
  stage('restrictions', ['restriction'], ({ restriction: { barred } }) => barred && { code: barred }),
  stage('account', ['account'], ({ account }) => {
    const code = STANDING[account.standing];
    return code && { code };
  }),
  stage('session', ['session'], ({ session }) => when(session.ended, { code: 'not-signed-in' })),
  stage('currency', ['account'], ({ account }) => when(!account.currencyOffered, { code: 'currency-not-offered' })),
  stage(
    'limits',
    ['order', 'limit'],
    ({ order, limit }) => limit && when(order.stake > limit.left, { code: limit.code, bound: limit.left }),
  ),
  stage(
    'event',
    ['legs'],
    ({ legs }) =>
      firstLeg('fixture-unknown', legs, ({ fixtureId }) => fixtureId === undefined) ??
      firstLeg('fixture-over', legs, ({ fixture }) => fixture === 'finished') ??
      firstLeg('prices-stale', legs, ({ fixture }) => fixture === 'stale'),
  ),
  stage(
    'market',
    ['legs'],
    ({ legs }) =>
      firstLeg(
        'market-gone',
        legs,
        ({ outcome, lineMoved, currentPrice }) => !lineMoved && (outcome === 'gone' || (outcome === 'open' && currentPrice === undefined)),
      ) ?? firstLeg('outcome-suspended', legs, ({ outcome }) => outcome === 'suspended'),
  ),
  stage('price', ['order', 'legs'], ({ order, legs }) => firstLeg('price-changed', legs, (quote) => movedTooFar(quote, order.policy))),
  stage('line', ['legs'], ({ legs }) => firstLeg('line-changed', legs, ({ lineMoved }) => lineMoved)),
  // Every kind that can be placed combines its legs.
  stage('related legs', ['legs'], ({ legs }) =>
    firstLeg('related-legs', legs, (leg, index) => legs.slice(0, index).some((other) => areRelated(other, leg))),
  ),
  stage(
    'stake',
    ['order', 'bounds'],
    ({ order: { stake }, bounds: { least, most } }) =>
      when(stake < least, { code: 'stake-under-minimum', bound: least }) ?? when(stake > most, { code: 'stake-over-maximum', bound: most }),
  ),
  stage('open bets', ['order', 'openBets'], ({ order, openBets: { left } }) =>
    left === undefined ? undefined : when(order.stake > left, { code: 'open-bets-limit', bound: left }),
  ),
  stage('liability', ['liability'], ({ liability }) => {
    const leg = liability.findIndex(({ needed, left }) => left !== undefined && needed > left);
    return when(leg >= 0, { code: 'liability-exceeded', leg });
  }),
  stage('balance', ['balance'], ({ balance }) => when(!balance.covered, { code: 'insufficient-balance', bound: balance.available })),
] as const;

export type StageName = (typeof ACCEPTANCE)[number]['name'];

/** A refusal, and the stage that gave it. */
export interface StageRefusal extends BetRefusal {
  readonly stage: StageName;
}

/** Runs, in the order of acceptance, every stage whose facts are all there: the first refusal, or undefined when none of them objects. */
export function firstRefusal(facts: Partial<AcceptanceFacts>): StageRefusal | undefined {
  for (const { name, asks, refuses } of ACCEPTANCE) {
    if (!asks.every((group) => group in facts)) continue;
    const refusal = refuses(facts as AcceptanceFacts);
    if (refusal) return { ...refusal, stage: name };
  }
  return undefined;
}

const place = (name: StageName): number => ACCEPTANCE.findIndex((each) => each.name === name);

/** The refusal that comes first in the order of acceptance. */
export const earlierRefusal = <Refusal extends { readonly stage: StageName }>(
  one: Refusal | undefined,
  other: Refusal | undefined,
): Refusal | undefined => (one && other && place(other.stage) < place(one.stage) ? other : (one ?? other));

/** The groups only the database knows that stages before one ask for: they may still object earlier than it did. */
export function lockedGroupsBefore(name: StageName): readonly LockedGroup[] {
  const asked = new Set(ACCEPTANCE.slice(0, place(name)).flatMap(({ asks }) => asks));
  return LOCKED_GROUPS.filter((group) => asked.has(group));
}
