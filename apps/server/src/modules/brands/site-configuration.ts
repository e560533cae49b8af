import type { Jurisdiction } from '@fairbook/brands';
import { type Brand, coefView, hasCasino, registrationTypes, USUAL_FORMS } from '@fairbook/contract';
import { assert, currencyByCode, moneyToText, PRICE_FORMATS, type PriceFormat } from '@fairbook/domain';
import { loadLanguages } from '@fairbook/words/load';
import type { CountryOption } from '../../platform/countries.ts';
import type { Visitor } from '../../platform/visitor.ts';

const LANGUAGES = new Map(loadLanguages().map((language) => [language.code, language]));

/** A language on the wire; its locale with the region it is mostly spoken in when it names none: `ru_RU`. */
function tongue(code: string) {
  const language = LANGUAGES.get(code);
  assert(language, 'a brand speaks languages that have a folder');
  return { id: language.id, locale: `${code}_${new Intl.Locale(language.locale).maximize().region}`, title: language.name, code };
}

function currency(code: string, language: string) {
  const known = currencyByCode(code);
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  const name = new Intl.DisplayNames([language], { type: 'currency' }).of(code) ?? code;
  return { id: known?.id ?? 0, code, symbol: parts.find((part) => part.type === 'currency')?.value ?? code, name, hide: false };
}

const inNumbers = (formats: Readonly<Record<string, PriceFormat>>): Record<string, number> =>
  Object.fromEntries(Object.entries(formats).map(([key, format]) => [key, coefView(format)]));

/** How a language writes an amount, as the site does. */
function amountTemplate(code: string, locale: string): { readonly amount_tmpl: string; readonly show_symbol_currency_before: boolean } {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(1);
  const before = parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer');
  const gap = parts.some(({ type, value }) => type === 'literal' && value.trim() === '') ? ' ' : '';
  return { amount_tmpl: before ? `{currency}${gap}{value}` : `{value}${gap}{currency}`, show_symbol_currency_before: before };
}

const bettingConfiguration = ({ settings, sports }: Brand) => ({
  default_coef_view: coefView(settings.oddsFormat),
  default_coef_view_by_geo: inNumbers(settings.oddsByCountry),
  default_coef_view_by_lang: inNumbers(settings.oddsByLanguage),
  coefViews: PRICE_FORMATS,
  views: [0],
  sports,
  oneClickBet: settings.oneClickBet,
  expressDay: settings.expressOfTheDay,
  priceHistory: settings.priceHistory,
  notWait: settings.notWait,
  checkCf: settings.checkCf,
  multiEvent: settings.multiEvent,
});

const couponConfiguration = ({ settings }: Brand) => ({
  maxEvents: settings.couponEvents,
  maxSystemEvents: settings.couponSystemEvents,
  historyDays: settings.couponHistoryDays,
  replyTimeoutMs: settings.couponReplyMs,
});

/** Ways to register, and the order and widths of the fields of each form. */
function registrationConfiguration(brand: Brand) {
  const { settings } = brand;
  return {
    types: registrationTypes(brand),
    social_reg_types: [],
    sort_order: Object.fromEntries(
      Object.entries(USUAL_FORMS).map(([name, usual]) => [
        name,
        (settings.registrationForms[name as keyof typeof USUAL_FORMS] ?? usual).map(({ id }) => id),
      ]),
    ),
    full_row_fields: settings.registrationFullRow,
    compact_fields: settings.registrationCompact,
  };
}

/**
 * The site configuration of the product spec: what the brand is, and its settings as they hold, for this visitor. Names are in `language`,
 * amounts in main units.
 */
export function siteConfiguration(
  brand: Brand,
  { depositLimit, realityCheckRequired }: Jurisdiction,
  language: string,
  visitor: Visitor,
  country: (alpha2: string) => CountryOption | undefined,
) {
  const { settings } = brand;
  const home = country(brand.country);
  const minimum = (code: string) => moneyToText(BigInt(brand.limits[code]?.minimumStake ?? '0'), code);
  return {
    refId: brand.id,
    projectId: brand.projectGroup,
    name: brand.name,
    operator: brand.operator,
    licence: brand.licence ?? null,
    support: { email: brand.supportEmail },
    languages: brand.languages.map(tongue),
    mainLanguage: tongue(brand.defaultLanguage),
    currency: { ...currency(brand.defaultCurrency, language), minBetSum: minimum(brand.defaultCurrency), isCrypto: false },
    currencies: brand.currencies.map((code) => ({
      ...currency(code, language),
      minBetSum: minimum(code),
      isCrypto: currencyByCode(code)?.crypto ?? false,
    })),
    country: { id: home?.id ?? 0, code: brand.country },
    minAge: settings.minimumAge,
    captchaAllowed: settings.captcha !== 'disabled',
    global: {
      langs_order: brand.languages,
      langs_hidden_unauth: [],
      ...amountTemplate(brand.defaultCurrency, LANGUAGES.get(language)?.locale ?? language),
      home_page_type: settings.homePage,
    },
    betting: bettingConfiguration(brand),
    coupon: couponConfiguration(brand),
    casino: { enabled: hasCasino(brand, visitor.country), suppliers: brand.casino?.suppliers ?? [] },
    registration: registrationConfiguration(brand),
    office: { autoLogoffMinutes: brand.session.idleMinutes, autoLogoff: settings.autoLogoff },
    responsibleGambling: {
      has_responsibl_notify: realityCheckRequired,
      show_limits_bar: settings.limitsBar,
      show_responsible_limit_popup: depositLimit.before !== 'nothing',
    },
    visitor: {
      country: visitor.country ?? null,
      /** Whether a proxy of ours told the country, or it is a guess from the address. */
      countryFrom: visitor.countryFrom ?? null,
      timeZone: visitor.timeZone,
      isTwelveHourClock: visitor.twelveHours,
      coefView: coefView(visitor.oddsFormat),
      view: visitor.view,
    },
  };
}
