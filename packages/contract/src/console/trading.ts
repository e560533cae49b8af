import Type from 'typebox';
import { IdText, Moment, maybe } from '../call.ts';
import {
  anyFixture,
  BRAND,
  BrandId,
  because,
  type ConsoleCall,
  ConsolePage,
  ConsoleSport,
  Done,
  everyone,
  FIXTURE,
  FixtureId,
  MaybeAsked,
  ofBrand,
  ofFixture,
  paged,
  pageOf,
  ROOT,
  SearchText,
  traders,
  Why,
} from './parts.ts';
import {
  ActPreview,
  DeskFixtures,
  FactsAnswer,
  FactsBody,
  FeedBody,
  FixtureDetail,
  HeatMap,
  Overview,
  QuarantinedBody,
  UntoldFixtures,
} from './trading-bodies.ts';

/** What traders see and do: prices, exposure, suspensions, results. */
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

export const TRADING_CALLS = {
  overview: { method: 'GET', path: `${BRAND}/overview`, access: 'any', roles: everyone, params: ofBrand, answer: Overview },
  feeds: {
    method: 'GET',
    path: `${ROOT}/feeds`,
    access: 'any',
    roles: everyone,
    answer: Type.Object({ feeds: Type.Array(FeedBody), now: Moment }),
  },
  quarantine: {
    method: 'GET',
    path: `${ROOT}/quarantine`,
    access: 'any',
    roles: traders,
    query: paged,
    answer: pageOf(QuarantinedBody),
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
    answer: MaybeAsked,
  },
  voidMarket: {
    method: 'POST',
    path: `${FIXTURE}/void`,
    access: 'any',
    roles: traders,
    act: 'void-market',
    params: ofFixture,
    body: Type.Object({ ...VoidScope.properties, why: Why }),
    answer: Type.Object({ ruling: maybe(IdText), ...MaybeAsked.properties }),
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
    answer: MaybeAsked,
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
    answer: Type.Object({ version: maybe(Type.Integer()), ...MaybeAsked.properties }),
  },
} as const satisfies Record<string, ConsoleCall>;
