import { plus, type Rational, reduced, ZERO } from '@fairbook/domain/rational';
import { WORDS } from './draws.ts';

/**
 * Four bytes can be 2^32 numbers, which most counts of outcomes do not divide: floor(float x n) gives some outcomes one word more than
 * others. Rejection would avoid it and break every published verifier, so each game states its bias instead.
 */

/** Some draws of a round, as the screen of a verifier lists them. */
export type DrawStep =
  /** `times` numbers from 0 up to `from`; each from one fewer than the last where they are `without` replacement. */
  | { readonly from: number; readonly times: number; readonly without?: boolean }
  /** So many bits as they come, which are without a bias. */
  | { readonly bits: number };
/** The most a round draws, in order. */
export type DrawPlan = readonly DrawStep[];

const ceilingOf = (n: bigint, d: bigint): bigint => (n + d - 1n) / d;

/** How many of the 2^32 words are scaled to `index` of `count`: floor or ceiling of 2^32 / count. */
export function wordsFor(index: number, count: number): number {
  const [i, n, words] = [BigInt(index), BigInt(count), BigInt(WORDS)];
  return Number(ceilingOf((i + 1n) * words, n) - ceilingOf(i * words, n));
}

/** The first word that is scaled to `index` of `count`. */
export const firstWordFor = (index: number, count: number): number => Number(ceilingOf(BigInt(index) * BigInt(WORDS), BigInt(count)));

/**
 * The most by which one draw from `count` can make any event likelier or less likely than it is with equal chances (total variation):
 * with r = 2^32 mod n, r of n outcomes have one word more, which is r(n - r) / (n x 2^32).
 */
export function drawBias(count: number): Rational {
  const n = BigInt(count);
  const over = BigInt(WORDS) % n;
  return reduced({ n: over * (n - over), d: n * BigInt(WORDS) });
}

/** The most by which the draws of a round together can move the chance of any event of it: the sum over its draws. */
export function biasOf(plan: DrawPlan): Rational {
  let bias = ZERO;
  for (const step of plan) {
    if ('bits' in step) continue;
    const { from, times, without } = step;
    for (let i = 0; i < times; i++) bias = reduced(plus(bias, drawBias(without ? from - i : from)));
  }
  return bias;
}
