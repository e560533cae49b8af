import Type, { type Static } from 'typebox';
import { IdText, Moment, maybe } from '../call.ts';
import {
  BRAND,
  BrandId,
  because,
  type ConsoleCall,
  Done,
  everyone,
  FIXTURE,
  FixtureId,
  ofBrand,
  ofFixture,
  traders,
  Why,
} from './parts.ts';
import { MarketLine, MarketName, MarketSlot } from './suspensions.ts';

/** Prices that staff set by hand, one outcome each, until they end. Prices and lines are thousandths, margins basis points. */
const OutcomeRef = {
  slot: MarketSlot,
  market: MarketName,
  outcome: Type.String({ minLength: 1, maxLength: 60 }),
  /** The backed side's. */
  line: MarketLine,
};
const Price = Type.Integer({ minimum: 1001, maximum: 1_000_000 });

/** Why a manual price ended: its time, an employee, a newer one, an event of play, a suspension by the feed, the model, the end of the fixture. */
export const MANUAL_PRICE_ENDS = ['expired', 'withdrawn', 'replaced', 'play', 'suspended', 'model', 'over'] as const;
export type ManualPriceEnd = (typeof MANUAL_PRICE_ENDS)[number];

export const ManualPriceBody = Type.Object({
  id: IdText,
  fixtureId: FixtureId,
  fixture: Type.String(),
  market: Type.String(),
  pick: Type.String(),
  price: Type.Integer(),
  /** The model's price now; null where the outcome is not on offer. */
  model: maybe(Type.Integer()),
  why: Type.String(),
  /** Login of the employee. */
  who: maybe(Type.String()),
  at: Moment,
  until: Moment,
  /** Null while it is in force. */
  endedAt: maybe(Moment),
  endedFor: maybe(Type.Enum([...MANUAL_PRICE_ENDS])),
});
export type ManualPriceBody = Static<typeof ManualPriceBody>;

/** What a price would do to its market. */
const ManualPricePreview = Type.Object({
  /** On sale now, and by the model. */
  now: Type.Integer(),
  model: Type.Integer(),
  /** Of the whole market, now and with the price. Below zero players win whatever happens. */
  marginNow: Type.Integer(),
  marginThen: Type.Integer(),
  /** The nearest prices of the brand's ladder at or below and above it; equal where it is on the ladder, null beyond its ends. */
  below: maybe(Type.Integer()),
  above: maybe(Type.Integer()),
  /** The longest it may hold. */
  latest: Moment,
});

export const MANUAL_PRICE_CALLS = {
  manualPrices: {
    summary: 'Lists manual prices in force and those that ended within the hour',
    description: 'In force, and those that ended within the last hour; the newest first.',
    method: 'GET',
    path: `${BRAND}/manual-prices`,
    access: 'staff',
    roles: everyone,
    params: ofBrand,
    answer: Type.Object({ prices: Type.Array(ManualPriceBody) }),
  },
  previewManualPrice: {
    summary: 'Previews a manual price of one outcome',
    method: 'POST',
    path: `${FIXTURE}/manual-prices/preview`,
    access: 'staff',
    roles: traders,
    params: ofFixture,
    body: Type.Object({ ...OutcomeRef, price: Price }),
    answer: ManualPricePreview,
  },
  setManualPrice: {
    summary: 'Sets the price of one outcome by hand for a time',
    method: 'POST',
    path: `${FIXTURE}/manual-prices`,
    access: 'staff',
    roles: traders,
    action: 'set-manual-price',
    params: ofFixture,
    body: Type.Object({
      ...OutcomeRef,
      price: Price,
      /** Minutes from now; absent: as long as the brand allows, at most until the fixture starts. */
      minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_080 })),
      /** The employee saw that the market's margin falls below zero by it. */
      acceptsLoss: Type.Optional(Type.Boolean()),
      why: Why,
    }),
    /** Selling below 100% may need a second person: then it is a request, and no price yet. */
    answer: Type.Object({ manualPrice: maybe(IdText), until: maybe(Moment), request: maybe(IdText) }),
  },
  withdrawManualPrice: {
    summary: 'Ends a manual price',
    method: 'POST',
    path: `${BRAND}/manual-prices/:manualPriceId/withdraw`,
    access: 'staff',
    roles: traders,
    action: 'withdraw-manual-price',
    params: Type.Object({ brandId: BrandId, manualPriceId: IdText }),
    body: because,
    answer: Done,
  },
} as const satisfies Record<string, ConsoleCall>;
