import Type, { type Static } from 'typebox';
import { IdText, Moment, maybe } from '../call.ts';
import { BRAND, BrandId, because, type ConsoleCall, ConsoleSport, everyone, FixtureId, ofBrand, traders, Why } from './parts.ts';

/** Standing suspensions: staff close a scope, and it stays closed until somebody resumes it. */
export const MarketName = Type.String({ minLength: 1, maxLength: 60 });
export const MarketSlot = Type.Integer({ minimum: 0, maximum: 31 });
/** Thousandths, the home side's of a handicap. */
export const MarketLine = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 });
export const SuspensionScope = Type.Union([
  Type.Object({ kind: Type.Literal('brand') }),
  Type.Object({ kind: Type.Literal('sport'), sport: ConsoleSport }),
  Type.Object({ kind: Type.Literal('competition'), competition: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) }),
  Type.Object({ kind: Type.Literal('fixture'), fixture: FixtureId }),
  Type.Object({
    kind: Type.Literal('market'),
    fixture: FixtureId,
    slot: MarketSlot,
    market: MarketName,
    /** Absent: every line. */
    line: Type.Optional(MarketLine),
  }),
]);
export type SuspensionScope = Static<typeof SuspensionScope>;

export const SUSPENSION_REASONS = ['feed-problem', 'wrong-prices', 'incident', 'maintenance', 'other'] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/** What is to be closed, and for whom. */
const Closing = {
  scope: SuspensionScope,
  /** Every brand; only for staff who work for all of them. */
  everyBrand: Type.Optional(Type.Boolean()),
};

/** A suspension in force. */
export const SuspensionBody = Type.Object({
  id: IdText,
  everyBrand: Type.Boolean(),
  scope: SuspensionScope,
  /** A competition's, a fixture's or a market's name; null for a sport and the whole brand. */
  name: maybe(Type.String()),
  reason: Type.Enum([...SUSPENSION_REASONS]),
  why: Type.String(),
  /** Login of the employee; null: it was there before reasons were recorded. */
  who: maybe(Type.String()),
  at: Moment,
  /** Fixtures on the board it closes now. */
  live: Type.Integer(),
  line: Type.Integer(),
});

/** What a suspension would close now. */
export const SuspensionPreview = Type.Object({
  live: Type.Integer(),
  line: Type.Integer(),
  /** Prices on offer there (null: it is one market), and how many of the fixtures are closed by staff already. */
  prices: maybe(Type.Integer()),
  closed: Type.Integer(),
  /** Open bets on it; they stand. */
  openBets: Type.Integer(),
  /** The first of the fixtures. */
  names: Type.Array(Type.String()),
});

/** Competitions with fixtures on the board. */
const DeskCompetitions = Type.Object({
  competitions: Type.Array(
    Type.Object({ id: Type.Integer(), sport: ConsoleSport, name: Type.String(), live: Type.Integer(), line: Type.Integer() }),
  ),
});

export const SUSPENSION_CALLS = {
  competitions: {
    summary: 'Lists competitions with fixtures on the board',
    method: 'GET',
    path: `${BRAND}/competitions`,
    access: 'staff',
    roles: everyone,
    params: ofBrand,
    answer: DeskCompetitions,
  },
  suspensions: {
    summary: 'Lists suspensions in force',
    method: 'GET',
    path: `${BRAND}/suspensions`,
    access: 'staff',
    roles: everyone,
    params: ofBrand,
    answer: Type.Object({ suspensions: Type.Array(SuspensionBody) }),
  },
  previewSuspension: {
    summary: 'Previews a suspension',
    method: 'POST',
    path: `${BRAND}/suspensions/preview`,
    access: 'staff',
    roles: traders,
    params: ofBrand,
    body: Type.Object(Closing),
    answer: SuspensionPreview,
  },
  suspend: {
    summary: 'Suspends a market, a fixture, a competition, a sport or all prices',
    method: 'POST',
    path: `${BRAND}/suspensions`,
    access: 'staff',
    roles: traders,
    action: 'suspend',
    params: ofBrand,
    body: Type.Object({ ...Closing, reason: Type.Enum([...SUSPENSION_REASONS]), why: Why }),
    /** Fixtures on the board that it closes. */
    answer: Type.Object({ suspension: IdText, fixtures: Type.Integer() }),
  },
  resume: {
    summary: 'Ends a suspension',
    method: 'POST',
    path: `${BRAND}/suspensions/:suspensionId/resume`,
    access: 'staff',
    roles: traders,
    action: 'resume',
    params: Type.Object({ brandId: BrandId, suspensionId: IdText }),
    body: because,
    /** Fixtures on the board that it closed; another suspension may keep some of them closed. */
    answer: Type.Object({ fixtures: Type.Integer() }),
  },
} as const satisfies Record<string, ConsoleCall>;
