import { assert, ok, type Result, refuse } from './result.ts';

/** An exact fraction; `d` is always above zero. Not necessarily in lowest terms: call `reduced` before showing it. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

/** Longest number text accepted anywhere, in characters: enough for any amount, too short to be an attack. */
export const MAX_NUMBER_CHARACTERS = 40;

export const rational = (n: bigint, d = 1n): Rational => {
  assert(d !== 0n, 'a fraction needs a denominator');
  return d < 0n ? { n: -n, d: -d } : { n, d };
};

export const ZERO: Rational = { n: 0n, d: 1n };
export const ONE: Rational = { n: 1n, d: 1n };

export const plus = (a: Rational, b: Rational): Rational =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
export const minus = (a: Rational, b: Rational): Rational => plus(a, { n: -b.n, d: b.d });
export const times = (a: Rational, b: Rational): Rational => ({ n: a.n * b.n, d: a.d * b.d });
export const dividedBy = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n);
/** Negative when a < b, zero when equal, positive when a > b. */
export const compareRationals = (a: Rational, b: Rational): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
export const smaller = (a: Rational, b: Rational): Rational => (compareRationals(a, b) <= 0 ? a : b);

/** Greatest common divisor of the magnitudes. */
export function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** The same fraction in lowest terms. */
export function reduced(value: Rational): Rational {
  const common = gcd(value.n, value.d);
  return common <= 1n ? value : { n: value.n / common, d: value.d / common };
}

/** The one rounding of money: to the nearest integer, a half away from zero. */
export function roundHalfUp({ n, d }: Rational): bigint {
  const magnitude = n < 0n ? -n : n;
  const rounded = (2n * magnitude + d) / (2n * d);
  return n < 0n ? -rounded : rounded;
}

/** "37/20", or "2" when whole; lowest terms. */
export function fractionText(value: Rational): string {
  const { n, d } = reduced(value);
  return d === 1n ? `${n}` : `${n}/${d}`;
}

/** Decimal text with at most `places` digits after the point (rounded half-up) and at least `least`. */
export function decimalText(value: Rational, places: number, least = places): string {
  const scaled = roundHalfUp({ n: value.n * 10n ** BigInt(places), d: value.d });
  return minorText(scaled, places, least);
}

/** Integer of 10^-places units as decimal text, trailing zeros cut down to `least` digits. */
export function minorText(scaled: bigint, places: number, least = places): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0');
  const sign = scaled < 0n ? '-' : '';
  const whole = digits.slice(0, digits.length - places);
  let fraction = digits.slice(digits.length - places);
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`;
}

const DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;
const FRACTION = /^(-?)(\d+)\/([1-9]\d*)$/;

/** Reads "0.25", "-3" or "1/5" exactly. No exponents, no spaces, no sign but a minus. */
export function parseRational(text: string): Result<Rational, 'not-a-number'> {
  if (text.length > MAX_NUMBER_CHARACTERS) return refuse('not-a-number');
  const decimal = DECIMAL.exec(text);
  if (decimal) {
    const [, sign, whole = '', fraction = ''] = decimal;
    const magnitude = BigInt(whole + fraction);
    return ok({ n: sign === '-' ? -magnitude : magnitude, d: 10n ** BigInt(fraction.length) });
  }
  const parts = FRACTION.exec(text);
  if (!parts) return refuse('not-a-number');
  const [, sign, over = '0', under = '1'] = parts;
  return ok({ n: sign === '-' ? -BigInt(over) : BigInt(over), d: BigInt(under) });
}

/** Reads a decimal text as an integer of thousandths ("2.5" -> 2500); refuses more than three decimals. */
export function parseThousandths(text: string): Result<number, 'not-a-number'> {
  const value = DECIMAL.test(text) ? parseRational(text) : refuse('not-a-number' as const);
  if (!value.ok) return value;
  const scaled = { n: value.value.n * 1000n, d: value.value.d };
  if (scaled.n % scaled.d !== 0n) return refuse('not-a-number');
  const thousandths = Number(scaled.n / scaled.d);
  return Number.isSafeInteger(thousandths) ? ok(thousandths) : refuse('not-a-number');
}
