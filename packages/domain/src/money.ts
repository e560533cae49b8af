import { exponentOf } from './currency-exponents.ts';
import { MAX_NUMBER_CHARACTERS, minorText } from './rational.ts';
import { assert, ok, type Result, refuse } from './result.ts';

/** An amount of minor units in one currency. */
export interface Money {
  readonly amount: bigint;
  readonly currency: string;
}

export type MoneyRefusalCode = 'unknown-currency' | 'not-an-amount' | 'negative-amount' | 'too-many-decimals';
export interface MoneyRefusal {
  readonly code: MoneyRefusalCode;
  readonly message: string;
}

const AMOUNT = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;

/**
 * Reads an amount written with a point, such as "10" or "10.50", as minor units.
 * Refuses exponents, grouping, commas, spaces, plus signs, leading zeros and more decimals than the currency has;
 * a minus only when `negative` is allowed.
 */
export function parseMoney(text: string, currency: string, options: { readonly negative?: boolean } = {}): Result<bigint, MoneyRefusal> {
  const exponent = exponentOf(currency);
  if (exponent === undefined)
    return refuse({
      code: 'unknown-currency',
      message: `there is no currency ${JSON.stringify(currency.slice(0, MAX_NUMBER_CHARACTERS))}`,
    });
  const parts = text.length <= MAX_NUMBER_CHARACTERS ? AMOUNT.exec(text) : null;
  if (!parts) return refuse({ code: 'not-an-amount', message: `${JSON.stringify(text.slice(0, MAX_NUMBER_CHARACTERS))} is not an amount` });
  const [, sign, whole = '', fraction = ''] = parts;
  if (fraction.length > exponent) {
    return refuse({ code: 'too-many-decimals', message: `${currency} has ${exponent} decimals, not ${fraction.length}` });
  }
  const magnitude = BigInt(whole + fraction.padEnd(exponent, '0'));
  if (sign === '-' && !options.negative) return refuse({ code: 'negative-amount', message: 'the amount is below zero' });
  return ok(sign === '-' ? -magnitude : magnitude);
}

function digitsOf(currency: string): number {
  const exponent = exponentOf(currency);
  assert(exponent !== undefined, `currency ${currency} is known`);
  return exponent;
}

/** Minor units as plain text with the currency's decimals: 1000 of EUR is "10.00". The inverse of `parseMoney`. */
export const moneyToText = (amount: bigint, currency: string): string => minorText(amount, digitsOf(currency));

/** Most formatters kept; more languages times currencies than any brand serves. */
const MAX_FORMATTERS = 500;
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currency: string, language: string): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const kept = formatters.get(key);
  if (kept) return kept;
  const digits = digitsOf(currency);
  // The digits are ours: the locale data rounds some currencies (IQD, UGX) more than ISO does. Intl knows only three-letter codes.
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  // A language nobody knows reads as English, whatever the machine's own is.
  const made = new Intl.NumberFormat([language, 'en'], currency.length === 3 ? { style: 'currency', currency, ...fraction } : fraction);
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  formatters.set(key, made);
  return made;
}

/**
 * An amount as a reader of `language` (a BCP 47 tag) expects it. The digits go to Intl as text, never as a float.
 * Throws RangeError when the tag is malformed.
 */
export function formatMoney(amount: bigint, currency: string, language: string): string {
  const text = formatter(currency, language).format(moneyToText(amount, currency) as Intl.StringNumericLiteral);
  return currency.length === 3 ? text : `${text}\u00a0${currency}`;
}
