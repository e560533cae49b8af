/**
 * What a number of rounds come to together: the distribution of their sum, from that of one, by the Fourier transform of it to the power of
 * their number (the convolution theorem). Sums beyond the table come round to its beginning; it is made so long that their chance does not show.
 */

/** One outcome and its chance. */
export interface Outcome {
  /** Whole units, not below zero. */
  readonly pays: number;
  readonly chance: number;
}

/** Cells of the table of sums: a power of two. */
const CELLS = 2 ** 17;

/** In place, forwards (`sign` -1) or backwards (1), without scaling: the radix-2 transform of Cooley and Tukey. */
function transform(re: Float64Array, im: Float64Array, sign: 1 | -1): void {
  const count = re.length;
  for (let i = 1, j = 0; i < count; i++) {
    let bit = count >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j] as number, re[i] as number];
      [im[i], im[j]] = [im[j] as number, im[i] as number];
    }
  }
  for (let size = 2; size <= count; size *= 2) {
    const half = size / 2;
    const angle = (sign * 2 * Math.PI) / size;
    for (let k = 0; k < half; k++) {
      const cos = Math.cos(angle * k);
      const sin = Math.sin(angle * k);
      for (let at = k; at < count; at += size) {
        const other = at + half;
        const x = (re[other] as number) * cos - (im[other] as number) * sin;
        const y = (re[other] as number) * sin + (im[other] as number) * cos;
        re[other] = (re[at] as number) - x;
        im[other] = (im[at] as number) - y;
        re[at] = (re[at] as number) + x;
        im[at] = (im[at] as number) + y;
      }
    }
  }
}

/** Chances of the sums 0, 1, 2 ... units of so many rounds. */
export function sumsOf(outcomes: readonly Outcome[], rounds: number): Float64Array {
  const re = new Float64Array(CELLS);
  const im = new Float64Array(CELLS);
  for (const { pays, chance } of outcomes) re[pays % CELLS] = (re[pays % CELLS] as number) + chance;
  transform(re, im, -1);
  for (let at = 0; at < CELLS; at++) {
    const length = Math.hypot(re[at] as number, im[at] as number) ** rounds;
    const angle = Math.atan2(im[at] as number, re[at] as number) * rounds;
    re[at] = length * Math.cos(angle);
    im[at] = length * Math.sin(angle);
  }
  transform(re, im, 1);
  for (let at = 0; at < CELLS; at++) re[at] = (re[at] as number) / CELLS;
  return re;
}

/** The least sum that is reached with each of some probabilities, which grow. */
export function quantilesOf(chances: Float64Array, probabilities: readonly number[]): readonly number[] {
  const found: number[] = [];
  let below = 0;
  for (let sum = 0; sum < chances.length && found.length < probabilities.length; sum++) {
    below += chances[sum] as number;
    while (found.length < probabilities.length && below >= (probabilities[found.length] as number)) found.push(sum);
  }
  return found;
}
