import { drawWithout } from '../../fair/draws.ts';
import { printDraws, type Rows, remembering } from '../bingo/tickets.ts';

export const SIDE = 5;
export const BALLS = 75;
const COLUMN = BALLS / SIDE;
const MIDDLE = 2;
/** Place of the free centre, counted along the rows. */
export const CENTRE = MIDDLE * SIDE + MIDDLE;

function print(id: string, number: number): Rows {
  const draws = printDraws(id, number);
  const columns = Array.from({ length: SIDE }, (_, column) => {
    const centre = column === MIDDLE ? 1 : 0;
    const numbers = drawWithout(draws, SIDE - centre, COLUMN, column * COLUMN + 1);
    if (centre > 0) numbers.splice(MIDDLE, 0, 0);
    return numbers;
  });
  return Array.from({ length: SIDE }, (_, row) => columns.map((numbers) => numbers[row] as number));
}

/**
 * The card of a number: B 1 to 15, I 16 to 30, N 31 to 45 with a free centre (0), G 46 to 60, O 61 to 75. Columns are printed from left to right,
 * and of each five numbers are drawn without putting back, of N four, from above to below.
 */
export const cardOf = (id: string): ((number: number) => Rows) => remembering((number) => print(id, number));

const range = Array.from({ length: SIDE }, (_, i) => i);
/** Places of the twelve lines: rows, columns, diagonals. */
export const LINES: readonly (readonly number[])[] = [
  ...range.map((row) => range.map((column) => row * SIDE + column)),
  ...range.map((column) => range.map((row) => row * SIDE + column)),
  range.map((i) => i * SIDE + i),
  range.map((i) => i * SIDE + (SIDE - 1 - i)),
];
export const CORNERS: readonly number[] = [0, SIDE - 1, SIDE * (SIDE - 1), SIDE * SIDE - 1];
