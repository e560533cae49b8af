import Type, { type Static } from 'typebox';
import { AmountText, CurrencyCode, IdText, Moment, maybe } from '../call.ts';
import { ConsoleSport, FixtureId, pageOf } from './parts.ts';

/** A stretch of play a result is told in, as its sport calls it. */
export const FactsPeriod = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });

/** A figure with what it was: one value per slice of the last 24 hours or 30 minutes, oldest first. */
const Trend = Type.Array(Type.Number());
export const Overview = Type.Object({
  currency: CurrencyCode,
  /** What the house loses at worst over all fixtures on the board, each at its worst market; below zero is a loss. */
  worstCase: AmountText,
  worstCaseTrend: Trend,
  staked: AmountText,
  stakedTrend: Trend,
  betsToday: Type.Integer(),
  /** Share of settled stakes of the last day that stayed, and what the prices promised, basis points; null without settled bets. */
  marginKept: maybe(Type.Integer()),
  marginTheory: maybe(Type.Integer()),
  /** Settled bets the margin is of. */
  marginBets: Type.Integer(),
  marginTrend: Trend,
  liveFixtures: Type.Integer(),
  pausedFixtures: Type.Integer(),
  liveTrend: Trend,
  /** Bets accepted in the last second, thousandths, and the most in any second since the start. */
  betsPerSecond: Type.Integer(),
  betsPeak: Type.Integer(),
  betsTrend: Trend,
  /** Of answers to placing in the last five minutes, ms; null without any. A live bet's waiting time is not part of it. */
  acceptanceP95: maybe(Type.Integer()),
  /** Basis points of those answers. */
  refusedShare: maybe(Type.Integer()),
  acceptanceTrend: Trend,
  ledgerOverdue: Type.Boolean(),
  ledgerCheckedAt: maybe(Moment),
  ledgerDifferences: maybe(Type.Integer()),
});

export const FeedBody = Type.Object({
  producer: Type.String(),
  status: Type.Enum(['alive', 'silent', 'recovering']),
  since: Moment,
  lastMessageAt: Moment,
  duplicates: Type.Integer(),
  gaps: Type.Integer(),
  reordered: Type.Integer(),
  /** Messages since the start that could not be used. */
  unusable: Type.Integer(),
  fixtures: Type.Integer(),
  cells: Type.Array(
    Type.Object({
      minute: Moment,
      messages: Type.Integer(),
      worst: Type.Enum(['alive', 'silent', 'recovering']),
      p95: maybe(Type.Number()),
    }),
  ),
});

/** A fault of a feed's message: what could not be used, why, and how often it came. */
export const QuarantinedBody = Type.Object({
  id: IdText,
  /** `<provider>/<producer>`. */
  producer: Type.String(),
  kind: Type.String(),
  /** The provider's name of the fixture; '' when none could be read. */
  ref: Type.String(),
  fixtureId: maybe(Type.Integer()),
  reason: Type.String(),
  /** The message that came last, as JSON, cut off when long. */
  raw: Type.String(),
  times: Type.Integer(),
  firstAt: Moment,
  lastAt: Moment,
});

const Shield = Type.Object({
  base: Type.String(),
  second: Type.String(),
  pattern: Type.String(),
  flag: Type.Optional(Type.String()),
});
const Team = Type.Object({ name: Type.String(), code: Type.String(), shield: Shield });
const Play = Type.Object({
  minute: maybe(Type.Integer()),
  period: maybe(Type.String()),
  onBreak: Type.Boolean(),
  home: Type.Integer(),
  away: Type.Integer(),
});

