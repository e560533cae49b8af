import { BoundedMap } from './bounded-map.ts';
import { MIN_PRICE, type Price } from './price.ts';
import { assert, ok, type Result, refuse } from './result.ts';

export const MARGIN_METHODS = ['multiplicative', 'additive', 'power', 'shin', 'odds-ratio'] as const;
/**
 * How a bookmaker's margin is spread over the outcomes of a market, with p fair and q quoted (1/price):
 * multiplicative q = c p; additive q = p + c; power q = p^c; odds-ratio q/(1-q) = c p/(1-p) (Cheung 2015);
 * shin q = sqrt(z p + (1-z) p^2) x sqrt(sum of q) (Shin 1993, z the share of insiders).
 */
export type MarginMethod = (typeof MARGIN_METHODS)[number];

export interface MarginSetting {
  readonly method: MarginMethod;
  /** Overround asked for, as a share: 0.05 makes the quoted probabilities of a one-winner market add up to 1.05. */
  readonly size: number;
}

/** Highest overround that may be asked for. */
export const MAX_OVERROUND = 1;
/** Most outcomes of one market. */
export const MAX_OUTCOMES = 1000;
/** Highest price a margin makes: what is still less likely is offered at this. */
export const MAX_OFFERED_PRICE: Price = 1_000_000;

/** Steps of a root search; bisection alone needs 53 to reach the end of a float. */
const MAX_STEPS = 60;
const TOLERANCE = 1e-13;

/**
 * Solves f(x) = 0 for a rising or falling f by the secant rule, falling back to halving whenever it leaves the bracket,
 * which makes it fast on the near-linear sums here and never slower than bisection.
 */
function solve(f: (x: number) => number, low: number, high: number): number {
  let a = low;
  let b = high;
  let fa = f(a);
  let fb = f(b);
  if (Math.abs(fa) < TOLERANCE) return a;
  if (Math.abs(fb) < TOLERANCE || fa > 0 === fb > 0) return b;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let x = b - (fb * (b - a)) / (fb - fa);
    if (!(x > Math.min(a, b) && x < Math.max(a, b)) || step % 3 === 2) x = (a + b) / 2;
    const fx = f(x);
    if (Math.abs(fx) < TOLERANCE || x === a || x === b) return x;
    if (fx > 0 === fa > 0) {
      a = x;
      fa = fx;
    } else {
      b = x;
      fb = fx;
    }
  }
  return (a + b) / 2;
}

function sumOf(values: readonly number[], map: (value: number) => number): number {
  let sum = 0;
  for (const value of values) sum += map(value);
  return sum;
}
const total = (values: readonly number[]): number => sumOf(values, (value) => value);

const oddsRatio = (q: number, c: number): number => q / (c + q - c * q);

/** Shin's fair probability of a quote, for insiders' share z and the sum of quotes. */
const shinFair = (q: number, z: number, sum: number): number => (Math.sqrt(z * z + (4 * (1 - z) * q * q) / sum) - z) / (2 * (1 - z));

export type MarginRefusalCode = 'too-few-prices' | 'no-margin' | 'not-applicable';
export interface MarginRefusal {
  readonly code: MarginRefusalCode;
  readonly message: string;
}

export interface FairBook {
  /** Sum of the quoted probabilities over `winners`, less 1: 0.05 is a five per cent margin. */
  readonly overround: number;
  /** In the order of the prices; they add up to `winners`. */
  readonly probabilities: readonly number[];
}

const LARGEST_SHIN_SHARE = 0.999;
/** Takes the margin out of a book of a thousand outcomes all at 1.001. */
const LARGEST_EXPONENT = 8192;
/** Lower end of a search that has no answer at zero itself (0^0, 0/0). */
const NEARLY_ZERO = 1e-9;

function fairOf(quotes: readonly number[], method: MarginMethod, winners: number): readonly number[] {
  const sum = total(quotes);
  switch (method) {
    case 'multiplicative':
      return quotes.map((q) => (q * winners) / sum);
    case 'additive':
      return quotes.map((q) => q - (sum - winners) / quotes.length);
    case 'power': {
      const excess = (k: number): number => sumOf(quotes, (q) => q ** k) - winners;
      let high = 2;
      while (high < LARGEST_EXPONENT && excess(high) > 0) high *= 2;
      const exponent = solve(excess, 1, high);
      return quotes.map((q) => q ** exponent);
    }
    case 'odds-ratio': {
      const ratio = solve((c) => sumOf(quotes, (q) => oddsRatio(q, c)) - winners, 1, 1e6);
      return quotes.map((q) => oddsRatio(q, ratio));
    }
    case 'shin': {
      const share = quotes.map((q) => q / winners);
      const book = sum / winners;
      const z = solve((x) => sumOf(share, (q) => shinFair(q, x, book)) - 1, 0, LARGEST_SHIN_SHARE);
      return share.map((q) => shinFair(q, z, book) * winners);
    }
  }
}

