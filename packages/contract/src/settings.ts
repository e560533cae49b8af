import { PRICE_FORMATS, type PriceFormat } from '@fairbook/domain';
import Type, { type Static, type TSchema } from 'typebox';
import { CAPTCHA_TYPES } from './captcha-kinds.ts';
import { FieldIds, OFFERED_TYPES, PhoneRules, RegistrationForms, RegistrationPage } from './registration-settings.ts';
import { SCREENS, type ScreenName } from './screens.ts';

/** Who may set a setting, the weakest first: a later one stands above an earlier one, within what the jurisdiction allows. */
export type SettingLayer = 'jurisdiction' | 'brand' | 'staff';
/** Where the value of a setting came from; `product`: nobody may set it, it says what the product does. */
export type SettingSource = SettingLayer | 'default' | 'product';

interface Setting<S extends TSchema> {
  readonly schema: S;
  readonly default: Static<S>;
  /** Nobody: it is a fact of the product, told to clients. */
  readonly setBy: readonly SettingLayer[];
  readonly means: string;
  /** A feature that is there or is not: the server enforces it, and one test tries each of them in both states. */
  readonly toggle?: true;
}

const anybody = ['jurisdiction', 'brand', 'staff'] as const;
const of = <S extends TSchema>(schema: S, rest: Omit<Setting<S>, 'schema'>): Setting<S> => ({ schema, ...rest });
const toggle = (value: boolean, means: string) => ({
  ...of(Type.Boolean(), { default: value, setBy: anybody, means }),
  toggle: true as const,
});
const fact = <S extends TSchema>(schema: S, value: Static<S>, means: string) => of(schema, { default: value, setBy: [], means });

const Country = '^[A-Z]{2}$';
/** BCP 47, of language, script and country: `en`, `pt-BR`. */
export const LANGUAGE_CODE = '^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$';
const Format = Type.Enum([...PRICE_FORMATS]);
const Countries = Type.Array(Type.String({ pattern: Country }), { maxItems: 250, uniqueItems: true });

/** Screens that can be hidden: nothing that protects players or lets them at their money. */
const HIDEABLE = SCREENS.filter((screen) => !('lasting' in screen)).map(({ name }) => name);
const Hideable = Type.Unsafe<ScreenName>(Type.Enum(HIDEABLE));
const Languages = Type.Array(Type.String({ pattern: LANGUAGE_CODE }), { minItems: 1, maxItems: 120 });
const ScreenLanguages = Type.Unsafe<{ readonly [Name in ScreenName]?: readonly string[] }>(
  Type.Object(Object.fromEntries(HIDEABLE.map((name) => [name, Type.Optional(Languages)])), { additionalProperties: false }),
);

/**
 * Every setting of a brand, once: what it is, what it is when nobody says anything, and who may say something. `getuserconfig` tells these,
 * site and server go by them. What a brand is (its name, languages, currencies, limits) is data of its folder beside them.
 */