const Phase = Type.Enum(['line', 'live', 'over']);
/** Who closed it: the provider (its reason), a silent producer, or staff; `orphaned`: its provider knows it no more and gave no result. */
const Closed = maybe(Type.Enum(['staff', 'feed', 'producer', 'start', 'orphaned']));
export const DeskFixture = Type.Object({
  id: FixtureId,
  sport: ConsoleSport,
  competition: Type.String(),
  home: Team,
  away: Team,
  startsAt: Moment,
  phase: Phase,
  play: maybe(Play),
  closed: Closed,
  /** Reason of the provider, when it closed it. */
  closedWhy: maybe(Type.String()),
  /** Of the main market in column order; null where there is none. */
  prices: Type.Array(maybe(Type.Object({ price: Type.Integer(), open: Type.Boolean() }))),
  /** Fair home price over the last while, thousandths. */
  spark: Type.Array(Type.Integer()),
  turnover: AmountText,
  bets: Type.Integer(),
  worstCase: AmountText,
  /** Overround of the main market now, and what staff added to it, basis points. */
  margin: Type.Integer(),
  marginShift: Type.Integer(),
  delayMs: Type.Integer(),
  producer: Type.String(),
});
export const DeskFixtures = Type.Object({
  ...pageOf(DeskFixture).properties,
  currency: CurrencyCode,
  live: Type.Integer(),
  line: Type.Integer(),
});

/** Fixtures with open bets that their provider does not know any more, and gave no result of: somebody has to void them. */
export const OrphanedFixtures = Type.Object({
  currency: CurrencyCode,
  fixtures: Type.Array(
    Type.Object({
      id: FixtureId,
      sport: ConsoleSport,
      competition: Type.String(),
      home: Team,
      away: Team,
      startsAt: Moment,
      provider: Type.String(),
      openBets: Type.Integer(),
      worstCase: AmountText,
    }),
  ),
});

/** What the house keeps (above zero) or pays if the outcome comes in. */
const HeatCell = Type.Object({ line: Type.Integer(), net: AmountText });
export const HeatMap = Type.Object({
  currency: CurrencyCode,
  columns: Type.Array(Type.Object({ key: Type.String(), label: Type.String() })),
  rows: Type.Array(
    Type.Object({
      id: FixtureId,
      home: Team,
      away: Team,
      startsAt: Moment,
      /** Over: its bets wait for their settlement. */
      phase: Phase,
      play: maybe(Play),
      worstCase: AmountText,
      cells: Type.Array(maybe(HeatCell)),
    }),
  ),
});

export const DeskOutcome = Type.Object({
  outcome: Type.String(),
  label: Type.String(),
  line: Type.Integer(),
  /** Null when it is not offered now. */
  price: maybe(Type.Integer()),
  open: Type.Boolean(),
  bets: Type.Integer(),
  staked: AmountText,
  net: maybe(AmountText),
  /** The manual price in force, with the model's beside it; null where the model's is on sale. */
  manual: maybe(Type.Object({ id: IdText, model: maybe(Type.Integer()), until: Moment })),
});
export const DeskMarket = Type.Object({
  slot: Type.Integer(),
  market: Type.String(),
  name: Type.String(),
  game: maybe(Type.String()),
  line: Type.Integer(),
  bets: Type.Integer(),
  openBets: Type.Integer(),
  worstCase: maybe(AmountText),
  /** The suspension by which staff closed this market alone. */
  suspension: maybe(IdText),
  outcomes: Type.Array(DeskOutcome),
});
export const SettlementOverrideBody = Type.Object({
  id: IdText,
  kind: Type.Enum(['void', 'hold']),
  /** In words; null: all of them. */
  markets: maybe(Type.String()),
  placedFrom: maybe(Moment),
  placedUntil: maybe(Moment),
  /** Null: of every brand, from the feed. */
  brandId: maybe(Type.Integer()),
  /** Login of the employee; null when it was not staff. */
  who: maybe(Type.String()),
  why: Type.String(),
  at: Moment,
});
export const FixtureDetail = Type.Object({
  fixture: DeskFixture,
  currency: CurrencyCode,
  venue: maybe(Type.String()),
  markets: Type.Array(DeskMarket),
  overrides: Type.Array(SettlementOverrideBody),
  hasFacts: Type.Boolean(),
});

