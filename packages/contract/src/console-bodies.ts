import { type PeriodName, SPORTS } from '@fairbook/domain';
import Type, { type Static } from 'typebox';
import { AmountText, CurrencyCode, IdText, Moment, maybe } from './call.ts';
import { LimitBody, RestrictionBody } from './limits.ts';
import { StaffBody } from './staff.ts';

/** Read models and parts of bodies of the operator's console. Money is in the main unit of its currency, prices and lines are thousandths. */
const Sport = Type.Enum(Object.keys(SPORTS) as (keyof typeof SPORTS)[]);
/** Every stretch of play a result is told in: the record misses none of the domain's names. */
const PERIODS: Readonly<Record<PeriodName, true>> = {
  match: true,
  full: true,
  'first-half': true,
  'second-half': true,
  overtime: true,
  'quarter-1': true,
  'quarter-2': true,
  'quarter-3': true,
  'quarter-4': true,
  'period-1': true,
  'period-2': true,
  'period-3': true,
};
const Period = Type.Enum(Object.keys(PERIODS) as PeriodName[]);
export const FixtureId = Type.Integer({ minimum: 1, maximum: 27_999_999 });
/** Reason of an act, kept with it for ever. */
export const Why = Type.String({ minLength: 5, maxLength: 300, pattern: '\\S.{3,}\\S' });
export const ConsolePage = Type.Integer({ minimum: 1, maximum: 10_000, default: 1 });
export const SearchText = Type.String({ minLength: 1, maxLength: 100 });
const pageOf = <T extends ReturnType<typeof Type.Object>>(item: T) =>
  Type.Object({ items: Type.Array(item), page: Type.Integer(), pages: Type.Integer(), total: Type.Integer() });

export const ConsoleBrand = Type.Object({
  id: Type.Integer(),
  key: Type.String(),
  name: Type.String(),
  mark: Type.Enum(['fairbook', 'kestrel']),
  currency: CurrencyCode,
  currencies: Type.Array(CurrencyCode),
  sports: Type.Array(Sport),
});
export const ConsoleSession = Type.Object({ staff: StaffBody, brands: Type.Array(ConsoleBrand), now: Moment });

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

const Shield = Type.Object({ base: Type.String(), second: Type.String(), pattern: Type.String() });
const Team = Type.Object({ name: Type.String(), code: Type.String(), shield: Shield });
const Play = Type.Object({
  minute: maybe(Type.Integer()),
  period: maybe(Type.String()),
  onBreak: Type.Boolean(),
  home: Type.Integer(),
  away: Type.Integer(),
});