export const BRAND_SETTINGS = {
  minimumAge: of(Type.Integer({ minimum: 18, maximum: 30 }), {
    default: 18,
    setBy: ['jurisdiction', 'brand'],
    means: 'years a player must have',
  }),
  oneClickBet: toggle(true, 'bets with one click on a price'),
  oneClickRegistration: toggle(true, 'registration with one click'),
  registrationTypes: of(Type.Array(Type.Enum([...OFFERED_TYPES]), { minItems: 1, uniqueItems: true }), {
    default: ['fast_reg', 'phone_reg', 'full_reg'],
    setBy: ['brand', 'staff'],
    means: 'ways to register, in their order; one click besides where `oneClickRegistration` lets it',
  }),
  registrationVariant: of(Type.Enum(['full_reg', 'short', 'full-v1']), {
    default: 'full_reg',
    setBy: ['brand', 'staff'],
    means: 'which form those get who register by e-mail',
  }),
  registrationForms: of(RegistrationForms, {
    default: {},
    setBy: ['brand'],
    means: 'what each form of registration asks for, in its order; a form that is left out is as the product has it',
  }),
  registrationFullRow: of(FieldIds, {
    default: ['email', 'phone', 'phone_confirmation', 'address', 'passport_who'],
    setBy: ['brand', 'staff'],
    means: 'fields with a row of their own on wide screens; the others share one',
  }),
  registrationCompact: of(FieldIds, {
    default: [],
    setBy: ['brand', 'staff'],
    means: 'fields no wider than what they hold, several in a row',
  }),
  registrationPage: of(RegistrationPage, {
    default: {},
    setBy: ['brand'],
    means: 'what stands around the forms: panel, banners, texts of buttons',
  }),
  phoneRules: of(PhoneRules, {
    default: [],
    setBy: ['brand'],
    means: 'numbers of a country that are refused, with what is said of them',
  }),
  termsVersion: of(Type.String({ minLength: 1, maxLength: 40 }), {
    default: '2026-11',
    setBy: ['brand', 'staff'],
    means: 'version of the terms and the privacy notice that players accept, kept with each consent',
  }),
  expressOfTheDay: toggle(true, 'the accumulator of the day: screen, card and feed'),
  priceHistory: toggle(true, 'the chart of how a price moved'),
  casino: toggle(true, 'the casino: its screens, calls and games, where the brand has suppliers of games'),
  notWait: toggle(false, 'a client may ask for a bet in play without the delay'),
  checkCf: of(Type.Unsafe<0 | 1 | 2>(Type.Integer({ minimum: 0, maximum: 2 })), {
    default: 0,
    setBy: anybody,
    means: 'what happens to a bet at a price that moved when the client does not say: 0 it is refused, 1 a higher price is taken, 2 any',
  }),
  oddsFormat: of(Format, { default: 'decimal', setBy: ['brand', 'staff'], means: 'how odds are written until the visitor chooses' }),
  oddsByCountry: of(Type.Record(Type.String({ pattern: Country }), Format), {
    default: {},
    setBy: ['brand', 'staff'],
    means: 'how odds are written for visitors of a country',
  }),
  oddsByLanguage: of(Type.Record(Type.String({ pattern: LANGUAGE_CODE }), Format), {
    default: {},
    setBy: ['brand', 'staff'],
    means: 'how odds are written in a language, where the country says nothing',
  }),
  asianCountries: of(Countries, {
    default: [],
    setBy: ['brand', 'staff'],
    means: 'countries whose visitors get the Asian view: handicap and total before the result',
  }),
  clock: of(Type.Enum(['language', '12', '24']), {
    default: 'language',
    setBy: ['brand', 'staff'],
    means: 'hours of the clock until the visitor chooses; `language`: as the language writes them',
  }),
  timeZone: of(Type.String({ minLength: 1, maxLength: 64 }), {
    default: 'UTC',
    setBy: ['jurisdiction', 'brand', 'staff'],
    means: 'zone of the times shown to a visitor whose own is not known',
  }),
  blockedCountries: of(Countries, {
    default: [],
    setBy: anybody,
    means: 'countries from which nobody may bet, deposit or register (451)',
  }),
  casinoBlockedCountries: of(Countries, {
    default: [],
    setBy: anybody,
    means: 'countries for whose visitors there is no casino',
  }),
  hiddenScreens: of(Type.Array(Hideable, { maxItems: SCREENS.length, uniqueItems: true }), {
    default: [],
    setBy: anybody,
    means: 'screens that are not there',
  }),
  screenLanguages: of(ScreenLanguages, {
    default: {},
    setBy: ['brand', 'staff'],
    means: 'the only languages a screen is there in',
  }),
  captcha: of(Type.Enum(CAPTCHA_TYPES), {
    default: 'custom',
    setBy: ['brand', 'staff'],
    means:
      'what a source that fails or asks often is asked to solve: `custom` work that its browser does unseen, `puzzle` or `hunt` a picture, `hcaptcha` or `google` where their keys are set, `disabled` nothing',
  }),
  captchaAfter: of(Type.Integer({ minimum: 0, maximum: 1000 }), {
    default: 5,
    setBy: ['brand', 'staff'],
    means: 'failures of a source in a quarter of an hour from which it is asked for a captcha; 0: always',
  }),
  captchaHarder: of(Type.Enum(CAPTCHA_TYPES), {
    default: 'puzzle',
    setBy: ['brand', 'staff'],
    means: 'what it is asked to solve when it goes on failing',
  }),
  captchaHarderAfter: of(Type.Integer({ minimum: 0, maximum: 1000 }), {
    default: 20,
    setBy: ['brand', 'staff'],
    means: 'failures of a source in a quarter of an hour from which that is so',
  }),
  autoLogoff: fact(Type.Boolean(), true, 'sessions end after their idle minutes'),
  multiEvent: fact(Type.Integer(), 0, 'several outcomes of one event never stand in one coupon'),
  homePage: fact(Type.String(), 'sport', 'the home page is the sportsbook'),
  limitsBar: fact(Type.Boolean(), true, 'used limits are shown beside menus and payments'),
  couponEvents: fact(Type.Integer(), 50, 'most selections of a coupon'),
  couponSystemEvents: fact(Type.Integer(), 20, 'most selections of a system'),
  couponHistoryDays: fact(Type.Integer(), 7, 'days of a client’s own list of past coupons'),
  couponReplyMs: fact(Type.Integer(), 2000, 'how long an embedding page may take to tell its coupon, ms'),
} as const;

