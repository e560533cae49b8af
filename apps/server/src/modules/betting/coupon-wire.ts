import { type CouponLegBody, decimal, type PriceStyle, priceText, type Refusal, type UpdateCouponBody } from '@fairbook/contract';
import {
  areRelated,
  constIdOf,
  currencyByCode,
  eventIdOf,
  type Funding,
  moneyToText,
  ok,
  type PricePolicy,
  parseMoney,
  type Result,
  refuse,
} from '@fairbook/domain';
import type { Quote } from '../board/face.ts';
import type { Order, OrderLeg } from './face.ts';
import { namesOf } from './names.ts';
import { isGuid } from './order.ts';

const thousandths = (value: number): number => Math.round(value * 1000);

/** Legs of the wire as selections. */
export const legsOf = (events: readonly CouponLegBody[]): OrderLeg[] =>
  events.map((event) => ({
    selection: { gameId: event.GameId, outcomeId: event.Type, line: thousandths(event.Param ?? 0), playerId: event.PlayerId ?? 0 },
    price: thousandths(event.Coef ?? 0),
  }));

/** A stake of the wire, a decimal number or text, as minor units. */
export function stakeOf(summ: number | string, currency: string): Result<bigint, Refusal> {
  const amount = parseMoney(String(summ), currency);
  return amount.ok ? ok(amount.value) : refuse({ code: 'bad-input', field: 'Summ', facts: { detail: amount.refusal.code } });
}

interface PlacedCoupon {
  readonly Events: readonly CouponLegBody[];
  readonly Vid?: number;
  readonly CheckCf?: number;
  readonly Summ: number | string;
  readonly Funding?: Funding;
  readonly NotWait?: boolean;
  readonly OneClickBet?: number;
  readonly BetGUID?: string | null;
  readonly Source?: number;
}

/**
 * A placement of the wire as an order in the player's currency. Without `Vid` it is a single or, with more legs, an accumulator; without
 * `CheckCf` the brand's `policy` holds.
 */
export function orderOf(body: PlacedCoupon, currency: string, policy: PricePolicy): Result<Order, Refusal> {
  const stake = stakeOf(body.Summ, currency);
  if (!stake.ok) return stake;
  const guid = body.BetGUID || undefined;
  if (guid !== undefined && !isGuid(guid)) return refuse({ code: 'bad-input', field: 'betGUID' });
  return ok({
    betType: body.Vid ?? (body.Events.length > 1 ? 1 : 0),
    legs: legsOf(body.Events),
    stake: stake.value,
    funding: body.Funding ?? 'balance',
    policy: (body.CheckCf ?? policy) as PricePolicy,
    guid,
    skipDelay: body.NotWait ?? false,
    oneClick: body.OneClickBet === 1,
    source: body.Source ?? 0,
  });
}

/** `CfView` 2 is American on the wire, all else is shown as decimal. */
export const styleOf = (view: number | undefined): PriceStyle => (view === 2 ? 'american' : 'decimal');

/** An amount as the wire has it: a number of main units. Exact for every amount a stake can have. */
export const amount = (minor: bigint, currency: string): number => Number(moneyToText(minor, currency));

/** The smallest step of a stake, main units. */
export const stakeStep = (currency: string): number => 10 ** -(currencyByCode(currency)?.exponent ?? 2);

const wireDate = (ms: number): string => `/Date(${ms})/`;

/** Whether a leg can still be bet on, ever: its game is over, or unknown here. */
export const isFinished = (quote: Quote): boolean => quote.status === 'over' || quote.status === 'unknown';

