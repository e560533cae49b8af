import { expect, test } from 'vitest';
import { pipsOf } from './pips.ts';

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('a card of %d has as many pips, those of its lower half upside down', (rank) => {
  const pips = pipsOf(rank);
  expect(pips).toHaveLength(rank);
  expect(new Set(pips.map(({ x, y }) => `${x} ${y}`)).size).toBe(rank);
  expect(pips.every(({ y, turned }) => turned === y > 70)).toBe(true);
});

test('an ace has one pip in the middle, a court none', () => {
  expect(pipsOf(14)).toEqual([{ x: 50, y: 70, turned: false }]);
  expect([11, 12, 13].flatMap(pipsOf)).toEqual([]);
});
