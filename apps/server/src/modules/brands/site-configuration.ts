import type { Brand } from '@fairbook/contract';
import { assert, currencyByCode, moneyToText } from '@fairbook/domain';
import { loadLanguages } from '@fairbook/words/load';
import type { CountryOption } from '../../platform/countries.ts';

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

/** The site configuration of the product spec, filled with what the product has. Names are in `language`, amounts in main units. */
export function siteConfiguration(brand: Brand, language: string, country: (alpha2: string) => CountryOption | undefined) {
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
