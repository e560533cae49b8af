import {
  BRAND_SETTINGS,
  CasinoOffer,
  ChallengeDefinition,
  DEBT_COLLECTIONS,
  JackpotDefinition,
  LANGUAGE_CODE,
  SETTING_NAMES,
  TournamentSeries,
} from '@fairbook/contract';
import { MARKETS } from '@fairbook/domain';
import Type from 'typebox';

const literals = (values: readonly string[]) => Type.Enum([...values]);
const closed = { additionalProperties: false } as const;
/** Whether it is one of the product's is looked at when brands are checked. */
const Sport = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });
const Market = literals(MARKETS.map((market) => market.name));
const Phase = literals(['line', 'live']);
const Minor = Type.String({ pattern: '^(0|[1-9]\\d{0,17})$', description: 'minor units' });
const CurrencyCode = Type.String({ pattern: '^[A-Z]{3,5}$' });
const Country = Type.String({ pattern: '^[A-Z]{2}$' });
const Language = Type.String({ pattern: LANGUAGE_CODE });
const Tier = Type.Integer({ minimum: 1, maximum: 9 });
const Color = Type.Object(
  {
    l: Type.Number({ minimum: 0, maximum: 1 }),
    c: Type.Number({ minimum: 0, maximum: 0.4 }),
    h: Type.Number({ minimum: 0, maximum: 360 }),
    a: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  },
  closed,
);
const Colors = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), Color);

/** By language, by key: texts in place of those of the dictionaries. */
const Words = Type.Record(
  Language,
  Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9_-]*$' }), Type.String({ minLength: 1, maxLength: 1000 })),
);

/** Largest book a brand may quote: 50 %. */
const MAX_MARGIN = 5000;

export const MarginRules = Type.Array(
  Type.Object(
    {
      sport: Type.Optional(Sport),
      tier: Type.Optional(Tier),
      market: Type.Optional(Market),
      phase: Type.Optional(Phase),
      method: literals(['multiplicative', 'additive', 'power', 'shin', 'odds-ratio']),
      size: Type.Integer({ minimum: 0, maximum: MAX_MARGIN }),
    },
    closed,
  ),
  { minItems: 1, maxItems: 500 },
);

export const LiabilityRules = Type.Array(
  Type.Object(
    {
      sport: Type.Optional(Sport),
      tier: Type.Optional(Tier),
      market: Type.Optional(Market),
      phase: Type.Optional(Phase),
      currency: CurrencyCode,
      maximumLoss: Minor,
      maximumStake: Type.Optional(Minor),
    },
    closed,
  ),
  { minItems: 1, maxItems: 500 },
);

/** Percent of a ticket's own bound: never below what one ticket may be. */
const Percent = Type.Integer({ minimum: 100, maximum: 100_000 });
const boundLevels = { outcome: Percent, market: Percent, fixture: Percent };

const PlayerBounds = Type.Object(
  {
    stake: Type.Object(boundLevels, closed),
    payout: Type.Object({ ...boundLevels, day: Type.Optional(Percent) }, closed),
  },
  closed,
);

export const Limits = Type.Record(
  CurrencyCode,
  Type.Object(
    {
      minimumStake: Minor,
      maximumStake: Minor,
      maximumPayout: Minor,
      minimumDeposit: Minor,
      maximumDeposit: Minor,
      minimumWithdrawal: Minor,
      quickStakes: Type.Array(Minor, { minItems: 3, maxItems: 6 }),
    },
    closed,
  ),
);

const Casino = Type.Object(
  {
    suppliers: Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }), { maxItems: 300, uniqueItems: true }),
    without: Type.Optional(CasinoOffer.properties.without),
    withoutIn: Type.Optional(CasinoOffer.properties.withoutIn),
    stakes: Type.Optional(CasinoOffer.properties.stakes),
    featured: Type.Optional(Type.Array(CasinoOffer.properties.without.items, { maxItems: 20, uniqueItems: true })),
    jackpots: Type.Optional(Type.Array(JackpotDefinition, { maxItems: 50 })),
    tournaments: Type.Optional(Type.Array(TournamentSeries, { maxItems: 50 })),
    challenges: Type.Optional(Type.Array(ChallengeDefinition, { maxItems: 50 })),
  },
  closed,
);

