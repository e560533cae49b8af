import { formatPrice, type PriceFormat } from '@fairbook/domain/price';
import { dayNumber } from '@fairbook/domain/time-zone';
import { createContext, use } from 'react';
import { useWords } from './words.tsx';

export const OddsFormatContext = createContext<PriceFormat>('decimal');

/** Prices of a page repeat and formatting exactly is not free: the last ones are kept. */
const KEPT = 20_000;
const shown = new Map<string, string>();

export function showPrice(price: number, format: PriceFormat): string {
  const key = `${format}${price}`;
  const known = shown.get(key);
  if (known !== undefined) return known;
  const text = formatPrice(price, format);
  if (shown.size >= KEPT) shown.clear();
  shown.set(key, text);
  return text;
}

/** Total odds of a bet (the product of its prices), rounded half up to hundredths. */
export const showTotal = (price: number, format: PriceFormat): string => showPrice(Math.round(price / 10) * 10, format);

export const useOddsFormat = (): PriceFormat => use(OddsFormatContext);

/** A line as players read it: "2.5", "-0.25", and "+1" for handicaps. */
export function showLine(line: number, signed = false): string {
  const text = String(line / 1000);
  return signed && line > 0 ? `+${text}` : text.replace('-', '−');
}

const moneyFormats = new Map<string, { readonly format: Intl.NumberFormat; readonly own: string; readonly symbol: string }>();
const symbolIn = (locale: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency;
/** The sign players know a currency by, the same in every language: some call the pound "UK£". */
export const currencySymbol = (currency: string): string => symbolIn('en', currency);
/**
 * Exact: the amount stays a decimal string all the way; less than nothing is told by a minus, not by a hyphen. `whole`: a whole amount
 * without its decimals.
 */
export function showMoney(amount: string, currency: string, locale: string, look: 'auto' | 'always' | 'whole' = 'auto'): string {
  const key = `${locale}${currency}${look}`;
  let kept = moneyFormats.get(key);
  if (!kept) {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      signDisplay: look === 'always' ? 'exceptZero' : 'auto',
      trailingZeroDisplay: look === 'whole' ? 'stripIfInteger' : 'auto',
    });
    kept = { format, own: symbolIn(locale, currency), symbol: currencySymbol(currency) };
    moneyFormats.set(key, kept);
  }
  return kept.format
    .format(amount as `${number}`)
    .replace(kept.own, kept.symbol)
    .replace('-', '−');
}
export function useMoney(): (amount: string, currency: string, sign?: 'auto' | 'always') => string {
  const { locale } = useWords();
  return (amount, currency, sign) => showMoney(amount, currency, locale, sign);
}

/** On the server they are as many as visitors call their zones, and each takes memory outside the heap. */
const FORMATS = 1000;
const dateFormats = new Map<string, Intl.DateTimeFormat>();
function dateFormat(locale: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + name;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    if (import.meta.env.SSR && dateFormats.size >= FORMATS) dateFormats.clear();
    dateFormats.set(key, format);
  }
  return format;
}

/** How times are written for a visitor: in which zone, and by which clock. */
export interface TimeStyle {
  readonly timeZone: string;
  readonly twelveHours: boolean;
}
export const TimeContext = createContext<TimeStyle>({ timeZone: 'UTC', twelveHours: false });
export const useTime = (): TimeStyle => use(TimeContext);

const clockOf = ({ timeZone, twelveHours }: TimeStyle) =>
  twelveHours
    ? ({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone } as const)
    : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const);

/** Hours and minutes. */
export const showTime = (at: number, locale: string, time: TimeStyle): string =>
  dateFormat(locale, `t${time.twelveHours}${time.timeZone}`, clockOf(time)).format(at);
export const showDay = (at: number, locale: string, timeZone: string): string =>
  dateFormat(locale, `d${timeZone}`, { weekday: 'short', day: 'numeric', month: 'short', timeZone }).format(at);
/** A day of the past: "24 Nov", "24 Nov 2023". */
export const showDate = (at: number, locale: string, year: boolean, timeZone: string): string =>
  dateFormat(locale, `y${year}${timeZone}`, { day: 'numeric', month: 'short', ...(year ? { year: 'numeric' } : {}), timeZone }).format(at);
/** A day of a week ahead in the least room: "Mon 23", further off "23 Nov". */
export const showNearDay = (at: number, days: number, locale: string, timeZone: string): string => {
  const near = days > 0 && days < 7;
  const part = near ? ({ weekday: 'short', day: 'numeric' } as const) : ({ day: 'numeric', month: 'short' } as const);
  return dateFormat(locale, `n${near}${timeZone}`, { ...part, timeZone }).format(at);
};
export const showDateTime = (at: number, locale: string, time: TimeStyle): string =>
  dateFormat(locale, `dt${time.twelveHours}${time.timeZone}`, { day: 'numeric', month: 'short', ...clockOf(time) }).format(at);

export const DAY_MS = 86_400_000;

/** Calendar days between two instants in a zone: 0 today, 1 tomorrow. */
export const dayDistance = (at: number, now: number, timeZone: string): number => dayNumber(at, timeZone) - dayNumber(now, timeZone);

/** A date or a name for the middle of a sentence: runs the way of its own first letter, whatever stands around it. */
export const setApart = (text: string): string => `\u2068${text}\u2069`;
/** A figure for the middle of a sentence: keeps its own order in text of either direction. */
export const isolated = (figure: string | number): string => `\u2066${figure}\u2069`;
