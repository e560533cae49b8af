import type { Rational } from '@fairbook/domain/rational';

/** Ways to choose `chosen` of `all`; none where there are not so many. */
export function combinations(all: number, chosen: number): bigint {
  if (chosen < 0 || chosen > all) return 0n;
  let ways = 1n;
  for (let i = 0; i < chosen; i++) ways = (ways * BigInt(all - i)) / BigInt(i + 1);
  return ways;
}

/** A draw of some numbers of a board, without putting back. */
export interface BoardDraw {
  readonly board: number;
  readonly drawn: number;
}

/** How likely just `hits` of `picks` marked numbers are drawn: the hypergeometric distribution, C(k, h) x C(n - k, d - h) / C(n, d). */
export const chanceOfHits = (hits: number, picks: number, { board, drawn }: BoardDraw): Rational => ({
  n: combinations(picks, hits) * combinations(board - picks, drawn - hits),
  d: combinations(board, drawn),
});

/** `n` x (n - 1) x ... of `factors` factors: ways to give so many things different places of `n`. */
export function fallingFactorial(n: number, factors: number): bigint {
  let product = 1n;
  for (let i = 0; i < factors && product > 0n; i++) product *= BigInt(Math.max(0, n - i));
  return product;
}