const Unidentified = Type.Record(CurrencyCode, Type.Object({ depositTotal: Minor, maximumStake: Minor, withdrawalTotal: Minor }, closed));

/** A week: nobody agrees to what nobody remembers. */
const MAX_WAIT_MINUTES = 10_080;

export const AlertRules = Type.Object(
  {
    liability: Minor,
    largeStakes: Type.Record(CurrencyCode, Minor),
    feedSilentSeconds: Type.Integer({ minimum: 5, maximum: 3600 }),
    paymentMinutes: Type.Integer({ minimum: 1, maximum: MAX_WAIT_MINUTES }),
    reviewMinutes: Type.Integer({ minimum: 1, maximum: MAX_WAIT_MINUTES }),
  },
  closed,
);

export const ApprovalRules = Type.Object(
  {
    amounts: Type.Record(CurrencyCode, Type.Object({ automaticWithdrawal: Minor, soleWithdrawal: Minor, soleResult: Minor }, closed)),
    soleMarginShift: Type.Integer({ minimum: 0, maximum: MAX_MARGIN }),
    soleMargins: Type.Object(
      { least: Type.Integer({ minimum: 0, maximum: MAX_MARGIN }), most: Type.Integer({ minimum: 0, maximum: MAX_MARGIN }) },
      closed,
    ),
    waitMinutes: Type.Integer({ minimum: 5, maximum: MAX_WAIT_MINUTES }),
  },
  closed,
);

export const ManualPriceRules = Type.Object(
  { preMatchHours: Type.Integer({ minimum: 1, maximum: 168 }), inPlayMinutes: Type.Integer({ minimum: 1, maximum: 120 }) },
  closed,
);

/** Any of the settings; who may set which is asked beside it. */
export const Settings = Type.Object(
  Object.fromEntries(SETTING_NAMES.map((name) => [name, Type.Optional(BRAND_SETTINGS[name].schema)])),
  closed,
);

const Prices = Type.Object(
  {
    ladder: Type.Union([
      literals(['decimal', 'fractional']),
      Type.Array(Type.Object({ to: Type.Integer({ minimum: 1010, maximum: 1_000_000 }), step: Type.Integer({ minimum: 1 }) }, closed), {
        minItems: 1,
        maxItems: 50,
      }),
    ]),
    highest: Type.Integer({ minimum: 2000, maximum: 1_000_000 }),
  },
  closed,
);

/** What stands in a style sheet between quotes or after a colon: nothing that could end it. */
const Font = Type.Object(
  {
    name: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$' }),
    files: Type.Array(
      Type.Object(
        {
          file: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}\\.woff2$' }),
          weight: Type.String({ pattern: '^[1-9]\\d{0,2}0?( [1-9]\\d{0,2}0?)?$' }),
          stretch: Type.Optional(Type.String({ pattern: '^\\d{2,3}%( \\d{2,3}%)?$' })),
          range: Type.Optional(
            Type.String({ pattern: '^U\\+[0-9A-F?]{1,6}(-[0-9A-F]{1,6})?(, ?U\\+[0-9A-F?]{1,6}(-[0-9A-F]{1,6})?){0,99}$' }),
          ),
        },
        closed,
      ),
      { minItems: 1, maxItems: 8 },
    ),
  },
  closed,
);
const Mark = Type.Array(
  Type.Object(
    {
      d: Type.String({ pattern: '^[MmLlHhVvCcSsQqTtAaZz0-9eE ,.+\\s-]{1,4000}$' }),
      fill: Type.String({ pattern: '^(accent|on-accent|text-1|#[0-9a-fA-F]{6})$' }),
      opacity: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1 })),
    },
    closed,
  ),
  { minItems: 1, maxItems: 64 },
);

