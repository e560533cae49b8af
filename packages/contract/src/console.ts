import Type from 'typebox';
import { type Call, IdText, Moment, maybe } from './call.ts';
import {
  ActPreview,
  AuditPage,
  BetDetail,
  ConsolePage,
  ConsoleSession,
  ConsoleSport,
  DeskBets,
  DeskFixtures,
  DeskLedger,
  DeskPlayers,
  FactsAnswer,
  FactsBody,
  FeedBody,
  FixtureDetail,
  FixtureId,
  HeatMap,
  LedgerCheck,
  Overview,
  PlayerDetail,
  SearchText,
  UntoldFixtures,
  Why,
} from './console-bodies.ts';
import { PaymentBody } from './payments.ts';
import { StaffBody, StaffRole } from './staff.ts';

export * from './console-bodies.ts';

/** A call of the console. Guests get 401, other roles and other brands 403, whatever the body is. An admin has every role. */
export interface ConsoleCall extends Omit<Call, 'access'> {
  readonly access: 'any';
  readonly roles: readonly StaffRole[];
  /** Name in the audit book of what it changes; such a call's body holds `why`. */
  readonly act?: string;
  /** Concerns every brand: only for staff who work for all of them. */
  readonly everyBrand?: true;
}

const ROOT = '/console-api/v1';
const BRAND = `${ROOT}/brands/:brandId`;
const FIXTURE = `${BRAND}/fixtures/:fixtureId`;
const PLAYER = `${BRAND}/players/:playerId`;
const BrandId = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const ofBrand = Type.Object({ brandId: BrandId });
const ofFixture = Type.Object({ brandId: BrandId, fixtureId: FixtureId });
const ofPlayer = Type.Object({ brandId: BrandId, playerId: IdText });
const anyFixture = Type.Object({ fixtureId: FixtureId });
const because = Type.Object({ why: Why });
const Done = Type.Object({ done: Type.Literal(true) });
const paged = Type.Object({ page: ConsolePage });

const everyone = ['trader', 'support', 'admin'] as const;
const traders = ['trader', 'admin'] as const;
const support = ['support', 'admin'] as const;
const admins = ['admin'] as const;

/** Which bets of a fixture a void is about. */
const VoidScope = Type.Object({
  /** Every market of the fixture; else those named. */
  all: Type.Boolean(),
  markets: Type.Array(
    Type.Object({
      slot: Type.Integer({ minimum: 0, maximum: 31 }),
      market: Type.String({ maxLength: 60 }),
      /** Thousandths, the home side's of a handicap; absent: every line. */
      line: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
    }),
    { maxItems: 20 },
  ),
  /** Only bets placed from, until. */
  from: Type.Optional(Moment),
  until: Type.Optional(Moment),
});
const ofRuling = Type.Object({ brandId: BrandId, fixtureId: FixtureId, rulingId: IdText });

/** Fixtures of a page of the desk at most. */
export const DESK_PAGE = 40;
/** Largest shift of a margin by staff, basis points either way. */
export const DESK_MARGIN_SHIFT = 2000;

const StaffPerson = Type.Object({
  roles: Type.Array(StaffRole, { minItems: 1, maxItems: 3, uniqueItems: true }),
  /** Null: all brands. */
  brandIds: maybe(Type.Array(BrandId, { minItems: 1, maxItems: 100, uniqueItems: true })),
});

