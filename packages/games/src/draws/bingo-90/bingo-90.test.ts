import { decimalText, type Rational } from '@fairbook/domain/rational';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combinations } from '../../definition/counting.ts';
import { chanceWithin } from './chances.ts';
import { STRIP, ticketOf } from './ticket.ts';

const BALLS = 90;
const oneIn = ({ n, d }: Rational): string => decimalText({ n: d, d: n }, 1);

test.each([
  [20, '2953797340329.0'],
  [25, '14010105962.0'],
  [30, '295232118.0'],
  [32, '80950742.0'],
  [35, '14099900.1'],
  [36, '8224941.7'],
])('a full house within %i calls is one in %s, as published (loquax.co.uk)', (calls, published) => {
  expect(oneIn(chanceWithin([BALLS, BALLS, calls]))).toBe(published);
});

test('one line, two and the house together have the chances of all courses of calls', () => {
  // Rows that are complete with calls a < b < c: four other numbers of each before, among the places that the rows before leave.
  const choose = Array.from({ length: BALLS }, (_, n) => combinations(n, 4));
  const all = combinations(90, 5) * combinations(85, 5) * combinations(80, 5);
  const summed = ([toA, toB, toC]: readonly [number, number, number]): bigint => {
    let ways = 0n;
    for (let a = 5; a <= toA; a++)
      for (let b = Math.max(a + 1, 10); b <= toB; b++)
        for (let c = Math.max(b + 1, 15); c <= toC; c++)
          ways += 6n * (choose[a - 1] as bigint) * (choose[b - 6] as bigint) * (choose[c - 11] as bigint);
    return ways;
  };
  const points = [
    [90, 90, 90],
    [20, 40, 60],
    [30, 30, 90],
    [55, 45, 60],
    [60, 50, 45],
    [12, 90, 40],
    [90, 55, 55],
  ] as const;
  for (const point of points) {
    const { n, d } = chanceWithin(point);
    expect([point, n * all]).toEqual([point, summed(point) * d]);
  }
});

describe('tickets', () => {
  const ticket = ticketOf('bingo-90');

  test('of a strip have every number from 1 to 90 once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (strip) => {
        const numbers = Array.from({ length: STRIP }, (_, i) => ticket(strip * STRIP + i + 1)).flat(2);
        const printed = numbers.filter((number) => number > 0).sort((a, b) => a - b);
        expect(printed).toEqual(Array.from({ length: BALLS }, (_, i) => i + 1));
      }),
    );
  });

  test('have five numbers in a row, tens in columns, one to three in each, ascending', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600_000 }), (number) => {
        const rows = ticket(number);
        expect(rows.map((row) => row.filter((n) => n > 0).length)).toEqual([5, 5, 5]);
        for (let column = 0; column < 9; column++) {
          const numbers = rows.map((row) => row[column] as number).filter((n) => n > 0);
          expect(numbers.length).toBeGreaterThan(0);
          expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
          for (const n of numbers) expect(Math.min(Math.floor(n / 10), 8)).toBe(column);
        }
      }),
    );
  });

  test('never change: number 1 is printed on paper somewhere', () => {
    expect(ticket(1)).toEqual([
      [0, 0, 0, 32, 0, 50, 61, 71, 88],
      [3, 0, 27, 34, 0, 0, 66, 77, 0],
      [0, 10, 28, 38, 42, 0, 0, 78, 0],
    ]);
    expect(ticketOf('bingo-90')(1)).toEqual(ticket(1));
  });
});
