import { formatPrice } from '@fairbook/domain/price';

const LOCALE = 'en-GB';
const minus = (text: string): string => text.replace('-', '−');

/** A name of the contract in words: "half-time-full-time" -> "Half time full time". */
export const showName = (code: string): string => code.slice(0, 1).toUpperCase() + code.slice(1).replaceAll('-', ' ');

const formats = new Map<string, Intl.NumberFormat>();
function format(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  let known = formats.get(key);
  if (!known) {
    known = new Intl.NumberFormat(LOCALE, options);
    formats.set(key, known);
  }
  return known;
}
const money = { style: 'currency', currencyDisplay: 'narrowSymbol' } as const;

/** Exact: the amount stays a decimal string all the way. */
export const showMoney = (amount: string, currency: string, signed = false): string =>
  minus(format(`m${currency}${signed}`, { ...money, currency, signDisplay: signed ? 'exceptZero' : 'auto' }).format(amount as `${number}`));

/** The same without the cents where there are none, for narrow lists. */
export const showWhole = (amount: string, currency: string, signed = false): string =>
  minus(
    format(`w${currency}${signed}`, {
      ...money,
      currency,
      trailingZeroDisplay: 'stripIfInteger',
      signDisplay: signed ? 'exceptZero' : 'auto',
    }).format(amount as `${number}`),
  );

/** "€1.84M", "−€214k", "€0.40": for figures read at a glance. */
export const showShort = (amount: string, currency: string): string => {
  const size = Math.abs(Number(amount));
  if (size > 0 && size < 10) return showWhole(amount, currency);
  const small = size < 10_000;
  const options = small
    ? { ...money, currency, maximumFractionDigits: 0 }
    : { ...money, currency, notation: 'compact' as const, maximumSignificantDigits: 3 };
  return minus(format(`s${currency}${small}`, options).format(amount as `${number}`)).replace('K', 'k');
};

/** Without the sign of the currency, for cells under a head that names it: "−84.2k". */
export const showCell = (amount: string): string => {
  const size = Math.abs(Number(amount));
  if (size < 0.5) return '0';
  const options = size < 1000 ? { maximumFractionDigits: 0 } : { notation: 'compact' as const, maximumSignificantDigits: 3 };
  return minus(format(`c${size < 1000}`, options).format(amount as `${number}`)).replace('K', 'k');
};

/** A rate that may be far below one: "0.4", "412". */
export const showRate = (value: number): string =>
  format(value < 10 ? 'r' : 'n', { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
export const showCount = (value: number): string => format('n', { maximumFractionDigits: 0 }).format(value);
export const showPrice = (price: number): string => formatPrice(price, 'decimal');
/** Price of a whole bet (the product of its legs), rounded half up to hundredths as players see it. */
export const showTotal = (price: number): string => showPrice(Math.round(price / 10) * 10);
/** A producer of a feed: "feed-replay/line" -> "feed-replay, line". */
export const showProducer = (producer: string): string => producer.replace('/', ', ');
/** What a unit of stake pays, of an exact fraction: "67/50" -> "1.34", six digits after the point where it does not end. */
export function showMultiplier(fraction: string): string {
  const [n = 0, d = 1] = fraction.split('/').map(Number);
  return format('x', { maximumFractionDigits: 6 }).format(n / d);
}
/** Basis points as percent: 412 -> "4.1%". */
export const showShare = (basisPoints: number, digits = 1): string =>
  minus(
    format(`p${digits}`, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(basisPoints / 10_000),
  );
/** Basis points added to a margin as signed percentage points: "+0.50". */
export const showShift = (basisPoints: number): string =>
  minus(format('h', { minimumFractionDigits: 2, signDisplay: 'exceptZero' }).format(basisPoints / 100));
export const showLine = (line: number): string => minus(String(line / 1000));
export const showMs = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${format('d', { maximumFractionDigits: 1 }).format(ms / 1000)} s`;

const times = new Map<string, Intl.DateTimeFormat>();
function time(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  let known = times.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', hourCycle: 'h23', ...options });
    times.set(key, known);
  }
  return known;
}
/** Times of the console are UTC, as its clock is. */
export const showClock = (at: number): string => time('c', { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at);
export const showTime = (at: number): string => time('t', { hour: '2-digit', minute: '2-digit' }).format(at);
export const showDay = (at: number): string => time('d', { day: 'numeric', month: 'short', year: 'numeric' }).format(at);
export const showShortDay = (at: number): string => time('sd', { day: 'numeric', month: 'short' }).format(at);
export const showMoment = (at: number): string =>
  time('m', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at);
/** Today only the time, else the day as well. */
export const showWhen = (at: number, now: number): string =>
  showDay(at) === showDay(now) ? showTime(at) : `${showShortDay(at)} ${showTime(at)}`;

const countries = new Intl.DisplayNames(LOCALE, { type: 'region' });
const languages = new Intl.DisplayNames(LOCALE, { type: 'language' });
/** "MT" -> "Malta". */
export const showCountry = (code: string): string => countries.of(code) ?? code;
/** "pt-BR" -> "Brazilian Portuguese". */
export const showLanguage = (code: string): string => languages.of(code) ?? code;
/** A day of the calendar: "1990-05-17" -> "17 May 1990". */
export const showDate = (date: string): string => showDay(Date.parse(date));

/** "4 s", "3 min", "2 h", "5 d". */
export function showAge(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}
