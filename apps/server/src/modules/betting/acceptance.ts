import type { Brand, CurrencyLimits, Refusal } from '@fairbook/contract';
import {
  type AcceptanceFacts,
  assert,
  type Coupon,
  type CouponKind,
  type Funding,
  firstRefusal,
  isPrice,
  type LegQuote,
  MAX_BETS,
  moneyToText,
  ok,
  placedKind,
  potentialReturn,
  productOfPrices,
  type Result,
  refuse,
  roundHalfUp,
  type StageName,
  type StageRefusal,
  tighterLimit,
} from '@fairbook/domain';
import type { SignedInPlayer } from '../../platform/context.ts';
import type { Quote } from '../board/face.ts';
import type { StakeHeadroom } from '../compliance/face.ts';
import type { RiskBet } from '../risk/face.ts';
import type { Order, OrderLeg } from './face.ts';
import type { BettingBoard, BettingRisk as Risk } from './needs.ts';

/** An order that passed every stage whose facts are in memory. */
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

/** A checked order with what it would lose on the outcome of each leg, minor units. */
export interface Measured extends Checked {
  readonly exposures: readonly bigint[];
}

/** A refusal as the contract tells it, and the stage of acceptance that gave it. */
export interface Declined {
  readonly stage: StageName;
  readonly refusal: Refusal;
}

/** Who asks for what, and where its facts are in memory. */
export interface Asking {
  readonly needs: { readonly board: BettingBoard; readonly risk: Risk };
  readonly brand: Brand;
  readonly player: Pick<SignedInPlayer, 'playerId' | 'currency' | 'status'>;
  readonly order: Order;
}

/** The kind of a coupon with so many legs, or why it cannot be placed. */
export function kindOf(betType: number, legs: number): Result<CouponKind, Refusal> {
  const kind = placedKind(betType, legs);
  return kind.ok
    ? kind
    : refuse({ code: kind.refusal, facts: kind.refusal === 'too-many-legs' ? { most: MAX_BETS } : { vid: betType, legs } });
}

function legQuote(quote: Quote, asked: OrderLeg, fresh: boolean): LegQuote {
  const known = quote.status !== 'unknown';
  const offered = quote.status === 'open' || quote.status === 'suspended';
  const lineMoved = quote.movedTo !== undefined;
  return {
    fixtureId: known ? quote.fixture : undefined,
    ...(known && { competitionId: quote.competitionId, ofCompetition: quote.ofCompetition }),
    fixture: quote.status === 'over' ? 'finished' : (offered || lineMoved) && !fresh ? 'stale' : 'open',
    outcome: quote.status === 'suspended' ? 'suspended' : quote.status === 'open' ? 'open' : 'gone',
    lineMoved,
    askedPrice: asked.price,
    currentPrice: offered && isPrice(quote.price) ? quote.price : undefined,
  };
}

export const quotesOf = (board: BettingBoard, brandId: number, legs: readonly OrderLeg[]): Quote[] =>
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

export const least = (values: readonly (bigint | undefined)[]): bigint | undefined =>
  values.reduce<bigint | undefined>((low, value) => (value !== undefined && (low === undefined || value < low) ? value : low), undefined);

/**
 * The least and the most that one bet may stake, minor units: by brand, market, player factor and the greatest payout. That one holds to
 * the cent, so it is asked of the exact product of the prices.
 */
export function stakeBounds(limits: CurrencyLimits, risk: Risk, bet: RiskBet): AcceptanceFacts['bounds'] {
  const factor = BigInt(risk.factorOf(bet.brand.id, bet.playerId));
  const byMarket = risk.marketStake(bet);
  const { n, d } = productOfPrices(bet.legs.map((leg) => leg.price));
  const scaled = (amount: bigint): bigint => (amount * factor) / 1000n;
  const byBrand = scaled(BigInt(limits.maximumStake));
  const byPayout = (BigInt(limits.maximumPayout) * d) / n;
  const most = least([byBrand, byMarket === undefined ? undefined : scaled(byMarket), byPayout]);
  return { least: BigInt(limits.minimumStake), most: most ?? byBrand };
}

export const orderFacts = ({ betType, legs, stake, policy }: Order): AcceptanceFacts['order'] => ({
  betType,
  legs: legs.length,
  stake,
  policy,
});

/** The stages whose facts are always in memory: coupon, account, and what stands on the board. */
function offerOf({ needs: { board }, brand, player, order }: Asking): {
  readonly quotes: Quote[];
  readonly refused: StageRefusal | undefined;
} {
  const quotes = quotesOf(board, brand.id, order.legs);
  const refused = firstRefusal({
    order: orderFacts(order),
    account: { standing: player.status, currencyOffered: brand.limits[player.currency] !== undefined },
    legs: quotes.map((quote, i) => legQuote(quote, order.legs[i]!, board.feedFresh(quote.gameId))),
  });
  return { quotes, refused };
}

