import type { Brand, CurrencyLimits, Refusal } from '@fairbook/contract';
import {
  type BetRefusal,
  type BetRequestFacts,
  type Coupon,
  type CouponKind,
  checkBet,
  isPrice,
  kindByVid,
  LEG_COUNTS,
  type LegQuote,
  MAX_BETS,
  moneyToText,
  ok,
  potentialReturn,
  productOfPrices,
  type Result,
  refuse,
  roundHalfUp,
} from '@fairbook/domain';
import type { SignedInPlayer } from '../../platform/context.ts';
import type { Board, Quote, Risk, RiskBet, StakeRoom } from './needs.ts';
import type { Order, OrderLeg } from './order.ts';

/** Kinds that can be placed now; the tables and the coupon model hold them all. */
const PLACED_KINDS: ReadonlySet<CouponKind> = new Set(['single', 'express']);

/** An order that passed every check that needs no database. */
export interface Checked {
  readonly kind: CouponKind;
  readonly coupon: Coupon;
  readonly quotes: readonly Quote[];
  /** Total, thousandths. */
  readonly price: bigint;
  /** Minor units, rounded. */
  readonly potentialReturn: bigint;
  readonly live: boolean;
}

/** The kind of a coupon with so many legs, or why it cannot be placed. A single with several legs is meant as an accumulator. */
export function kindOf(vid: number, legs: number): Result<CouponKind, Refusal> {
  const asked = kindByVid(vid);
  if (!asked || !PLACED_KINDS.has(asked)) return refuse({ code: 'wrong-coupon-kind', facts: { vid } });
  if (legs > MAX_BETS) return refuse({ code: 'too-many-legs', facts: { most: MAX_BETS } });
  const kind = asked === 'single' && legs > 1 ? 'express' : asked === 'express' && legs === 1 ? 'single' : asked;
  const { least, most } = LEG_COUNTS[kind];
  return legs >= least && legs <= most ? ok(kind) : refuse({ code: 'wrong-coupon-kind', facts: { vid, legs } });
}

/** The refusal of the rules as the contract tells it: the leg, its price now, the bound as an amount. */
function refusalOf(
  { code, leg, currentPrice, bound }: BetRefusal,
  asked: BetRequestFacts,
  quotes: readonly Quote[],
  currency: string,
): Refusal {
  const seen = leg === undefined ? undefined : asked.legs[leg]?.askedPrice;
  const movedTo = leg === undefined || code !== 'line-changed' ? undefined : quotes[leg]?.movedTo;
  return {
    code,
    ...(leg === undefined ? {} : { leg }),
    facts: {
      ...(currentPrice === undefined ? {} : { price: currentPrice }),
      ...(seen === undefined ? {} : { was: seen }),
      ...(movedTo ? { line: movedTo.line, linePrice: movedTo.price } : {}),
      ...(bound === undefined ? {} : { bound: moneyToText(bound, currency), currency }),
    },
  };
}

function legQuote(quote: Quote, asked: OrderLeg, fresh: boolean): LegQuote {
  const known = quote.status !== 'unknown';
  const offered = quote.status === 'open' || quote.status === 'suspended';
  const lineMoved = quote.movedTo !== undefined;
  return {
    fixtureId: known ? quote.fixture : undefined,
    fixture: quote.status === 'over' ? 'finished' : (offered || lineMoved) && !fresh ? 'stale' : 'open',
    outcome: quote.status === 'suspended' ? 'suspended' : quote.status === 'open' ? 'open' : 'gone',
    lineMoved,
    askedPrice: asked.price,
    currentPrice: offered && isPrice(quote.price) ? quote.price : undefined,
    bannedExpress: false,
  };
}

export const quotesOf = (board: Board, brandId: number, legs: readonly OrderLeg[]): Quote[] =>
  legs.map((leg) => board.quote(brandId, leg.selection));

/** Product of the prices, thousandths, half-up. */
export function totalPrice(quotes: readonly Pick<Quote, 'price'>[]): bigint {
  const { n, d } = productOfPrices(quotes.map((quote) => quote.price));
  return roundHalfUp({ n: n * 1000n, d });
}

export const riskBet = (brand: Brand, playerId: bigint, currency: string, quotes: readonly Quote[]): RiskBet => ({
  brand,
  playerId,
  currency,
  legs: quotes,
});