const Pair = Type.Object({ home: Type.Integer({ minimum: 0, maximum: 999 }), away: Type.Integer({ minimum: 0, maximum: 999 }) });
const PeriodPairs = Type.Record(FactsPeriod, Pair, { maxProperties: 32, additionalProperties: false });
/** What facts count, and what they list one by one, as the sport calls it. */
const FactsName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });
const PlayerRef = Type.String({ minLength: 1, maxLength: 200 });
/** In order. */
const FactEvents = Type.Array(
  Type.Object({
    order: Type.Integer({ minimum: 1, maximum: 60 }),
    side: Type.Enum(['home', 'away']),
    minute: Type.Integer({ minimum: 1, maximum: 200 }),
    addedTime: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
    scorer: Type.Optional(Type.String({ maxLength: 200 })),
    /** Reference of the player it is credited to, one of the fixture's. */
    player: Type.Optional(PlayerRef),
    period: FactsPeriod,
    how: Type.Optional(FactsName),
  }),
  { maxItems: 60 },
);
/** Result facts as staff write them: everything but the version. What they may hold is the sport's to say. */
export const FactsBody = Type.Object({
  status: Type.Enum(['live', 'ended', 'abandoned', 'cancelled']),
  complete: Type.Array(FactsPeriod, { maxItems: 12, uniqueItems: true }),
  counts: Type.Record(FactsName, PeriodPairs, { maxProperties: 16, additionalProperties: false }),
  /** Absent: not known, and markets on the order of goals are void. */
  goals: Type.Optional(FactEvents),
  /** The other kinds of events the sport lists. */
  events: Type.Optional(Type.Record(FactsName, FactEvents, { maxProperties: 8, additionalProperties: false })),
  /** Who took part, and how many goals had been scored when they came on; absent: not known, and markets on players are void. */
  lineUp: Type.Optional(
    Type.Array(
      Type.Object({ player: PlayerRef, side: Type.Enum(['home', 'away']), goalsBefore: Type.Integer({ minimum: 0, maximum: 60 }) }),
      { maxItems: 120 },
    ),
  ),
  /** Of a field: who finished where, those who tie at the same place, and who took no part. */
  places: Type.Optional(
    Type.Object({
      finished: Type.Array(Type.Object({ participant: PlayerRef, place: Type.Integer({ minimum: 1, maximum: 60 }) }), { maxItems: 60 }),
      withdrawn: Type.Array(PlayerRef, { maxItems: 60, uniqueItems: true }),
    }),
  ),
});
export type FactsBody = Static<typeof FactsBody>;
export const FactsAnswer = Type.Object({
  version: Type.Integer(),
  facts: FactsBody,
  sport: ConsoleSport,
  /** Periods a correction may name, the statistics it may count, and the kinds of events it may list with the ways in which they come about. */
  periods: Type.Array(FactsPeriod),
  statistics: Type.Array(FactsName),
  /** Players a correction may credit. */
  players: Type.Array(Type.Object({ ref: PlayerRef, side: Type.Enum(['home', 'away']), name: Type.String() })),
  events: Type.Array(Type.Object({ kind: FactsName, ways: Type.Array(Type.String()), byPlayers: Type.Boolean() })),
});
/** What an action would do, before it is done. */
export const ActionPreview = Type.Object({
  /** Answers with bets whose result becomes another. `open`: not decided. */
  changes: Type.Array(
    Type.Object({ market: Type.String(), pick: Type.String(), from: Type.String(), to: Type.String(), legs: Type.Integer() }),
  ),
  /** Bets that settle, settle again or open again, by brand and currency; what players get and what is taken back from them. */
  money: Type.Array(
    Type.Object({
      brand: Type.String(),
      currency: CurrencyCode,
      bets: Type.Integer(),
      players: Type.Integer(),
      paid: AmountText,
      takenBack: AmountText,
    }),
  ),
  /** There are more bets than were looked at. */
  more: Type.Boolean(),
  /** A second person has to agree to it. */
  second: Type.Boolean(),
});