export const CONSOLE_CALLS = {
  session: { method: 'GET', path: `${ROOT}/session`, access: 'any', roles: everyone, answer: ConsoleSession },
  overview: { method: 'GET', path: `${BRAND}/overview`, access: 'any', roles: everyone, params: ofBrand, answer: Overview },
  feeds: {
    method: 'GET',
    path: `${ROOT}/feeds`,
    access: 'any',
    roles: everyone,
    answer: Type.Object({ feeds: Type.Array(FeedBody), now: Moment }),
  },
  heatMap: { method: 'GET', path: `${BRAND}/liability`, access: 'any', roles: everyone, params: ofBrand, answer: HeatMap },
  fixtures: {
    method: 'GET',
    path: `${BRAND}/fixtures`,
    access: 'any',
    roles: everyone,
    params: ofBrand,
    query: Type.Object({
      phase: Type.Enum(['live', 'line'], { default: 'live' }),
      sport: Type.Optional(ConsoleSport),
      sort: Type.Enum(['exposure', 'start', 'turnover'], { default: 'exposure' }),
      search: Type.Optional(SearchText),
      page: ConsolePage,
    }),
    answer: DeskFixtures,
  },
  untoldFixtures: {
    method: 'GET',
    path: `${BRAND}/untold-fixtures`,
    access: 'any',
    roles: everyone,
    params: ofBrand,
    answer: UntoldFixtures,
  },
  fixture: { method: 'GET', path: FIXTURE, access: 'any', roles: everyone, params: ofFixture, answer: FixtureDetail },
  suspend: {
    method: 'POST',
    path: `${FIXTURE}/suspend`,
    access: 'any',
    roles: traders,
    act: 'suspend-fixture',
    params: ofFixture,
    body: because,
    answer: Done,
  },
  reopen: {
    method: 'POST',
    path: `${FIXTURE}/reopen`,
    access: 'any',
    roles: traders,
    act: 'reopen-fixture',
    params: ofFixture,
    body: because,
    answer: Done,
  },
  margin: {
    method: 'PUT',
    path: `${FIXTURE}/margin`,
    access: 'any',
    roles: traders,
    act: 'shift-margin',
    params: ofFixture,
    body: Type.Object({ shift: Type.Integer({ minimum: -DESK_MARGIN_SHIFT, maximum: DESK_MARGIN_SHIFT }), why: Why }),
    answer: Done,
  },
  /** One sport, or everything, at once. */
  suspendMany: {
    method: 'POST',
    path: `${BRAND}/suspensions`,
    access: 'any',
    roles: traders,
    act: 'suspend-many',
    params: ofBrand,
    body: Type.Object({
      suspended: Type.Boolean(),
      phase: Type.Optional(Type.Enum(['live', 'line'])),
      sport: Type.Optional(ConsoleSport),
      why: Why,
    }),
    answer: Type.Object({ fixtures: Type.Integer() }),
  },
  voidMarket: {
    method: 'POST',
    path: `${FIXTURE}/void`,
    access: 'any',
    roles: traders,
    act: 'void-market',
    params: ofFixture,
    body: Type.Object({ ...VoidScope.properties, why: Why }),
    answer: Type.Object({ ruling: IdText }),
  },
  previewVoid: {
    method: 'POST',
    path: `${FIXTURE}/void/preview`,
    access: 'any',
    roles: traders,
    params: ofFixture,
    body: VoidScope,
    answer: ActPreview,
  },
  previewUndo: {
    method: 'GET',
    path: `${FIXTURE}/rulings/:rulingId/undo`,
    access: 'any',
    roles: traders,
    params: ofRuling,
    answer: ActPreview,
  },
  undoRuling: {
    method: 'POST',
    path: `${FIXTURE}/rulings/:rulingId/undo`,
    access: 'any',
    roles: traders,
    act: 'undo-void',
    params: ofRuling,
    body: because,
    answer: Done,
  },
  facts: {
    method: 'GET',
    path: `${ROOT}/fixtures/:fixtureId/facts`,
    access: 'any',
    roles: traders,
    params: anyFixture,
    answer: FactsAnswer,
  },
  previewFacts: {
    method: 'POST',
    path: `${ROOT}/fixtures/:fixtureId/facts/preview`,
    access: 'any',
    roles: traders,
    everyBrand: true,
    params: anyFixture,
    body: Type.Object({ facts: FactsBody }),
    answer: ActPreview,
  },
  /** Settles every bet on the fixture again, of all brands. */
  correctFacts: {
    method: 'POST',
    path: `${ROOT}/fixtures/:fixtureId/facts`,
    access: 'any',
    roles: traders,
    everyBrand: true,
    act: 'correct-result',
    params: anyFixture,
    body: Type.Object({ facts: FactsBody, seenVersion: Type.Integer({ minimum: 1 }), why: Why }),
    answer: Type.Object({ version: Type.Integer() }),
  },
  bets: {
    method: 'GET',
    path: `${BRAND}/bets`,
    access: 'any',
    roles: everyone,
    params: ofBrand,
    query: Type.Object({
      state: Type.Enum(['all', 'accepted', 'won', 'lost', 'void'], { default: 'all' }),
      /** A bet's or a player's number, or a player's e-mail or name. */
      search: Type.Optional(SearchText),
      player: Type.Optional(IdText),
      fixture: Type.Optional(FixtureId),
      page: ConsolePage,
    }),
    answer: DeskBets,
  },
  bet: {
    method: 'GET',
    path: `${BRAND}/bets/:betId`,
    access: 'any',
    roles: everyone,
    params: Type.Object({ brandId: BrandId, betId: IdText }),
    answer: BetDetail,
  },
  players: {
    method: 'GET',
    path: `${BRAND}/players`,
    access: 'any',
    roles: everyone,
    params: ofBrand,
    query: Type.Object({ search: Type.Optional(SearchText), page: ConsolePage }),
    answer: DeskPlayers,
  },
  player: { method: 'GET', path: PLAYER, access: 'any', roles: everyone, params: ofPlayer, answer: PlayerDetail },
  playerLedger: {
    method: 'GET',
    path: `${PLAYER}/ledger`,
    access: 'any',
    roles: support,
    params: ofPlayer,
    query: paged,
    answer: DeskLedger,
  },
  playerPayments: {
    method: 'GET',
    path: `${PLAYER}/payments`,
    access: 'any',
    roles: support,
    params: ofPlayer,
    query: paged,
    answer: Type.Object({ items: Type.Array(PaymentBody), page: Type.Integer(), pages: Type.Integer(), total: Type.Integer() }),
  },
  blockPlayer: {
    method: 'POST',
    path: `${PLAYER}/block`,
    access: 'any',
    roles: support,
    act: 'block-player',
    params: ofPlayer,
    body: Type.Object({ blocked: Type.Boolean(), why: Why }),
    answer: Type.Object({ changed: Type.Boolean() }),
  },
  stakeFactor: {
    method: 'PUT',
    path: `${PLAYER}/stake-factor`,
    access: 'any',
    roles: traders,
    act: 'change-stake-factor',
    params: ofPlayer,
    body: Type.Object({ factor: Type.Integer({ minimum: 0, maximum: 10_000 }), why: Why }),
    answer: Done,
  },
  settings: {
    method: 'GET',
    path: `${BRAND}/settings`,
    access: 'any',
    roles: traders,
    params: ofBrand,
    answer: Type.Object({
      limits: Type.Object({ version: Type.Integer(), value: Type.Unknown() }),
      liability: Type.Object({ version: Type.Integer(), value: Type.Unknown() }),
      margins: Type.Object({ version: Type.Integer(), value: Type.Unknown() }),
    }),
  },
  /** The brands module checks the value against its schema and its other parts, and audits it. */
  changeSettings: {
    method: 'PUT',
    path: `${BRAND}/settings/:part`,
    access: 'any',
    roles: admins,
    act: 'change-settings',
    params: Type.Object({ brandId: BrandId, part: Type.Enum(['limits', 'liability', 'margins']) }),
    body: Type.Object({ seenVersion: Type.Integer({ minimum: 0 }), value: Type.Unknown(), why: Why }),
    answer: Type.Object({ version: Type.Integer() }),
  },
  audit: {
    method: 'GET',
    path: `${ROOT}/audit`,
    access: 'any',
    roles: admins,
    query: Type.Object({
      brandId: Type.Optional(BrandId),
      staffId: Type.Optional(IdText),
      subjectKind: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      subjectId: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      page: ConsolePage,
    }),
    answer: AuditPage,
  },
  ledgerCheck: { method: 'GET', path: `${ROOT}/ledger-check`, access: 'any', roles: admins, everyBrand: true, answer: LedgerCheck },
  startLedgerCheck: {
    method: 'POST',
    path: `${ROOT}/ledger-check`,
    access: 'any',
    roles: admins,
    everyBrand: true,
    act: 'check-ledger',
    body: because,
    answer: Type.Object({ started: Type.Boolean() }),
  },
  staff: {
    method: 'GET',
    path: `${ROOT}/staff`,
    access: 'any',
    roles: admins,
    everyBrand: true,
    answer: Type.Object({ staff: Type.Array(Type.Object({ ...StaffBody.properties, blocked: Type.Boolean() })) }),
  },
  createStaff: {
    method: 'POST',
    path: `${ROOT}/staff`,
    access: 'any',
    roles: admins,
    everyBrand: true,
    act: 'create-staff',
    body: Type.Object({
      login: Type.String({ minLength: 3, maxLength: 100 }),
      name: Type.String({ minLength: 1, maxLength: 100 }),
      ...StaffPerson.properties,
      why: Why,
    }),
    answer: Type.Object({ id: IdText, password: Type.String() }),
  },
  changeStaff: {
    method: 'PUT',
    path: `${ROOT}/staff/:staffId`,
    access: 'any',
    roles: admins,
    everyBrand: true,
    act: 'change-staff',
    params: Type.Object({ staffId: IdText }),
    body: Type.Object({ ...StaffPerson.properties, blocked: Type.Boolean(), why: Why }),
    answer: Done,
  },
} as const satisfies Record<string, ConsoleCall>;
