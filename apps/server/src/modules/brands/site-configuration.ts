import type { Brand } from '@fairbook/contract';
import { currencyByCode, moneyToText } from '@fairbook/domain';
import type { CountryOption } from '../../platform/countries.ts';

/** ISO 639 -> the locale of dates and numbers; a language that is not here keeps its own code. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en_GB', ru: 'ru_RU', ar: 'ar_EG' };

/** Number of a language on the wire: its place in this list, from 1. Append only. */
const LANGUAGE_NUMBERS = ['en', 'ru', 'ar'];

function currency(code: string, language: string) {
  const known = currencyByCode(code);
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  const name = new Intl.DisplayNames([language], { type: 'currency' }).of(code) ?? code;
  return { id: known?.id ?? 0, code, symbol: parts.find((part) => part.type === 'currency')?.value ?? code, name, hide: false };
}

/** The site configuration of the product spec, filled with what the product has. Names are in `language`, amounts in main units. */
export function siteConfiguration(brand: Brand, language: string, country: (alpha2: string) => CountryOption | undefined) {
  const home = country(brand.country);
  const tongue = (code: string) => ({
    id: LANGUAGE_NUMBERS.indexOf(code) + 1,
    locale: LOCALES[code] ?? code,
    title: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
    code,
  });
  const minimum = (code: string) => moneyToText(BigInt(brand.limits[code]?.minimumStake ?? '0'), code);
  return {
    refId: brand.id,
    projectId: brand.projectGroup,
    name: brand.name,
    operator: brand.operator,
    licence: brand.licence,
    languages: brand.languages.map(tongue),
    mainLanguage: tongue(brand.defaultLanguage),
    currency: { ...currency(brand.defaultCurrency, language), minBetSum: minimum(brand.defaultCurrency), isCrypto: false },
    currencies: brand.currencies.map((code) => ({
      ...currency(code, language),
      minBetSum: minimum(code),
      isCrypto: currencyByCode(code)?.crypto ?? false,
    })),
    country: { id: home?.id ?? 0, code: brand.country },
    minAge: brand.minimumAge,
    captchaAllowed: false,
    global: { langs_order: brand.languages, langs_hidden_unauth: [], amount_tmpl: '{value} {currency}', home_page_type: 'sport' },
    betting: {
      default_coef_view: brand.oddsFormat,
      coefViews: ['decimal', 'fractional', 'american', 'hongkong', 'indonesian', 'malay'],
      sports: brand.sports,
      oneClickBet: brand.toggles.oneClickBet,
      expressDay: brand.toggles.expressOfTheDay,
      priceHistory: brand.toggles.priceHistory,
      notWait: brand.toggles.notWait,
      checkCf: 0,
      multiEvent: 0,
    },
    coupon: { maxEvents: 50, maxSystemEvents: 20, historyDays: 7, replyTimeoutMs: 2000 },
    registration: { types: brand.toggles.oneClickRegistration ? ['fast_reg', 'full_reg'] : ['full_reg'], social_reg_types: [] },
    office: { autoLogoffMinutes: brand.session.idleMinutes, autoLogoff: true },
    responsibleGambling: { has_responsibl_notify: true, show_limits_bar: true, show_responsible_limit_popup: true },
  };
}
