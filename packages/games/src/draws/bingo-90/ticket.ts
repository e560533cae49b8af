import { type Draws, drawWithout } from '../../fair/draws.ts';
import { printDraws, type Rows, remembering } from '../bingo/tickets.ts';

export const BALLS = 90;
export const ROWS = 3;
export const ROW_NUMBERS = 5;
const COLUMNS = 9;
/** Tickets of a strip have every number once between them. */
export const STRIP = 6;
const MOST_IN_COLUMN = 3;
/** How often the numbers of a strip are spread anew. */
const SWITCHES = 60;

/** First number of a column, and how many it has: 1 to 9, then tens, and 80 to 90. */
const firstOf = (column: number): number => (column === 0 ? 1 : column * 10);
const sizeOf = (column: number): number => (column === 0 ? 9 : column === COLUMNS - 1 ? 11 : 10);

/** A pair of different numbers below `count`, by one draw. */
function drawPair(draws: Draws, count: number): readonly [number, number] {
  const index = draws.index(count * (count - 1));
  const first = Math.floor(index / (count - 1));
  const second = index % (count - 1);
  return [first, second < first ? second : second + 1];
}

/**
 * How many numbers each ticket has in each column: at least one, at most three, fifteen on a ticket. Begins with one that fits, the spare numbers
 * of the columns dealt out in turn, and goes on by switches that keep all sums: two tickets exchange a place in one column for one in another.
 */
function drawShape(draws: Draws): readonly (readonly number[])[] {
  const shape = Array.from({ length: STRIP }, () => new Array<number>(COLUMNS).fill(1));
  let next = 0;
  const add = (ticket: number, column: number, places: number): void => {
    const row = shape[ticket] as number[];
    row[column] = (row[column] as number) + places;
  };
  const has = (ticket: number, column: number): number => shape[ticket]?.[column] as number;
  for (let column = 0; column < COLUMNS; column++)
    for (let spare = sizeOf(column) - STRIP; spare > 0; spare--) add(next++ % STRIP, column, 1);
  for (let i = 0; i < SWITCHES; i++) {
    const [a, b] = drawPair(draws, STRIP);
    const [c, d] = drawPair(draws, COLUMNS);
    if (has(a, c) === MOST_IN_COLUMN || has(b, d) === MOST_IN_COLUMN || has(a, d) === 1 || has(b, c) === 1) continue;
    add(a, c, 1);
    add(b, d, 1);
    add(a, d, -1);
    add(b, c, -1);
  }
  return shape;
}

/** Puts the numbers of a ticket into its rows, column by column in a drawn order, each time where fewest are: so each row gets five. */
function drawRows(draws: Draws, columns: readonly (readonly number[])[]): Rows {
  const rows = Array.from({ length: ROWS }, () => new Array<number>(COLUMNS).fill(0));
  const filled = new Array<number>(ROWS).fill(0);
  for (const column of drawWithout(draws, COLUMNS, COLUMNS)) {
    const numbers = columns[column] as readonly number[];
    const order = drawWithout(draws, ROWS, ROWS);
    const chosen = order.sort((a, b) => (filled[a] as number) - (filled[b] as number)).slice(0, numbers.length);
    chosen.sort((a, b) => a - b);
    for (const [i, row] of chosen.entries()) {
      (rows[row] as number[])[column] = numbers[i] as number;
      filled[row] = (filled[row] as number) + 1;
    }
  }
  return rows;
}

function print(id: string, strip: number): readonly Rows[] {
  const draws = printDraws(id, strip);
  const shape = drawShape(draws);
  const tickets = Array.from({ length: STRIP }, () => [] as (readonly number[])[]);
  for (let column = 0; column < COLUMNS; column++) {
    const numbers = drawWithout(draws, sizeOf(column), sizeOf(column), firstOf(column));
    shape.forEach((places, ticket) => {
      tickets[ticket]?.push(numbers.splice(0, places[column]).sort((a, b) => a - b));
    });
  }
  return tickets.map((columns) => drawRows(draws, columns));
}

/**
 * The ticket of a number: 3 x 9 with five numbers in each row, tens in columns, ascending downwards. Tickets 1 to 6 are the first strip, 7 to 12 the
 * second and so on; a strip is printed at once, in the order of the functions here, and has every number from 1 to 90 once.
 */
export function ticketOf(id: string): (number: number) => Rows {
  const stripOf = remembering((strip) => print(id, strip));
  return (number) => stripOf(Math.floor((number - 1) / STRIP) + 1)[(number - 1) % STRIP] as Rows;
}