/** What a coupon that the board offers comes to. */
function checkedOf({ order }: Asking, quotes: readonly Quote[]): Checked {
  const kind = placedKind(order.betType, order.legs.length);
  assert(kind.ok, 'the stages let only coupons through that can be placed');
  const coupon: Coupon = { kind: kind.value, legs: quotes.map((q) => ({ price: q.price })), stake: order.stake };
  return {
    kind: kind.value,
    coupon,
    quotes,
    price: totalPrice(quotes),
    potentialReturn: roundHalfUp(potentialReturn(coupon)) - (order.funding === 'free-bet' ? order.stake : 0n),
    live: quotes.some((q) => q.phase === 'live'),
  };
}

const limitsOf = ({ brand, player }: Asking): CurrencyLimits => {
  const limits = brand.limits[player.currency];
  assert(limits, 'the stages let only currencies through that the brand has limits in');
  return limits;
};

/**
 * Judges an order by all stages whose facts are in memory. Who takes what it measured does so before anything else runs: until then it
 * is nobody's.
 */
export function judge(asking: Asking): Result<Measured, Declined> {
  const { needs, brand, player, order } = asking;
  const { quotes, refused } = offerOf(asking);
  if (refused) return refuse(declined(asking, quotes, refused));
  const checked = checkedOf(asking, quotes);
  const bet = riskBet(brand, player.playerId, player.currency, quotes);
  const liability = needs.risk.liability(bet, checked.potentialReturn - (order.funding === 'free-bet' ? 0n : order.stake));
  const over = firstRefusal({
    order: orderFacts(order),
    bounds: stakeBounds(limitsOf(asking), needs.risk, bet),
    openBets: { left: needs.risk.openBetsLeft(bet) },
    liability,
  });
  return over ? refuse(declined(asking, quotes, over)) : ok({ ...checked, exposures: liability.map(({ needed }) => needed) });
}

/** Judges once more an order that has taken what it needs of open bets and liability: those are its own now and not asked again. */
export function judgeAgain(asking: Asking): Result<Checked, Declined> {
  const { needs, brand, player, order } = asking;
  const { quotes, refused } = offerOf(asking);
  if (refused) return refuse(declined(asking, quotes, refused));
  const bet = riskBet(brand, player.playerId, player.currency, quotes);
  const over = firstRefusal({ order: orderFacts(order), bounds: stakeBounds(limitsOf(asking), needs.risk, bet) });
  return over ? refuse(declined(asking, quotes, over)) : ok(checkedOf(asking, quotes));
}

const limitFact = ({ left, over, each }: StakeHeadroom): AcceptanceFacts['limit'] =>
  tighterLimit(left === undefined ? undefined : { code: over.code, left }, each && { code: each.over.code, left: each.left });

/** What the database says of a player, as the stages under lock ask for it. */
export const lockedFacts = (headroom: StakeHeadroom, sessionEnded: boolean, funding: Funding) =>
  ({
    restriction: { barred: headroom.refusal?.code },
    session: { ended: sessionEnded },
    // Limits are on the player's own money.
    limit: funding === 'free-bet' ? undefined : limitFact(headroom),
  }) satisfies Partial<AcceptanceFacts>;

/** The refusal of a stage under lock: limits and restrictions say themselves what they leave and until when. */
export const lockedRefusal = ({ stage, code }: StageRefusal, { refusal, over, each }: StakeHeadroom): Declined => ({
  stage,
  refusal: [refusal, over, each?.over].find((own) => own?.code === code) ?? { code },
});

/** The refusal of the stages in memory as the contract tells it: the leg, its price now, the bound as an amount. */
function declined(asking: Asking, quotes: readonly Quote[], refused: StageRefusal): Declined {
  const { stage, code, leg } = refused;
  return { stage, refusal: { code, ...(leg === undefined ? {} : { leg }), facts: factsOf(asking, quotes, refused) } };
}

function factsOf(
  asking: Asking,
  quotes: readonly Quote[],
  { code, leg, currentPrice, bound }: StageRefusal,
): NonNullable<Refusal['facts']> {
  const { order, player } = asking;
  const money = (amount: bigint) => ({ bound: moneyToText(amount, player.currency), currency: player.currency });
  switch (code) {
    case 'wrong-coupon-kind':
      return { vid: order.betType, legs: order.legs.length };
    case 'too-many-legs':
      return { most: MAX_BETS };
    case 'currency-not-offered':
      return { currency: player.currency };
    case 'liability-exceeded': {
      const most = asking.needs.risk.liabilityStake(riskBet(asking.brand, player.playerId, player.currency, quotes));
      // A bound that is itself no stake helps nobody.
      return most === undefined || most < BigInt(limitsOf(asking).minimumStake) ? {} : money(most);
    }
  }
  const seen = leg === undefined ? undefined : order.legs[leg]?.price;
  const movedTo = leg === undefined || code !== 'line-changed' ? undefined : quotes[leg]?.movedTo;
  return {
    ...(currentPrice === undefined ? {} : { price: currentPrice }),
    ...(seen === undefined ? {} : { was: seen }),
    ...(movedTo ? { line: movedTo.line, linePrice: movedTo.price } : {}),
    ...(bound === undefined ? {} : money(bound)),
  };
}