export type SettingName = keyof typeof BRAND_SETTINGS;
export type SettingValues = { readonly [Name in SettingName]: Static<(typeof BRAND_SETTINGS)[Name]['schema']> };
export const SETTING_NAMES = Object.keys(BRAND_SETTINGS) as readonly SettingName[];

type IsToggle<Name extends SettingName> = (typeof BRAND_SETTINGS)[Name] extends { readonly toggle: true } ? Name : never;
export type Toggle = { [Name in SettingName]: IsToggle<Name> }[SettingName];
/** Settings that turn a feature on or off. */
export const TOGGLES = SETTING_NAMES.filter((name): name is Toggle => (BRAND_SETTINGS[name] as Setting<TSchema>).toggle === true);

/** Ways to register a brand offers, in its order. */
export const registrationTypes = ({ settings }: { readonly settings: SettingValues }): readonly (typeof OFFERED_TYPES)[number][] =>
  settings.registrationTypes.filter((type) => type !== 'fast_reg' || settings.oneClickRegistration);

/** Numbers of the ways odds are written, on the wire: 0 decimal, 1 fractional, 2 American, 3 Hong Kong, 4 Indonesian, 5 Malay. */
export const coefView = (format: PriceFormat): number => PRICE_FORMATS.indexOf(format);

/** What one layer says; what it leaves out is the next weaker one's. */
export type SettingsOf = Partial<SettingValues>;

/** What a jurisdiction says of a setting: what is usual there, and what a brand must keep to. */
export interface SettingRule<Value = unknown> {
  /** The value where the brand says nothing. */
  readonly usual?: Value;
  /** The value, whatever anybody says. */
  readonly fixed?: Value;
  /** Bounds of a number, both included. */
  readonly least?: number;
  readonly most?: number;
  /** In a list in any case, whatever else is. */
  readonly includes?: Value;
}
export type SettingRules = { readonly [Name in SettingName]?: SettingRule<SettingValues[Name]> };

export interface SettingLayers {
  readonly jurisdiction: SettingRules;
  readonly brand: SettingsOf;
  readonly staff: SettingsOf;
}

/** A setting's value, and who said it. */
export interface Resolved<Value = unknown> {
  readonly value: Value;
  readonly source: SettingSource;
}

/** A value within a jurisdiction's rule: itself where it keeps to it, else what the rule makes of it. */
function within(value: unknown, rule: SettingRule): unknown {
  if (rule.fixed !== undefined) return rule.fixed;
  if (Array.isArray(rule.includes) && Array.isArray(value)) return [...new Set([...rule.includes, ...value])];
  if (typeof value !== 'number') return value;
  return Math.min(Math.max(value, rule.least ?? value), rule.most ?? value);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether a layer may set a setting at all. */
export const maySet = (layer: SettingLayer, name: SettingName): boolean =>
  (BRAND_SETTINGS[name].setBy as readonly string[]).includes(layer);

/** Whether a value of a setting keeps to a jurisdiction's rules. */
export const isAllowed = (name: SettingName, value: unknown, rules: SettingRules): boolean => same(within(value, rules[name] ?? {}), value);

/** One setting of a brand: what the strongest layer says, kept to what its jurisdiction allows. */
export function resolveSetting<Name extends SettingName>(name: Name, layers: SettingLayers): Resolved<SettingValues[Name]> {
  const definition = BRAND_SETTINGS[name] as unknown as Setting<TSchema>;
  const { setBy } = definition;
  const rule: SettingRule = (setBy.includes('jurisdiction') && layers.jurisdiction[name]) || {};
  const said = (
    [
      ['staff', layers.staff[name]],
      ['brand', layers.brand[name]],
      ['jurisdiction', rule.usual],
    ] as const
  ).find(([layer, value]) => value !== undefined && setBy.includes(layer));
  const [source, value] = said ?? [setBy.length === 0 ? ('product' as const) : ('default' as const), definition.default];
  const kept = within(value, rule);
  return { value: kept as SettingValues[Name], source: same(kept, value) ? source : 'jurisdiction' };
}

/** The settings of a brand. @throws Error 'config is absent' when there is no brand they could be of */
export function resolveSettings(layers: SettingLayers | undefined): SettingValues {
  if (layers === undefined) throw new Error('config is absent');
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, resolveSetting(name, layers).value])) as SettingValues;
}
