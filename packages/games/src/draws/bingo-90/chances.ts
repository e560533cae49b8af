import type { Rational } from '@fairbook/domain/rational';
import { fallingFactorial } from '../../definition/counting.ts';
import { BALLS, ROW_NUMBERS, ROWS } from './ticket.ts';

/** Ways in which `first` rows lie within a calls, `second` others within b, the others within c, where a <= b <= c. */
function ways([a, b, c]: readonly [number, number, number], first: number, second: number): bigint {
  const [within, then] = [first * ROW_NUMBERS, second * ROW_NUMBERS];
  const last = ROWS * ROW_NUMBERS - within - then;
  const bound = fallingFactorial(a, within) * fallingFactorial(b - within, then);
  return bound === 0n ? 0n : bound * fallingFactorial(c - within - then, last);
}

/**
 * How likely a ticket has one row within the first number of calls, two within the second, and all three within the third. Rows have no number
 * in common: with A, B and C for "within a, b, c" the rows that do are A^3 + 3 A^2 (C - A) + 3 A (B - A)^2 + 6 A (B - A)(C - B), which is
 * A^3 - 3 A^2 C - 3 A B^2 + 6 A B C.
 */
export function chanceWithin([byOne, byTwo, byHouse]: readonly number[]): Rational {
  const c = byHouse as number;
  const b = Math.min(byTwo as number, c);
  const calls = [Math.min(byOne as number, b), b, c] as const;
  return {
    n: ways(calls, 3, 0) - 3n * ways(calls, 2, 0) - 3n * ways(calls, 1, 2) + 6n * ways(calls, 1, 1),
    d: fallingFactorial(BALLS, ROWS * ROW_NUMBERS),
  };
}
