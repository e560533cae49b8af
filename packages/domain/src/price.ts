import { FRACTION_LADDER } from './fraction-ladder.ts';
import { decimalText, minorText, minus, ONE, parseRational, plus, type Rational, rational, reduced, roundHalfUp } from './rational.ts';
import { ok, type Result, refuse } from './result.ts';

/** Decimal odds as an integer of thousandths: 1.85 is 1850. */
export type Price = number;

/** The lowest price there is: a returned stake and the smallest win. */
export const MIN_PRICE: Price = 1001;
/** The highest price that can be written; what a brand offers is far lower. */
export const MAX_PRICE: Price = 1_000_000_000;

export const PRICE_FORMATS = ['decimal', 'fractional', 'american', 'hongkong', 'indonesian', 'malay'] as const;
export type PriceFormat = (typeof PRICE_FORMATS)[number];

export type PriceRefusalCode = 'not-a-price' | 'price-out-of-range';
export interface PriceRefusal {
  readonly code: PriceRefusalCode;
  readonly message: string;
}

/** The prices there are, in words. */
export const PRICE_RANGE = `from ${minorText(BigInt(MIN_PRICE), 3)} to ${minorText(BigInt(MAX_PRICE), 3, 0)}`;

export const isPrice = (value: number): value is Price => Number.isSafeInteger(value) && value >= MIN_PRICE && value <= MAX_PRICE;

/** A price as an exact fraction of stake: 1850 is 37/20. */
export const priceRational = (price: Price): Rational => ({ n: BigInt(price), d: 1000n });

const notAPrice = (text: string, format: PriceFormat): { readonly ok: false; readonly refusal: PriceRefusal } =>
  refuse({ code: 'not-a-price', message: `${JSON.stringify(text.slice(0, 40))} is not a price in the ${format} format` });

const HUNDRED = rational(100n);
/** -1/x: how the negative half of Indonesian, Malay and American prices mirrors the winnings. */
const mirrored = (value: Rational, scale: Rational = ONE): Rational => rational(-scale.n * value.d, scale.d * value.n);
const atLeast = (value: Rational, whole: bigint): boolean => value.n >= whole * value.d;
const atMost = (value: Rational, whole: bigint): boolean => value.n <= whole * value.d;

/** Winnings per unit of stake, or undefined where the format has no such number (American 50, Malay 1.2). */
function winnings(value: Rational, format: PriceFormat): Rational | undefined {
  switch (format) {
    case 'decimal':
      return minus(value, ONE);
    case 'fractional':
    case 'hongkong':
      return value;
    case 'american':
      if (atLeast(value, 100n)) return { n: value.n, d: value.d * 100n };
      return atMost(value, -100n) ? mirrored(value, HUNDRED) : undefined;
    case 'indonesian':
      if (atLeast(value, 1n)) return value;
      return atMost(value, -1n) ? mirrored(value) : undefined;
    case 'malay':
      if (value.n > 0n) return atMost(value, 1n) ? value : undefined;
      return value.n < 0n && atLeast(value, -1n) ? mirrored(value) : undefined;
  }
}

/** Reads a price of any format as the exact return per unit of stake (decimal odds), without rounding. */
export function parsePriceExactly(text: string, format: PriceFormat): Result<Rational, PriceRefusal> {
  const slash = text.includes('/');
  if (slash !== (format === 'fractional') && !(format === 'fractional' && (text === 'evens' || /^\d+$/.test(text))))
    return notAPrice(text, format);
  const value = parseRational(text === 'evens' ? '1/1' : format === 'american' ? text.replace(/^\+(?=\d)/, '') : text);
  if (!value.ok) return notAPrice(text, format);
  const won = winnings(value.value, format);
  if (!won) return notAPrice(text, format);
  const exact = reduced(plus(ONE, won));
  if (exact.n <= exact.d || !isPrice(Number(roundHalfUp({ n: exact.n * 1000n, d: exact.d })))) {
    return refuse({
      code: 'price-out-of-range',
      message: `a decimal price lies ${PRICE_RANGE}`,
    });
  }
  return ok(exact);
}

/** Reads a price of any format as thousandths, half-up where the format has no such exact decimal (10/11 is 1909). */
export function parsePrice(text: string, format: PriceFormat = 'decimal'): Result<Price, PriceRefusal> {
  const exact = parsePriceExactly(text, format);
  return exact.ok ? ok(Number(roundHalfUp({ n: exact.value.n * 1000n, d: exact.value.d }))) : exact;
}

/** The rung of the ladder nearest to the winnings; of two equally near the lower one, which never promises too much. */
function nearestFraction(won: Rational): string {
  let low = 0;
  let high = FRACTION_LADDER.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const rung = FRACTION_LADDER[middle]!;
    if (rung.n * won.d < won.n * rung.d) low = middle + 1;
    else high = middle;
  }
  const above = FRACTION_LADDER[low]!;
  const below = FRACTION_LADDER[low - 1];
  if (!below) return above.text;
  const up = minus(above, won);
  const down = minus(won, below);
  return up.n * down.d < down.n * up.d ? above.text : below.text;
}

/** Most and least digits after the point of every format that shows a decimal number. */
const DIGITS = { most: 3, least: 2 } as const;
const shown = (value: Rational): string => decimalText(value, DIGITS.most, DIGITS.least);

/** Zeros after the point of a magnitude below 1 before its first digit that tells something. */
function leadingZeros({ n, d }: Rational): number {
  const magnitude = n < 0n ? -n : n;
  let zeros = 0;
  for (let scaled = magnitude * 10n; scaled < d; scaled *= 10n) zeros += 1;
  return zeros;
}
/** A long price mirrors into a number close to zero: it keeps as many digits that tell something as any other. */
const shownSmall = (value: Rational): string => decimalText(value, DIGITS.most + leadingZeros(value), DIGITS.least);

/** Past its last rung the ladder has nothing near: whole winnings to one say it. */
const LAST_RUNG = FRACTION_LADDER.at(-1)!;
const fraction = (won: Rational): string => (won.n * LAST_RUNG.d > LAST_RUNG.n * won.d ? `${roundHalfUp(won)}/1` : nearestFraction(won));

/** Writes an exact return per unit of stake in a format. */
export function formatExactPrice(exact: Rational, format: PriceFormat): string {
  const won = minus(exact, ONE);
  const evensOrMore = atLeast(won, 1n);
  switch (format) {
    case 'decimal':
      return shown(exact);
    case 'hongkong':
      return shown(won);
    case 'fractional':
      return fraction(won);
    case 'american':
      return evensOrMore ? `+${roundHalfUp({ n: won.n * 100n, d: won.d })}` : `${roundHalfUp(mirrored(won, HUNDRED))}`;
    case 'indonesian':
      return shown(evensOrMore ? won : mirrored(won));
    case 'malay':
      return atMost(won, 1n) ? shown(won) : shownSmall(mirrored(won));
  }
}

/**
 * How a price reads: decimal "1.85", fractional "5/6" (nearest rung of the traditional ladder), American "-118" (whole number),
 * Hong Kong "0.85", Indonesian "-1.176", Malay "0.85". Numbers show two or three decimals; Malay ones below 0.1 three digits after
 * the zeros.
 */
export const formatPrice = (price: Price, format: PriceFormat): string => formatExactPrice(priceRational(price), format);

/** The exact product of prices: what an accumulator returns per unit of stake. */
export const productOfPrices = (prices: readonly Price[]): Rational =>
  prices.reduce((product, price) => ({ n: product.n * BigInt(price), d: product.d * 1000n }), ONE);
