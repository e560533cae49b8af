import type { CouponKind } from '../coupon/kinds.ts';
import { MAX_BETS } from '../coupon/kinds.ts';
import type { Price } from '../price.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { BetRefusalCode } from './refusals.ts';

/** What to do when the price has moved: 0 ask again on any change, 1 accept a higher price, 2 accept any change. */
export type CheckCf = 0 | 1 | 2;

/** One leg as asked for and as it is quoted at this moment. */
export interface LegQuote {
  /** Number of the fixture; legs of one fixture are related. Undefined when the game is not known. */
  readonly fixtureId: number | undefined;
  /** `stale`: nothing was heard of it for too long to trust its prices. */
  readonly fixture: 'open' | 'suspended' | 'stale' | 'finished';
  /** `gone`: the market or the line is no longer offered. */
  readonly outcome: 'open' | 'suspended' | 'gone';
  /** The market is still there, but its line is another one now: nothing is quoted on the one asked for. */
  readonly lineMoved: boolean;
  readonly askedPrice: Price;
  /** Undefined when nothing is quoted. */
  readonly currentPrice: Price | undefined;
  readonly bannedExpress: boolean;
}

/** Everything a bet is judged by: plain facts, all taken at one moment. Amounts in minor units of the account's currency. */
export interface BetRequestFacts {
  readonly session: 'signed-in' | 'none';
  readonly coupon: 'valid' | 'invalid';
  readonly player: {
    readonly account: 'active' | 'blocked' | 'closed';
    /** False when the jurisdiction wants a verified identity before betting and there is none. */
    readonly mayBetUnverified: boolean;
    readonly selfExcluded: boolean;
    readonly coolingOff: boolean;
  };
  /** What the player's own limits leave; undefined where no limit is set. */
  readonly limits: { readonly minutesLeft?: bigint; readonly stakeLeft?: bigint; readonly lossLeft?: bigint };
  readonly kind: CouponKind;
  readonly legs: readonly LegQuote[];
  readonly checkCf: CheckCf;
  readonly stake: bigint;
  /** `left`: what the player's own open bets leave; undefined for one who has none. */
  readonly bounds: { readonly least: bigint; readonly most: bigint; readonly left: bigint | undefined };
  /** How much more the book may stand to lose on this bet, and what it would lose. */
  readonly liability: { readonly room: bigint; readonly needed: bigint };
  /** What the player can stake from, cash and bonus as the brand allows. */
  readonly balance: bigint;
}

export interface BetRefusal {
  readonly code: BetRefusalCode;
  /** Index of the offending leg, where one is. */
  readonly leg?: number;
  /** The price of that leg now, where it has one. */
  readonly currentPrice?: Price;
  /** The bound that was broken, minor units: the least or most stake, or what a limit leaves. */
  readonly bound?: bigint;
}

interface Check {
  readonly code: BetRefusalCode;
  /** The facts of a refusal, or undefined when there is nothing to object to. */
  readonly refuses: (facts: BetRequestFacts) => Omit<BetRefusal, 'code'> | undefined;
}

const when = (condition: boolean, more: Omit<BetRefusal, 'code'> = {}): Omit<BetRefusal, 'code'> | undefined =>
  condition ? more : undefined;

/** The first leg that a condition holds for. */
const leg =
  (holds: (quote: LegQuote, facts: BetRequestFacts, index: number) => boolean): Check['refuses'] =>
  (facts) => {
    const index = facts.legs.findIndex((quote, i) => holds(quote, facts, i));
    const quote = facts.legs[index];
    return quote && { leg: index, ...(quote.currentPrice === undefined ? {} : { currentPrice: quote.currentPrice }) };
  };

const refusesPrice = ({ askedPrice, currentPrice }: LegQuote, { checkCf }: BetRequestFacts): boolean => {
  if (currentPrice === undefined || currentPrice === askedPrice || checkCf === 2) return false;
  return checkCf === 0 || currentPrice < askedPrice;
};

