import { plus, type Rational, rational, reduced, ZERO } from '@fairbook/domain/rational';
import { type BoardDraw, chanceOfHits, combinations } from '../../definition/counting.ts';

/** What bets of a lottery are about. Each is a whole number that a draw has. */
export const STATISTICS = ['hits', 'first', 'last', 'rising', 'sum', 'odd', 'lowest', 'highest', 'neighbours', 'colours'] as const;
export type Statistic = (typeof STATISTICS)[number];

/** Each colour has as many balls, one run of numbers: of 42 the first seven are red, the next orange and so on. */
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'violet'] as const;
export type BallColour = (typeof COLOURS)[number];
/** The colour of a ball on a board whose size is a multiple of the number of colours. */
export const colourIndexOf = (ball: number, board: number): number => Math.floor(((ball - 1) * COLOURS.length) / board);

const isOdd = (n: number): boolean => n % 2 === 1;

/** A statistic of balls in the order drawn. @param picks numbers the player marked */
export function statisticOf(statistic: Statistic, balls: readonly number[], picks: readonly number[], board: number): number {
  switch (statistic) {
    case 'hits':
      return picks.filter((pick) => balls.includes(pick)).length;
    case 'first':
      return balls[0] as number;
    case 'last':
      return balls.at(-1) as number;
    case 'rising':
      return (balls.at(-1) as number) > (balls[0] as number) ? 1 : 0;
    case 'sum':
      return balls.reduce((sum, ball) => sum + ball, 0);
    case 'odd':
      return balls.filter(isOdd).length;
    case 'lowest':
      return Math.min(...balls);
    case 'highest':
      return Math.max(...balls);
    case 'neighbours':
      return balls.some((ball) => balls.includes(ball + 1)) ? 1 : 0;
    case 'colours':
      return new Set(balls.map((ball) => colourIndexOf(ball, board))).size;
  }
}

/** How likely a statistic has each value. */
export type Distribution = ReadonlyMap<number, Rational>;

const every = (from: number, to: number, chance: (value: number) => Rational): Distribution =>
  new Map(Array.from({ length: to - from + 1 }, (_, i) => [from + i, chance(from + i)]));

/** Sets of so many balls by their sum, ball by ball: each is in a set or not. */
function sums({ board, drawn }: BoardDraw): Distribution {
  const most = drawn * board;
  const ways = Array.from({ length: drawn + 1 }, () => new Array<bigint>(most + 1).fill(0n));
  (ways[0] as bigint[])[0] = 1n;
  for (let ball = 1; ball <= board; ball++)
    for (let count = drawn; count > 0; count--) {
      const [with1, without] = [ways[count] as bigint[], ways[count - 1] as bigint[]];
      for (let sum = most; sum >= ball; sum--) with1[sum] = (with1[sum] as bigint) + (without[sum - ball] as bigint);
    }
  const all = combinations(board, drawn);
  return every(0, most, (sum) => ({ n: (ways[drawn] as bigint[])[sum] as bigint, d: all }));
}

/** So many colours of all, each at least once: inclusion-exclusion over those of them that are missing. */
function colours({ board, drawn }: BoardDraw): Distribution {
  const each = board / COLOURS.length;
  const ofJust = (count: number): bigint => {
    let ways = 0n;
    for (let missing = 0; missing <= count; missing++) {
      const sets = combinations(count, missing) * combinations((count - missing) * each, drawn);
      ways += missing % 2 === 0 ? sets : -sets;
    }
    return combinations(COLOURS.length, count) * ways;
  };
  return every(1, COLOURS.length, (count) => ({ n: ofJust(count), d: combinations(board, drawn) }));
}

/** The exact distribution of a statistic over all draws. @param picks how many numbers the player marked */
export function distributionOf(statistic: Statistic, draw: BoardDraw, picks: number): Distribution {
  const { board, drawn } = draw;
  const all = combinations(board, drawn);
  switch (statistic) {
    case 'hits':
      return every(0, picks, (hits) => chanceOfHits(hits, picks, draw));
    case 'first':
    case 'last':
      return every(1, board, () => rational(1n, BigInt(board)));
    case 'rising':
      return every(0, 1, () => rational(1n, 2n));
    case 'sum':
      return sums(draw);
    case 'odd':
      return every(0, drawn, (odd) => chanceOfHits(odd, Math.ceil(board / 2), draw));
    case 'lowest':
      return every(1, board, (lowest) => ({ n: combinations(board - lowest, drawn - 1), d: all }));
    case 'highest':
      return every(1, board, (highest) => ({ n: combinations(highest - 1, drawn - 1), d: all }));
    case 'neighbours': {
      // Without neighbours a gap stands between each two: C(n - d + 1, d) sets.
      const apart = combinations(board - drawn + 1, drawn);
      return every(0, 1, (some) => ({ n: some === 0 ? apart : all - apart, d: all }));
    }
    case 'colours':
      return colours(draw);
  }
}

/** How likely a statistic has one of the values that are asked for. */
export function chanceThat(distribution: Distribution, holds: (value: number) => boolean): Rational {
  let chance = ZERO;
  for (const [value, one] of distribution) if (holds(value)) chance = plus(chance, one);
  return reduced(chance);
}