export const BrandSchema = Type.Object(
  {
    id: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    key: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }),
    projectGroup: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    name: Type.String({ minLength: 1, maxLength: 60 }),
    operator: Type.String({ minLength: 1, maxLength: 100 }),
    licence: Type.Optional(Type.Object({ authority: Type.String({ minLength: 1 }), number: Type.String({ minLength: 1 }) }, closed)),
    supportEmail: Type.String({
      pattern: '^[^\\s@<>"]{1,64}@[A-Za-z0-9-]{1,63}(\\.[A-Za-z0-9-]{1,63})+$',
      description: 'an e-mail address',
    }),
    hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }), { minItems: 1, maxItems: 100 }),
    publicUrl: Type.Optional(Type.String({ maxLength: 300 })),
    languages: Type.Array(Language, { minItems: 1, maxItems: 120 }),
    defaultLanguage: Language,
    currencies: Type.Array(CurrencyCode, { minItems: 1, maxItems: 100 }),
    defaultCurrency: CurrencyCode,
    country: Country,
    servedCountries: Type.Array(Country, { minItems: 1, maxItems: 250 }),
    jurisdiction: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }),
    sports: Type.Array(Sport, { minItems: 1, uniqueItems: true }),
    pinnedCompetitions: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 50, uniqueItems: true }),
    prices: Prices,
    margins: MarginRules,
    limits: Limits,
    unidentified: Unidentified,
    liability: LiabilityRules,
    playerBounds: PlayerBounds,
    postponementHours: Type.Integer({ minimum: 12, maximum: 336 }),
    approvals: ApprovalRules,
    alerts: AlertRules,
    manualPrices: ManualPriceRules,
    /** A sport without a delay of its own has that of the sport. */
    liveDelayMs: Type.Record(Sport, Type.Integer({ minimum: 0, maximum: 20_000 }), { additionalProperties: false }),
    paymentProviders: Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }), { maxItems: 50 }),
    messagingProviders: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }), { minItems: 1, maxItems: 50, uniqueItems: true }),
    ),
    senders: Type.Optional(
      Type.Object(
        {
          name: Type.Optional(Type.String({ minLength: 1, maxLength: 80, pattern: '^[^\\r\\n<>"]+$' })),
          replyTo: Type.Optional(Type.String({ maxLength: 254, pattern: '^[^\\s@<>,;"]+@[^\\s@<>,;"]+$' })),
          sms: Type.Optional(Type.String({ pattern: '^(\\+[1-9][0-9]{6,14}|[A-Za-z0-9 ]{1,11})$' })),
        },
        closed,
      ),
    ),
    casino: Type.Optional(Casino),
    debtCollection: Type.Optional(literals(DEBT_COLLECTIONS)),
    session: Type.Object(
      { idleMinutes: Type.Integer({ minimum: 5, maximum: 1440 }), absoluteHours: Type.Integer({ minimum: 1, maximum: 720 }) },
      closed,
    ),
    settings: Type.Optional(Settings),
    look: Type.Object(
      {
        accent: Color,
        neutral: Type.Object({ c: Type.Number({ minimum: 0, maximum: 0.1 }), h: Type.Number({ minimum: 0, maximum: 360 }) }, closed),
        scheme: literals(['dark', 'light', 'both']),
        defaultScheme: literals(['dark', 'light']),
        followDevice: Type.Boolean(),
        radius: Type.Integer({ minimum: 0, maximum: 24 }),
        density: literals(['compact', 'default', 'comfortable']),
        family: literals(['manrope', 'archivo', 'own']),
        font: Type.Optional(Font),
        mark: Type.Optional(Mark),
        squareBars: Type.Boolean(),
        insetPriceLine: Type.Boolean(),
        strip: literals(['plain', 'inverted']),
        lead: literals(['card', 'accent']),
        surfaces: literals(['flat', 'raised']),
        wordmark: Type.Object({ capitals: Type.Boolean(), tracking: Type.Number({ minimum: -0.1, maximum: 0.2 }) }, closed),
        sportBar: Type.Boolean(),
        overrides: Type.Optional(Type.Object({ dark: Type.Optional(Colors), light: Type.Optional(Colors) }, closed)),
      },
      closed,
    ),
    words: Type.Optional(Words),
  },
  closed,
);
