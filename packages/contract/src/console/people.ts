import Type from 'typebox';
import { PayoutBody, ReceiptBody } from '../betting.ts';
import { AmountText, CurrencyCode, IdText, Moment, maybe, preset } from '../call.ts';
import { LimitBody, RestrictionBody } from '../limits.ts';
import { PaymentBody } from '../payments.ts';
import {
  BRAND,
  BrandId,
  type ConsoleCall,
  ConsolePage,
  ConsoleSport,
  Done,
  everyone,
  FixtureId,
  ofBrand,
  ofPlayer,
  PLAYER,
  paged,
  pageOf,
  ROOT,
  SearchText,
  support,
  traders,
  Why,
} from './parts.ts';

/** Of the brand's main currency, in its main unit; stakes of other currencies are held against it converted. */
const StakeBound = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,3})?$', description: "in the brand's main currency" });

export const DeskBet = Type.Object({
  id: IdText,
  brandId: Type.Integer(),
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
  status: Type.Enum(['accepted', 'won', 'lost', 'void', 'cashed-out', 'cancelled']),
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
      /** Of what was taken back, the part the player owes since; and what of this settlement's money paid off a debt. */
      receivable: AmountText,
      collected: AmountText,
      rulesVersion: Type.Integer(),
      at: Moment,
    }),
  ),
  /** What was paid for which part of the stake, where a part was sold or the bet cancelled; oldest first. */
  payouts: Type.Array(PayoutBody),
  /** Domain receipt, computed from its facts; the browser checks it again. Null while open, and where it ended before a result. */
  receipt: maybe(ReceiptBody),
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
  owed: AmountText,
});
export const DeskPlayers = pageOf(DeskPlayer);
export const PlayerDetail = Type.Object({
  player: DeskPlayer,
  birthDate: maybe(Type.String()),
  /** The account names its person, with a confirmed address. */
  identified: Type.Boolean(),
  language: Type.String(),
  registeredBy: Type.String(),
  blockedAt: maybe(Moment),
  restriction: maybe(RestrictionBody),
  balances: Type.Array(
    Type.Object({
      currency: CurrencyCode,
      cash: AmountText,
      bonus: AmountText,
      freeBet: AmountText,
      locked: AmountText,
      openStakes: AmountText,
      owed: AmountText,
    }),
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
/** A movement of what a player owes: below zero adds to it, and `owed` is what was owed after it. */
const DebtStep = Type.Object({
  id: IdText,
  at: Moment,
  kind: Type.String(),
  currency: CurrencyCode,
  amount: AmountText,
  owed: AmountText,
  betId: maybe(IdText),
  paymentId: maybe(IdText),
});

const BetQuery = Type.Object({
  state: preset(Type.Enum(['all', 'accepted', 'won', 'lost', 'void', 'cashed-out', 'cancelled']), 'all'),
  /** A bet's or a player's number, or a player's e-mail or name. */
  search: Type.Optional(SearchText),
  player: Type.Optional(IdText),
  fixture: Type.Optional(FixtureId),
  sport: Type.Optional(ConsoleSport),
  phase: Type.Optional(Type.Enum(['live', 'line'], { description: 'placed in play, or before the start' })),
  stakeFrom: Type.Optional(StakeBound),
  stakeTo: Type.Optional(StakeBound),
  from: Type.Optional(Type.Integer({ minimum: 0, description: 'placed at or after, unix ms' })),
  until: Type.Optional(Type.Integer({ minimum: 0, description: 'placed before, unix ms' })),
  page: ConsolePage,
});

export const PEOPLE_CALLS = {
  bets: {
    summary: 'Bets of the brand, with search',
    method: 'GET',
    path: `${BRAND}/bets`,
    access: 'staff',
    roles: everyone,
    params: ofBrand,
    query: BetQuery,
    answer: DeskBets,
  },
  betsOfBrands: {
    summary: 'Bets of all of one’s brands, by every filter',
    description: "Of every brand of the employee; bounds of stakes are in each brand's main currency.",
    method: 'GET',
    path: `${ROOT}/bets`,
    access: 'staff',
    roles: everyone,
    query: BetQuery,
    answer: DeskBets,
  },
  bet: {
    summary: 'One bet with its settlements',
    method: 'GET',
    path: `${BRAND}/bets/:betId`,
    access: 'staff',
    roles: everyone,
    params: Type.Object({ brandId: BrandId, betId: IdText }),
    answer: BetDetail,
  },
  /** A bet that should never have stood ends before its result; what stands of its stake goes back as it was staked. */
  cancelBet: {
    summary: 'Cancels a bet before its result',
    description: 'What stands of the stake goes back as it was staked: cash, bonus money, free bet. No result opens the bet again.',
    method: 'POST',
    path: `${BRAND}/bets/:betId/cancel`,
    access: 'staff',
    roles: traders,
    confirmed: true,
    action: 'cancel-bet',
    params: Type.Object({ brandId: BrandId, betId: IdText }),
    body: Type.Object({ why: Why }),
    /** `request`: a second person has to agree first. */
    answer: Type.Object({ request: maybe(IdText) }),
    refusals: ['bet-over'],
  },
  players: {
    summary: 'Players of the brand, with search',
    method: 'GET',
    path: `${BRAND}/players`,
    access: 'staff',
    roles: everyone,
    params: ofBrand,
    query: Type.Object({
      search: Type.Optional(SearchText),
      owing: Type.Optional(Type.Boolean({ description: 'only players who owe something in any currency' })),
      page: ConsolePage,
    }),
    answer: DeskPlayers,
  },
  player: { summary: 'One player', method: 'GET', path: PLAYER, access: 'staff', roles: everyone, params: ofPlayer, answer: PlayerDetail },
  playerLedger: {
    summary: 'A player’s movements of money',
    method: 'GET',
    path: `${PLAYER}/ledger`,
    access: 'staff',
    roles: support,
    params: ofPlayer,
    query: paged,
    answer: DeskLedger,
  },
  playerDebt: {
    summary: 'How what a player owes came to be and was paid or written off',
    method: 'GET',
    path: `${PLAYER}/debt`,
    access: 'staff',
    roles: support,
    params: ofPlayer,
    /** The newest 50 of each currency. */
    answer: Type.Object({ items: Type.Array(DebtStep) }),
  },
  playerPayments: {
    summary: 'A player’s payments',
    method: 'GET',
    path: `${PLAYER}/payments`,
    access: 'staff',
    roles: support,
    params: ofPlayer,
    query: paged,
    answer: Type.Object({ items: Type.Array(PaymentBody), page: Type.Integer(), pages: Type.Integer(), total: Type.Integer() }),
  },
  playerSecurity: {
    summary: 'Sign-ins of a player, also those that failed',
    method: 'GET',
    path: `${PLAYER}/security`,
    access: 'staff',
    roles: support,
    params: ofPlayer,
    answer: Type.Object({
      events: Type.Array(
        Type.Object({
          at: Moment,
          kind: Type.Enum([
            ...['signed-in', 'wrong-password', 'wrong-code', 'too-many-attempts', 'account-blocked'],
            ...['app-on', 'app-off', 'passkey-added', 'passkey-removed', 'backup-codes-renewed', 'login-changed', 'email-changed'],
          ] as const),
          ip: Type.String(),
        }),
      ),
    }),
  },
  blockPlayer: {
    summary: 'Blocks or unblocks a player',
    method: 'POST',
    path: `${PLAYER}/block`,
    access: 'staff',
    roles: support,
    action: 'block-player',
    params: ofPlayer,
    body: Type.Object({ blocked: Type.Boolean(), why: Why }),
    answer: Type.Object({ changed: Type.Boolean() }),
  },
  /** Gives a player bonus money or a free bet; asked twice under one key it is given once. */
  grantMoney: {
    summary: 'Gives a player bonus money or a free bet',
    method: 'POST',
    path: `${PLAYER}/grants`,
    access: 'staff',
    roles: support,
    confirmed: true,
    action: 'grant-money',
    params: ofPlayer,
    body: Type.Object({
      account: Type.Enum(['bonus', 'free-bet']),
      amount: AmountText,
      currency: CurrencyCode,
      key: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
      why: Why,
    }),
    /** `request`: a second person has to agree first. */
    answer: Type.Object({ request: maybe(IdText) }),
  },
  /** Gives up what a player owes, or a part of it; asked twice under one key it is given up once. */
  writeOffDebt: {
    summary: 'Writes off what a player owes',
    method: 'POST',
    path: `${PLAYER}/write-offs`,
    access: 'staff',
    roles: support,
    confirmed: true,
    action: 'write-off-debt',
    params: ofPlayer,
    body: Type.Object({
      amount: AmountText,
      currency: CurrencyCode,
      key: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
      why: Why,
    }),
    /** `request`: a second person has to agree first. */
    answer: Type.Object({ request: maybe(IdText) }),
  },
  stakeFactor: {
    summary: 'Sets a player’s stake factor',
    method: 'PUT',
    path: `${PLAYER}/stake-factor`,
    access: 'staff',
    roles: traders,
    action: 'change-stake-factor',
    params: ofPlayer,
    body: Type.Object({ factor: Type.Integer({ minimum: 0, maximum: 10_000 }), why: Why }),
    answer: Done,
  },
} as const satisfies Record<string, ConsoleCall>;