/** A leg in an answer: re-priced, with everything a slip shows. `related`: number of its group of related legs, 0 none. */
export function legAnswer(quote: Quote, asked: OrderLeg, language: string, style: PriceStyle, related: number): Record<string, unknown> {
  const names = namesOf(quote, asked.selection.outcomeId, language);
  const english = namesOf(quote, asked.selection.outcomeId, 'en');
  const blocked = quote.status !== 'open';
  const kind = quote.phase === 'live' ? 1 : 3;
  const known = quote.status !== 'unknown';
  const { play } = quote;
  return {
    GameId: asked.selection.gameId,
    MainGameId: known ? eventIdOf(quote.fixture, 0, quote.phase) : 0,
    GameConstId: known ? constIdOf(quote.fixture, quote.slot) : 0,
    ChampId: quote.competitionId,
    SportId: quote.sportId,
    GroupId: quote.marketId,
    Type: asked.selection.outcomeId,
    Param: decimal(asked.selection.line),
    ParamMobile: `${decimal(asked.selection.line)}`,
    PlayerId: asked.selection.playerId,
    PV: null,
    CV: quote.price > 0 ? priceText(quote.price, style) : null,
    Coef: decimal(quote.price),
    CoefName: names.pick,
    MarketName: `${names.market}: ${names.pick}`,
    GroupName: names.market,
    CoefId: asked.selection.outcomeId,
    GroupCoefId: quote.marketId,
    SpecialCoef: 0,
    Opp1: names.opponents[0],
    Opp2: names.opponents[1],
    Opp1Eng: english.opponents[0],
    Opp2Eng: english.opponents[1],
    Liga: names.competition,
    ChampNameEng: english.competition,
    FullName: '',
    PeriodName: play?.period ?? '',
    GameType: '',
    GameTypeId: 0,
    Start: Math.floor(quote.startsAt / 1000),
    StartStr: known ? new Date(quote.startsAt).toISOString() : '',
    DateStart: wireDate(quote.startsAt),
    Kind: kind,
    ExtraKind: kind,
    ConstCategory: 0,
    Block: blocked,
    IsBlock: blocked,
    Finish: isFinished(quote),
    IsBannedExpress: false,
    IsRelation: related,
    Score: play ? `${play.score.home}-${play.score.away}` : '',
    FullScore: play ? `${play.score.home}-${play.score.away}` : '',
    PeriodScores: '',
    FS1: play?.score.home ?? 0,
    FS2: play?.score.away ?? 0,
    MS1: play?.score.home ?? 0,
    MS2: play?.score.away ?? 0,
    PS: play?.onBreak ? 'break' : '',
    TimeSec: play?.clock?.seconds ?? 0,
    TimeDirection: play?.clock?.direction === -1 ? 1 : 0,
    InstrumentId: 0,
    Seconds: 0,
    Price: 0,
    Expired: 0,
    ...(quote.movedTo
      ? { NewParam: decimal(quote.movedTo.line), NewCoef: decimal(quote.movedTo.price), NewCoefName: quote.movedTo.pick(language) }
      : {}),
  };
}

/** Number of the group of related legs each leg is in, from 1; 0 for a leg that stands alone. */
export function relationsOf(quotes: readonly Quote[]): number[] {
  const legs = quotes.map(({ status, fixture: fixtureId, competitionId, ofCompetition }) =>
    status === 'unknown' ? undefined : { fixtureId, competitionId, ofCompetition },
  );
  const relations = new Array<number>(quotes.length).fill(0);
  let number = 0;
  for (const [index, leg] of legs.entries()) {
    const first = leg && legs.findIndex((other, at) => at < index && other !== undefined && areRelated(other, leg));
    if (first === undefined || first < 0) continue;
    relations[first] ||= ++number;
    relations[index] = relations[first] as number;
  }
  return relations;
}

/** Thousandths of any size as a number with three decimals at most. */
export const priceNumber = (price: bigint): number => Number(price) / 1000;

/** Echoed or empty members of an answered coupon that clients of this family expect to find. */
export const echoes = (body: UpdateCouponBody, brandId: number, userId: number): Record<string, unknown> => ({
  Lng: body.Lng ?? '',
  CfView: body.CfView ?? 0,
  CheckCf: body.CheckCf ?? 0,
  Source: body.Source ?? 0,
  Sport: 0,
  Summ: Number(body.Summ ?? 0),
  Top: 0,
  partner: brandId,
  fcountry: 0,
  expressNum: 0,
  UserId: userId,
  UserIdBonus: 0,
  SaleBetId: 0,
  MinBetSystem: null,
  Groups: null,
  GroupsSumms: null,
  EventsIndexes: null,
  BonusCode: null,
  promo: null,
  promoCodes: null,
  TerminalCode: null,
  TerminalCodeWeb: null,
  CustomerId: 0,
  ManagerId: 0,
  DebitFrom: 0,
  exceptionText: null,
  betGUID: null,
  Code: 0,
  NeedUpdateLine: false,
  WithLobby: false,
  avanceBet: false,
  changeCf: false,
  notLogin: userId === 0,
  notWait: false,
  IsMatchOfDay: false,
});