const Phase = Type.Enum(['line', 'live', 'over']);
/** Who closed it: the provider (its reason), a silent producer, or staff; `untold`: its provider knows it no more and gave no result. */
const Closed = maybe(Type.Enum(['staff', 'feed', 'producer', 'start', 'untold']));
export const DeskFixture = Type.Object({
  id: FixtureId,
  sport: Sport,
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
export const UntoldFixtures = Type.Object({
  currency: CurrencyCode,
  fixtures: Type.Array(
    Type.Object({
      id: FixtureId,
      sport: Sport,
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
  outcomes: Type.Array(DeskOutcome),
});
export const RulingBody = Type.Object({
  id: IdText,
  kind: Type.Enum(['void', 'hold']),
  markets: Type.String(),
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
  rulings: Type.Array(RulingBody),
  hasFacts: Type.Boolean(),
});

const Pair = Type.Object({ home: Type.Integer({ minimum: 0, maximum: 999 }), away: Type.Integer({ minimum: 0, maximum: 999 }) });
const PeriodPairs = Type.Unsafe<Partial<Record<Static<typeof Period>, Static<typeof Pair>>>>(Type.Partial(Type.Record(Period, Pair)));
/** Result facts as staff write them: everything but the version. */
export const FactsBody = Type.Object({
  status: Type.Enum(['live', 'ended', 'abandoned', 'cancelled']),
  complete: Type.Array(Period, { maxItems: 12, uniqueItems: true }),
  counts: Type.Object({ score: PeriodPairs, corners: Type.Optional(PeriodPairs), cards: Type.Optional(PeriodPairs) }),
  /** In order; absent: not known, and markets on the order of goals are void. */
  goals: Type.Optional(
    Type.Array(
      Type.Object({
        order: Type.Integer({ minimum: 1, maximum: 60 }),
        side: Type.Enum(['home', 'away']),
        minute: Type.Integer({ minimum: 1, maximum: 200 }),
        addedTime: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
        scorer: Type.Optional(Type.String({ maxLength: 80 })),
        period: Period,
        how: Type.Optional(Type.Enum(['penalty', 'own-goal'])),
      }),
      { maxItems: 60 },
    ),
  ),
});
export type FactsBody = Static<typeof FactsBody>;
export const FactsAnswer = Type.Object({
  version: Type.Integer(),
  facts: FactsBody,
  sport: Sport,
  /** Periods and statistics a correction may name. */
  periods: Type.Array(Period),
  statistics: Type.Array(Type.Enum(['score', 'corners', 'cards'])),
});
/** What an act would do, before it is done. */
export const ActPreview = Type.Object({
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
});

export const DeskBet = Type.Object({
  id: IdText,
  playerId: IdText,
  playerNumber: IdText,
  kind: Type.String(),
  /** Of a single its pick, else how many legs. */
  title: Type.String(),
  subtitle: Type.String(),
  legs: Type.Integer(),
  live: Type.Boolean(),
  stake: AmountText,
  currency: CurrencyCode,
  price: Type.Integer(),
  potentialReturn: AmountText,
  status: Type.Enum(['accepted', 'won', 'lost', 'void']),
  payout: maybe(AmountText),
  placedAt: Moment,
  settledAt: maybe(Moment),
});
export const DeskBets = pageOf(DeskBet);
const DeskLeg = Type.Object({
  fixtureId: FixtureId,
  home: Type.String(),
  away: Type.String(),
  competition: Type.String(),
  market: Type.String(),
  pick: Type.String(),
  price: Type.Integer(),
  result: Type.String(),
  live: Type.Boolean(),
  startsAt: Moment,
  score: maybe(Type.String()),
  minute: maybe(Type.Integer()),
});
export const BetDetail = Type.Object({
  bet: DeskBet,
  legs: Type.Array(DeskLeg),
  settlements: Type.Array(
    Type.Object({
      version: Type.Integer(),
      result: Type.String(),
      payout: AmountText,
      reversed: AmountText,
      receivable: AmountText,
      rulesVersion: Type.Integer(),
      at: Moment,
    }),
  ),
  /** Domain receipt, computed from its facts; the browser checks it again. Null while open. */
  receipt: maybe(Type.Unknown()),
});

export const DeskPlayer = Type.Object({
  id: IdText,
  number: IdText,
  name: maybe(Type.String()),
  /** Part of it is hidden from traders. */
  email: maybe(Type.String()),
  country: Type.String(),
  currency: CurrencyCode,
  status: Type.Enum(['active', 'blocked', 'closed', 'time-out', 'self-exclusion']),
  registeredAt: Moment,
  cash: AmountText,
});
export const DeskPlayers = pageOf(DeskPlayer);
export const PlayerDetail = Type.Object({
  player: DeskPlayer,
  birthDate: maybe(Type.String()),
  language: Type.String(),
  registeredBy: Type.String(),
  blockedAt: maybe(Moment),
  restriction: maybe(RestrictionBody),
  balances: Type.Array(
    Type.Object({ currency: CurrencyCode, cash: AmountText, bonus: AmountText, locked: AmountText, openStakes: AmountText }),
  ),
  limits: Type.Array(LimitBody),
  depositLimitChosen: Type.Boolean(),
  /** Thousandths of the usual bounds. */
  stakeFactor: Type.Integer(),
  figures: Type.Object({
    deposits: AmountText,
    depositCount: Type.Integer(),
    withdrawals: AmountText,
    withdrawalCount: Type.Integer(),
    staked: AmountText,
    bets: Type.Integer(),
    openBets: Type.Integer(),
    /** Settled stakes less payouts. */
    net: AmountText,
  }),
  /** Of the last 90 days: end of day (unix ms) and what the house kept until then, with the day's payments. */
  netByDay: Type.Array(Type.Object({ at: Moment, net: AmountText, deposits: Type.Integer(), withdrawals: Type.Integer() })),
  /** Bets placed in the last 90 days by day of the week (Monday first) and hour, UTC. */
  hours: Type.Array(Type.Array(Type.Integer())),
  sessions: Type.Object({ open: Type.Integer(), total: Type.Integer(), lastSeenAt: maybe(Moment) }),
});

export const DeskTransfer = Type.Object({
  id: IdText,
  at: Moment,
  kind: Type.String(),
  amount: AmountText,
  balance: AmountText,
  currency: CurrencyCode,
  betId: maybe(IdText),
  paymentId: maybe(IdText),
});
export const DeskLedger = pageOf(DeskTransfer);

export const AuditBody = Type.Object({
  id: IdText,
  at: Moment,
  actor: Type.String(),
  actorKind: Type.Enum(['staff', 'player', 'system']),
  brandId: maybe(Type.Integer()),
  act: Type.String(),
  subjectKind: Type.String(),
  subjectId: Type.String(),
  /** As people call it: teams, a login, a player's number; null when it is gone or has no name. */
  subjectName: maybe(Type.String()),
  why: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  requestId: Type.String(),
  ip: Type.String(),
});
export const AuditPage = pageOf(AuditBody);

export const LedgerCheck = Type.Object({
  running: Type.Boolean(),
  startedAt: maybe(Moment),
  last: maybe(
    Type.Object({
      at: Moment,
      tookMs: Type.Integer(),
      transfers: Type.Integer(),
      blocks: Type.Integer(),
      accounts: Type.Integer(),
      truncated: Type.Boolean(),
      differences: Type.Array(Type.Object({ check: Type.String(), row: Type.String(), expected: Type.String(), found: Type.String() })),
    }),
  ),
  failed: maybe(Type.String()),
});
export { Period as FactsPeriod, Sport as ConsoleSport };
