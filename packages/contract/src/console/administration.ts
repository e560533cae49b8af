import Type from 'typebox';
import type { BrandLook } from '../brand.ts';
import { AmountText, CurrencyCode, IdText, Moment, maybe } from '../call.ts';
import { StaffBody, StaffLogin, StaffRole } from '../staff.ts';
import {
  admins,
  BRAND,
  BrandId,
  because,
  type ConsoleCall,
  ConsolePage,
  ConsoleSport,
  Done,
  everyone,
  MaybeAsked,
  ofBrand,
  paged,
  pageOf,
  ROOT,
  traders,
  Why,
} from './parts.ts';

export const ConsoleBrand = Type.Object({
  id: Type.Integer(),
  key: Type.String(),
  name: Type.String(),
  /** Shapes in a box of 26 x 26. */
  mark: Type.Unsafe<BrandLook['mark'][number][]>(
    Type.Array(Type.Object({ d: Type.String(), fill: Type.String(), opacity: Type.Optional(Type.Number()) })),
  ),
  currency: CurrencyCode,
  currencies: Type.Array(CurrencyCode),
  sports: Type.Array(ConsoleSport),
  /** Bounds of what one employee may do alone with margins, basis points; null where the server does not ask for four eyes. */
  sole: maybe(Type.Object({ marginShift: Type.Integer(), leastMargin: Type.Integer(), mostMargin: Type.Integer() })),
});
export const ConsoleSession = Type.Object({ staff: StaffBody, brands: Type.Array(ConsoleBrand), now: Moment });

