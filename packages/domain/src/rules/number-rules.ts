import { MARGIN_METHODS, MAX_OUTCOMES, removeMargin } from '../margin.ts';
import { formatMoney, parseMoney } from '../money.ts';
import { formatExactPrice, isPrice, PRICE_FORMATS, PRICE_RANGE, parsePriceExactly } from '../price.ts';
import { parseThousandths } from '../rational.ts';
import { Fields, refusal } from './fields.ts';

export const ODDS_HELP = `Converts a price between formats.
in:  {"from":"${PRICE_FORMATS.join('|')}", "value":"1.85", "to":"american"}
out: {"ok":true, "value":"-118"}
Exact inside; a fraction is the nearest rung of the traditional ladder (past 1000/1 whole winnings), American is a whole number, the others show
two or three decimals, a Malay number below 0.1 three digits after the zeros.`;

export function runOdds(input: unknown): object {
  const fields = new Fields(input);
  const from = fields.oneOf('from', PRICE_FORMATS);
  const to = fields.oneOf('to', PRICE_FORMATS);
  const value = fields.text('value', 'a price as text');
  if (fields.problem) return fields.problem;
  const exact = parsePriceExactly(value, from);
  return exact.ok ? { ok: true, value: formatExactPrice(exact.value, to) } : { ok: false, ...exact.refusal };
}

export const MARGIN_HELP = `Takes the bookmaker's margin out of a set of prices.
in:  {"method":"${MARGIN_METHODS.join('|')}", "prices":["1.9","3.4","4.2"], "winners":1 (how many outcomes win together)}
out: {"ok":true, "overround":0.05843771, "probabilities":[...]} (8 decimals; the overround is the sum of 1/price less 1)`;

const toEightDecimals = (value: number): number => Math.round(value * 1e8) / 1e8;

export function runMargin(input: unknown): object {
  const fields = new Fields(input);
  const method = fields.oneOf('method', MARGIN_METHODS);
  const texts = fields.list('prices', MAX_OUTCOMES);
  const winners = fields.has('winners') ? fields.whole('winners', 1, MAX_OUTCOMES) : 1;
  const prices = texts
    .map((text) => (typeof text === 'string' ? parseThousandths(text) : undefined))
    .map((price) => (price?.ok ? price.value : 0));
  if (!prices.every(isPrice)) fields.bad('prices', `a list of decimal prices ${PRICE_RANGE} as text, at most three decimals`, 'bad-price');
  if (fields.problem) return fields.problem;
  const book = removeMargin(prices, method, winners);
  if (!book.ok) return { ok: false, ...book.refusal };
  return { ok: true, overround: toEightDecimals(book.value.overround), probabilities: book.value.probabilities.map(toEightDecimals) };
}

export const MONEY_HELP = `Writes an amount as a reader of a language expects it.
in:  {"amount":"1234.5", "currency":"EUR", "language":"de"}
out: {"ok":true, "text":"1.234,50 €"} (spaces are no-break spaces)`;

/** Longest language tag read, characters. */
const MAX_TAG = 40;

function isLanguageTag(text: string): boolean {
  try {
    return text.length <= MAX_TAG && Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

export function runMoney(input: unknown): object {
  const fields = new Fields(input);
  const text = fields.text('amount', 'an amount such as "1234.5"');
  const currency = fields.text('currency', 'a currency code such as "EUR"');
  const language = fields.text('language', 'a language tag such as "de"');
  if (fields.problem) return fields.problem;
  if (!isLanguageTag(language))
    return refusal('bad-field', `language must be a language tag such as "de", not ${JSON.stringify(language.slice(0, 40))}`);
  const amount = parseMoney(text, currency, { negative: true });
  return amount.ok ? { ok: true, text: formatMoney(amount.value, currency, language) } : { ok: false, ...amount.refusal };
}