/**
 * Takes the margin out of a book: the overround and the fair probabilities, both as floats.
 * Refuses a book that adds up to less than one by every method but the multiplicative, which scales either way, and one where the method
 * gives no probabilities (additive with an outcome shorter than its share of the margin).
 */
export function removeMargin(prices: readonly Price[], method: MarginMethod, winners = 1): Result<FairBook, MarginRefusal> {
  if (prices.length < 2 || prices.length > MAX_OUTCOMES || prices.length <= winners) {
    return refuse({ code: 'too-few-prices', message: `a book needs between ${Math.max(2, winners + 1)} and ${MAX_OUTCOMES} prices` });
  }
  const quotes = prices.map((price) => 1000 / price);
  const overround = total(quotes) / winners - 1;
  if (overround < -TOLERANCE && method !== 'multiplicative')
    return refuse({ code: 'no-margin', message: 'the prices add up to less than a whole book' });
  const probabilities = fairOf(quotes, method, winners);
  if (probabilities.some((p) => !(p > 0 && p < 1)) || Math.abs(total(probabilities) - winners) > 1e-9) {
    return refuse({ code: 'not-applicable', message: `the ${method} method gives no probabilities for these prices` });
  }
  return ok({ overround: Math.abs(overround) < TOLERANCE ? 0 : overround, probabilities });
}

/** Quoted probabilities before rounding to prices. */
function quotesOf(probabilities: readonly number[], { method, size }: MarginSetting, winners: number): readonly number[] {
  const covered = Math.min(winners, total(probabilities));
  const target = covered * (1 + size);
  if (size === 0) return probabilities;
  switch (method) {
    case 'multiplicative':
      return probabilities.map((p) => p * (1 + size));
    case 'additive':
      return probabilities.map((p) => p + (covered * size) / probabilities.length);
    case 'power': {
      const logs = probabilities.map(Math.log);
      const exponent = solve((k) => sumOf(logs, (log) => Math.exp(k * log)) - target, 1, NEARLY_ZERO);
      return logs.map((log) => Math.exp(exponent * log));
    }
    case 'odds-ratio': {
      const ratio = solve((c) => sumOf(probabilities, (p) => oddsRatio(p, c)) - target, 1, NEARLY_ZERO);
      return probabilities.map((p) => oddsRatio(p, ratio));
    }
    case 'shin': {
      const share = probabilities.map((p) => p / covered);
      const root = (p: number, z: number): number => Math.sqrt(z * p + (1 - z) * p * p);
      const rootOfBook = Math.sqrt(1 + size);
      const z = solve((x) => sumOf(share, (p) => root(p, x)) - rootOfBook, 0, 1);
      return share.map((p) => root(p, z) * rootOfBook * covered);
    }
  }
}

/**
 * Brand prices from fair probabilities: thousandths, rounded down, so that the book holds at least the overround asked for
 * (short of outcomes clamped to the lowest price 1.001). A more likely outcome never gets a higher price.
 * A method that runs out of room (power and odds-ratio can never quote above 1) holds what it can.
 * @param probabilities each from 0 to 1, adding up to `winners`, or to less where not every outcome is offered (home and over,
 *   home and under): such a book carries the margin on the part it covers
 */
export function applyMargin(probabilities: readonly number[], setting: MarginSetting, winners = 1): Price[] {
  assert(setting.size >= 0 && setting.size <= MAX_OVERROUND, `an overround lies between 0 and ${MAX_OVERROUND}`);
  const quotes = quotesOf(probabilities, setting, winners);
  const prices = new Array<Price>(quotes.length);
  for (let i = 0; i < quotes.length; i += 1) {
    // The nudge keeps a price that is exact but for float noise (1/0.4 = 2.4999...) from losing a thousandth.
    const price = Math.floor(1000 / quotes[i]! + 1e-7);
    prices[i] = price < MIN_PRICE ? MIN_PRICE : price > MAX_OFFERED_PRICE || Number.isNaN(price) ? MAX_OFFERED_PRICE : price;
  }
  return prices;
}

/** Parts of a probability that an answer's own margin is worked out for; finer ones would not change a price. */
const PARTS = 10_000;
/** Settings remembered: a brand has a handful. */
const TABLES = 100;
const aloneTables = new BoundedMap<string, Int32Array>(TABLES);

/**
 * Brand prices of answers that are questions of their own (who scores): each as one of two, with its denial, so that each bears the
 * overround for itself. Probabilities are taken up to the next part of ten thousand.
 */
export function applyMarginAlone(probabilities: readonly number[], setting: MarginSetting): Price[] {
  const key = `${setting.method}/${setting.size}`;
  let table = aloneTables.get(key);
  if (!table) {
    table = new Int32Array(PARTS);
    aloneTables.set(key, table);
  }
  return probabilities.map((probability) => {
    const part = Math.min(PARTS - 1, Math.max(1, Math.ceil(probability * PARTS)));
    const known = table[part];
    if (known) return known;
    const [price = MIN_PRICE] = applyMargin([part / PARTS, 1 - part / PARTS], setting);
    table[part] = price;
    return price;
  });
}