export const AuditBody = Type.Object({
  id: IdText,
  at: Moment,
  actor: Type.String(),
  actorKind: Type.Enum(['staff', 'player', 'system']),
  brandId: maybe(Type.Integer()),
  action: Type.String(),
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

const ofLetter = Type.Object({ letterId: IdText });
/** News that a handler of the server could not take after its last try. */
export const DeadLetterBody = Type.Object({
  id: IdText,
  topic: Type.String(),
  key: Type.String(),
  /** As JSON, cut off when long. */
  raw: Type.String(),
  attempts: Type.Integer(),
  error: Type.String(),
  firstAt: Moment,
  lastAt: Moment,
});
/** `retrying`: news that failed and is tried again, or waits behind such. */
export const DeadLetters = Type.Object({ ...pageOf(DeadLetterBody).properties, retrying: Type.Integer() });

const ofJob = Type.Object({ jobId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', maxLength: 36 }) });
/** Background work of one kind. */
const JobKindBody = Type.Object({
  kind: Type.String(),
  /** Due or later, under way, and failed for good. */
  waiting: Type.Integer(),
  active: Type.Integer(),
  dead: Type.Integer(),
  /** How long the oldest that is due has been due; 0 where none is. */
  lateSeconds: Type.Number(),
});
/** A job that failed for good. */
const DeadJobBody = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  /** As JSON, cut off when long. */
  raw: Type.String(),
  attempts: Type.Integer(),
  error: Type.String(),
  firstAt: Moment,
  lastAt: Moment,
});

const LedgerCheckResult = Type.Object({
  /** What was written since the check before, or everything. */
  scope: Type.Enum(['recent', 'whole']),
  at: Moment,
  tookMs: Type.Integer(),
  transfers: Type.Integer(),
  blocks: Type.Integer(),
  accounts: Type.Integer(),
  /** Published heads the ledger was held against. */
  heads: Type.Integer(),
  truncated: Type.Boolean(),
  differences: Type.Array(Type.Object({ check: Type.String(), row: Type.String(), expected: Type.String(), found: Type.String() })),
});

export const LedgerCheck = Type.Object({
  running: Type.Boolean(),
  startedAt: maybe(Moment),
  last: maybe(LedgerCheckResult),
  lastWhole: maybe(LedgerCheckResult),
  /** The newest check that found something, until a whole one is clean. */
  alarm: maybe(LedgerCheckResult),
  overdue: Type.Boolean(),
  /** The newest signed head of the ledger; `undelivered` heads have not reached the webhook. */
  head: maybe(Type.Object({ number: Type.Integer(), at: Moment, hash: Type.String(), key: Type.String(), undelivered: Type.Integer() })),
  failed: maybe(Type.String()),
});

const SupplierCallBody = Type.Object({
  at: Moment,
  path: Type.String(),
  request: maybe(Type.String()),
  /** A status of the wallet, or what HTTP answered. */
  outcome: Type.String(),
  tookMs: Type.Integer(),
});
/** Suppliers of games: how they do since the start of this process, and what their open rounds hold. */
export const GameSuppliers = Type.Object({
  suppliers: Type.Array(
    Type.Object({
      supplier: Type.String(),
      title: Type.String(),
      games: Type.Integer(),
      /** Null: not since the start. */
      gamesReadAt: maybe(Moment),
      /** When it last could not be asked, where that was later. */
      failedAt: maybe(Moment),
      /** Null for one in this process, which calls nobody. */
      calls: maybe(
        Type.Object({ outcomes: Type.Record(Type.String(), Type.Integer()), last: Type.Array(SupplierCallBody, { maxItems: 200 }) }),
      ),
      open: Type.Array(
        Type.Object({ brandId: Type.Integer(), currency: CurrencyCode, rounds: Type.Integer(), held: AmountText, since: Moment }),
      ),
    }),
  ),
});

const StaffPerson = Type.Object({
  email: Type.Optional(Type.Union([Type.String({ maxLength: 254 }), Type.Null()])),
  roles: Type.Array(StaffRole, { minItems: 1, maxItems: 3, uniqueItems: true }),
  /** Null: all brands. */
  brandIds: maybe(Type.Array(BrandId, { minItems: 1, maxItems: 100, uniqueItems: true })),
});

export const ADMINISTRATION_CALLS = {
  session: {
    summary: 'Brands and roles of the session',
    method: 'GET',
    path: `${ROOT}/session`,
    access: 'staff',
    roles: everyone,
    answer: ConsoleSession,
  },
  settings: {
    summary: 'Settings of the brand',
    method: 'GET',
    path: `${BRAND}/settings`,
    access: 'staff',
    roles: traders,
    params: ofBrand,
    answer: Type.Object({
      /** What staff say (`value`), and every setting as it holds with who said it; `staff`: they may set it. */
      settings: Type.Object({
        version: Type.Integer(),
        value: Type.Unknown(),
        all: Type.Array(Type.Object({ name: Type.String(), value: Type.Unknown(), source: Type.String(), staff: Type.Boolean() })),
      }),
      limits: Type.Object({ version: Type.Integer(), value: Type.Unknown() }),
      liability: Type.Object({ version: Type.Integer(), value: Type.Unknown() }),
      margins: Type.Object({ version: Type.Integer(), value: Type.Unknown() }),
      approvals: Type.Object({ version: Type.Integer(), value: Type.Unknown() }),
      alerts: Type.Object({ version: Type.Integer(), value: Type.Unknown() }),
      manualPrices: Type.Object({ version: Type.Integer(), value: Type.Unknown() }),
      /** Names of the markets a rule may be about, by market. */
      markets: Type.Record(Type.String(), Type.String()),
    }),
  },
  changeSettings: {
    summary: 'Changes one part of the settings',
    description: 'The brands module checks the value against its schema and its other parts, and audits it.',
    method: 'PUT',
    path: `${BRAND}/settings/:part`,
    access: 'staff',
    roles: admins,
    action: 'change-settings',
    params: Type.Object({
      brandId: BrandId,
      part: Type.Enum(['limits', 'liability', 'margins', 'settings', 'approvals', 'alerts', 'manualPrices', 'casino']),
    }),
    body: Type.Object({ seenVersion: Type.Integer({ minimum: 0 }), value: Type.Unknown(), why: Why }),
    answer: Type.Object({ version: maybe(Type.Integer()), ...MaybeAsked.properties }),
  },
  audit: {
    summary: 'The audit log',
    method: 'GET',
    path: `${ROOT}/audit`,
    access: 'staff',
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
  ledgerCheck: {
    summary: 'The last check of the ledger',
    method: 'GET',
    path: `${ROOT}/ledger-check`,
    access: 'staff',
    roles: admins,
    everyBrand: true,
    answer: LedgerCheck,
  },
  gameSuppliers: {
    summary: 'How suppliers of games do',
    method: 'GET',
    path: `${ROOT}/game-suppliers`,
    access: 'staff',
    roles: admins,
    everyBrand: true,
    answer: GameSuppliers,
  },
  deadLetters: {
    summary: 'News that could not be delivered',
    method: 'GET',
    path: `${ROOT}/dead-letters`,
    access: 'staff',
    roles: admins,
    everyBrand: true,
    query: paged,
    answer: DeadLetters,
  },
  retryDeadLetter: {
    summary: 'Delivers a dead letter again',
    method: 'POST',
    path: `${ROOT}/dead-letters/:letterId/retry`,
    access: 'staff',
    roles: admins,
    everyBrand: true,
    action: 'retry-dead-letter',
    params: ofLetter,
    body: because,
    answer: Done,
  },
  discardDeadLetter: {
    summary: 'Discards a dead letter',
    method: 'POST',
    path: `${ROOT}/dead-letters/:letterId/discard`,
    access: 'staff',
    roles: admins,
    everyBrand: true,
    action: 'discard-dead-letter',
    params: ofLetter,
    body: because,
    answer: Done,
  },
  jobs: {
    summary: 'Background jobs by kind, and those that failed for good',
    method: 'GET',
    path: `${ROOT}/jobs`,
    access: 'staff',
    roles: admins,
    everyBrand: true,
    query: paged,
    answer: Type.Object({ ...pageOf(DeadJobBody).properties, kinds: Type.Array(JobKindBody) }),
  },
  retryJob: {
    summary: 'Runs a dead job again',
    method: 'POST',
    path: `${ROOT}/jobs/:jobId/retry`,
    access: 'staff',
    roles: admins,
    everyBrand: true,
    action: 'retry-job',
    params: ofJob,
    body: because,
    answer: Done,
  },
  discardJob: {
    summary: 'Discards a dead job',
    method: 'POST',
    path: `${ROOT}/jobs/:jobId/discard`,
    access: 'staff',
    roles: admins,
    everyBrand: true,
    action: 'discard-job',
    params: ofJob,
    body: because,
    answer: Done,
  },
  startLedgerCheck: {
    summary: 'Checks the ledger now',
    method: 'POST',
    path: `${ROOT}/ledger-check`,
    access: 'staff',
    roles: admins,
    everyBrand: true,
    action: 'check-ledger',
    body: because,
    answer: Type.Object({ started: Type.Boolean() }),
  },
  staff: {
    summary: 'All staff',
    method: 'GET',
    path: `${ROOT}/staff`,
    access: 'staff',
    roles: admins,
    everyBrand: true,
    answer: Type.Object({
      staff: Type.Array(
        Type.Object({
          ...StaffBody.properties,
          blocked: Type.Boolean(),
          totp: Type.Boolean(),
          passkeys: Type.Integer(),
          /** They have not chosen a password of their own yet. */
          initialPassword: Type.Boolean(),
        }),
      ),
    }),
  },
  createStaff: {
    summary: 'Adds a member of staff',
    method: 'POST',
    path: `${ROOT}/staff`,
    access: 'staff',
    roles: admins,
    everyBrand: true,
    confirmed: true,
    action: 'create-staff',
    body: Type.Object({
      login: StaffLogin,
      name: Type.String({ minLength: 1, maxLength: 100 }),
      ...StaffPerson.properties,
      why: Why,
    }),
    answer: Type.Object({ id: IdText, password: Type.String() }),
  },
  changeStaff: {
    summary: 'Changes a member of staff',
    method: 'PUT',
    path: `${ROOT}/staff/:staffId`,
    access: 'staff',
    roles: admins,
    everyBrand: true,
    confirmed: true,
    action: 'change-staff',
    params: Type.Object({ staffId: IdText }),
    body: Type.Object({ ...StaffPerson.properties, blocked: Type.Boolean(), why: Why }),
    answer: Done,
  },
  resetStaffFactor: {
    summary: 'Removes the second factors of a member of staff',
    description: "Takes an employee's second factors away, for one who lost them; their sessions end.",
    method: 'POST',
    path: `${ROOT}/staff/:staffId/reset-factor`,
    access: 'staff',
    roles: admins,
    everyBrand: true,
    confirmed: true,
    action: 'reset-staff-factor',
    params: Type.Object({ staffId: IdText }),
    body: because,
    answer: Done,
  },
} as const satisfies Record<string, ConsoleCall>;