/** Kinds whose legs are never combined, so that related or banned legs do no harm. */
const SEPARATE: ReadonlySet<CouponKind> = new Set(['single', 'multi-single', 'chain']);
const combines = ({ kind, legs }: BetRequestFacts): boolean => legs.length > 1 && !SEPARATE.has(kind);

/** The order of acceptance. A flat list: the first that refuses decides. */
export const BET_CHECKS: readonly Check[] = [
  { code: 'not-signed-in', refuses: ({ session }) => when(session === 'none') },
  { code: 'bad-input', refuses: ({ coupon, legs }) => when(coupon === 'invalid' || legs.length === 0) },
  { code: 'too-many-legs', refuses: ({ legs }) => when(legs.length > MAX_BETS) },
  { code: 'account-blocked', refuses: ({ player }) => when(player.account !== 'active') },
  { code: 'identity-not-verified', refuses: ({ player }) => when(!player.mayBetUnverified) },
  { code: 'self-excluded', refuses: ({ player }) => when(player.selfExcluded) },
  { code: 'time-out-active', refuses: ({ player }) => when(player.coolingOff) },
  { code: 'session-time-limit', refuses: ({ limits }) => when(limits.minutesLeft !== undefined && limits.minutesLeft <= 0n) },
  {
    code: 'stake-limit',
    refuses: ({ limits, stake }) =>
      limits.stakeLeft === undefined ? undefined : when(stake > limits.stakeLeft, { bound: limits.stakeLeft }),
  },
  {
    code: 'loss-limit',
    refuses: ({ limits, stake }) => (limits.lossLeft === undefined ? undefined : when(stake > limits.lossLeft, { bound: limits.lossLeft })),
  },
  { code: 'fixture-unknown', refuses: leg(({ fixtureId }) => fixtureId === undefined) },
  { code: 'fixture-over', refuses: leg(({ fixture }) => fixture === 'finished') },
  { code: 'fixture-suspended', refuses: leg(({ fixture }) => fixture === 'suspended') },
  { code: 'prices-stale', refuses: leg(({ fixture }) => fixture === 'stale') },
  {
    code: 'market-gone',
    refuses: leg(
      ({ outcome, lineMoved, currentPrice }) => !lineMoved && (outcome === 'gone' || (outcome === 'open' && currentPrice === undefined)),
    ),
  },
  { code: 'outcome-suspended', refuses: leg(({ outcome }) => outcome === 'suspended') },
  { code: 'price-changed', refuses: leg(refusesPrice) },
  { code: 'line-changed', refuses: leg(({ lineMoved }) => lineMoved) },
  { code: 'not-in-express', refuses: leg(({ bannedExpress }, facts) => bannedExpress && combines(facts)) },
  {
    code: 'related-legs',
    refuses: leg(
      ({ fixtureId }, facts, index) => combines(facts) && facts.legs.slice(0, index).some((other) => other.fixtureId === fixtureId),
    ),
  },
  { code: 'stake-under-minimum', refuses: ({ stake, bounds }) => when(stake < bounds.least, { bound: bounds.least }) },
  { code: 'stake-over-maximum', refuses: ({ stake, bounds }) => when(stake > bounds.most, { bound: bounds.most }) },
  {
    code: 'open-bets-limit',
    refuses: ({ stake, bounds }) => (bounds.left === undefined ? undefined : when(stake > bounds.left, { bound: bounds.left })),
  },
  { code: 'liability-exceeded', refuses: ({ liability }) => when(liability.needed > liability.room) },
  { code: 'insufficient-balance', refuses: ({ stake, balance }) => when(stake > balance, { bound: balance }) },
];

/**
 * The verdict on a bet: the prices it is accepted at (the current ones), or the first refusal in the order of acceptance.
 * Live bets are judged twice, before and after the delay, by the same list.
 */
export function checkBet(facts: BetRequestFacts): Result<readonly Price[], BetRefusal> {
  for (const { code, refuses } of BET_CHECKS) {
    const found = refuses(facts);
    if (found) return refuse({ code, ...found });
  }
  return ok(facts.legs.map(({ currentPrice, askedPrice }) => currentPrice ?? askedPrice));
}
