import { createHmac } from 'node:crypto';
import { decimalText, minus, type Rational, rational } from '@fairbook/domain/rational';
import { describe, expect, test } from 'vitest';
import { combinations } from '../../definition/counting.ts';
import { CENTRE, CORNERS, cardOf, LINES } from './card.ts';
import { chanceWithin } from './chances.ts';

const [BALLS, NUMBERS] = [75, 24];
const decimal = (value: Rational, places: number): string => decimalText(value, places);
const line = (calls: number): Rational => chanceWithin([calls, BALLS, BALLS]);
const corners = (calls: number): Rational => chanceWithin([BALLS, calls, BALLS]);

describe('published chances', () => {
  test.each([
    [19, '0.017993'],
    [20, '0.022874'],
    [25, '0.063961'],
  ])('of a line within %i calls (durangobill.com)', (calls, chance) => {
    expect(decimal(line(calls), 6)).toBe(chance);
  });

  test.each([
    [4, '0.00000329'],
    [5, '0.00001363'],
    [6, '0.00003523'],
    [7, '0.00007277'],
    [8, '0.00013140'],
    [9, '0.00021673'],
    [10, '0.00033478'],
    [12, '0.00069535'],
    [15, '0.00165520'],
    [18, '0.00330168'],
  ])('of a line with call %i (wizardofodds.com)', (call, chance) => {
    expect(decimal(minus(line(call), line(call - 1)), 8)).toBe(chance);
  });

  test.each([
    [4, '0.00008'],
    [10, '0.01728'],
    [20, '0.39862'],
    [25, '1.04077'],
    [30, '2.25472'],
  ])('of the corners within %i calls, per cent (homepokergames.com)', (calls, chance) => {
    expect(decimal(rational(corners(calls).n * 100n, corners(calls).d), 5)).toBe(chance);
  });
});

test('lines, corners and houses are counted as all sets of called numbers have them', () => {
  const bitOf = (place: number): number => (place === CENTRE ? 0 : 1 << (place < CENTRE ? place : place - 1));
  const masks = LINES.map((places) => places.reduce((bits, place) => bits | bitOf(place), 0));
  const cornerMask = CORNERS.reduce((bits, place) => bits | bitOf(place), 0);
  const half = Uint8Array.from({ length: 4096 }, (_, bits) => bits.toString(2).replaceAll('0', '').length);
  // By how many numbers of the card are called: in how many sets there is a line, and in how many of those the corners too.
  const [withLine, withBoth] = [new Array<number>(NUMBERS + 1).fill(0), new Array<number>(NUMBERS + 1).fill(0)];
  for (let set = 0; set < 2 ** NUMBERS; set++) {
    if (!masks.some((mask) => (set & mask) === mask)) continue;
    const size = (half[set & 4095] as number) + (half[set >>> 12] as number);
    withLine[size] = (withLine[size] as number) + 1;
    if ((set & cornerMask) === cornerMask) withBoth[size] = (withBoth[size] as number) + 1;
  }
  /** Called numbers of the card, and the others that were called with them. */
  const within = (sets: readonly number[], calls: number): Rational => {
    const ways = sets.reduce((sum, count, size) => sum + BigInt(count) * combinations(BALLS - NUMBERS, calls - size), 0n);
    return { n: ways, d: combinations(BALLS, calls) };
  };
  for (const calls of [4, 8, 20, 35, 48, 60, 75]) {
    expect(decimal(line(calls), 30)).toBe(decimal(within(withLine, calls), 30));
    expect(decimal(chanceWithin([calls, calls, BALLS]), 30)).toBe(decimal(within(withBoth, calls), 30));
    expect(decimal(chanceWithin([BALLS, BALLS, calls]), 30)).toBe(
      decimal({ n: combinations(BALLS - NUMBERS, calls - NUMBERS), d: combinations(BALLS, calls) }, 30),
    );
  }
});

test('a card is printed from its number alone, as anybody can print it', () => {
  const word = (place: number): number =>
    createHmac('sha256', 'bingo-75')
      .update(`417:${Math.floor(place / 8)}`)
      .digest()
      .readUInt32BE((place % 8) * 4);
  let place = 0;
  const columns = [1, 16, 31, 46, 61].map((first, column) => {
    const left = Array.from({ length: 15 }, (_, i) => first + i);
    const numbers = Array.from(
      { length: column === 2 ? 4 : 5 },
      () => left.splice(Math.floor((word(place++) / 2 ** 32) * left.length), 1)[0],
    );
    return column === 2 ? [...numbers.slice(0, 2), 0, ...numbers.slice(2)] : numbers;
  });
  expect(cardOf('bingo-75')(417)).toEqual([0, 1, 2, 3, 4].map((row) => columns.map((numbers) => numbers[row])));
});