/** The least and the most that may be staked, minor units. */
interface StakeBounds {
  readonly least: bigint;
  /** By brand, payout ceiling, market and player factor. */
  readonly most: bigint;
  /** What the player's own open bets leave; undefined for one who has none. */
  readonly left: bigint | undefined;
  /** All of it and what liability leaves: what a slip shows. */
  readonly mostNow: bigint;
}

const least = (values: readonly (bigint | undefined)[]): bigint =>
  values.reduce<bigint>((low, value) => (value !== undefined && value < low ? value : low), values[0]!);

/** Stake bounds of a coupon. The payout's ceiling holds to the cent, so it is asked of the exact product of the prices. */
export function stakeBounds(limits: CurrencyLimits, risk: Risk, bet: RiskBet): StakeBounds {
  const factor = BigInt(risk.factorOf(bet.brand.id, bet.playerId));
  const room = risk.room(bet);
  const { n, d } = productOfPrices(bet.legs.map((leg) => leg.price));
  const scaled = (amount: bigint): bigint => (amount * factor) / 1000n;
  const byPayout = (BigInt(limits.maximumPayout) * d) / n;
  const most = least([scaled(BigInt(limits.maximumStake)), room.byMarket === undefined ? undefined : scaled(room.byMarket), byPayout]);
  return { least: BigInt(limits.minimumStake), most, left: room.byPlayer, mostNow: least([most, room.byPlayer, room.byLiability]) };
}

/** Why limits or restrictions do not let a stake through. */
export const refusalOfRoom = (room: StakeRoom, stake: bigint): Refusal | undefined =>
  room.refusal ?? (room.left !== undefined && stake > room.left ? room.over : undefined);

/** Nothing in the way: what the database knows is looked at in the batch. */
const FREE = { limits: {}, liability: { room: 0n, needed: 0n } };
const ACCOUNTS = { active: 'active', blocked: 'blocked', closed: 'closed', 'self-excluded': 'active', 'time-out': 'active' } as const;

/**
 * Judges an order by the rules of acceptance (domain `checkBet`) on what is in memory; limits, liability and balance are looked at
 * where the database is asked. `reserved`: the order has taken its own room already, so what the player has open is not asked again.
 */
export function checkOrder(
  order: Order,
  brand: Brand,
  player: Pick<SignedInPlayer, 'playerId' | 'currency' | 'status'>,
  board: Board,
  risk: Risk,
  reserved: boolean,
): Result<Checked, Refusal> {
  const kind = kindOf(order.vid, order.legs.length);
  if (!kind.ok) return kind;
  const limits = brand.limits[player.currency];
  if (!limits) return refuse({ code: 'currency-not-offered', facts: { currency: player.currency } });
  const quotes = quotesOf(board, brand.id, order.legs);
  const price = totalPrice(quotes);
  const fresh = (leg: number): boolean => board.feedFresh(quotes[leg]!.gameId);
  // Without every price there is no total: an earlier check refuses, whatever the bounds.
  const bounds =
    price > 1000n
      ? stakeBounds(limits, risk, riskBet(brand, player.playerId, player.currency, quotes))
      : { least: BigInt(limits.minimumStake), most: BigInt(limits.maximumStake), left: undefined };
  const facts: BetRequestFacts = {
    ...FREE,
    session: 'signed-in',
    coupon: 'valid',
    player: {
      account: ACCOUNTS[player.status],
      // Whether an account that names nobody may bet is the jurisdiction's rule, asked in the batch with the player's limits.
      mayBetUnverified: true,
      selfExcluded: player.status === 'self-excluded',
      coolingOff: player.status === 'time-out',
    },
    kind: kind.value,
    legs: quotes.map((quote, i) => legQuote(quote, order.legs[i]!, fresh(i))),
    checkCf: order.policy,
    stake: order.stake,
    bounds: reserved ? { ...bounds, left: undefined } : bounds,
    balance: order.stake,
  };
  const verdict = checkBet(facts);
  if (!verdict.ok) return refuse(refusalOf(verdict.refusal, facts, quotes, player.currency));
  const coupon: Coupon = { kind: kind.value, legs: quotes.map((q) => ({ price: q.price })), stake: order.stake };
  return ok({
    kind: kind.value,
    coupon,
    quotes,
    price,
    potentialReturn: roundHalfUp(potentialReturn(coupon)),
    live: quotes.some((q) => q.phase === 'live'),
  });
}
