import { expect, test } from 'vitest';
import { mostOften, statisticsOf } from './statistics.ts';

test('every result is in one part of each group, a zero in none but its own', () => {
  const { total, groups } = statisticsOf([0, 37, 1, 2, 18, 19, 36]);
  expect(total).toBe(7);
  expect(groups.map((group) => Object.fromEntries(group.map(({ id, count }) => [id, count])))).toEqual([
    { red: 4, zero: 2, black: 1 },
    { even: 3, odd: 2 },
    { low: 3, high: 2 },
    { 'dozen-1': 2, 'dozen-2': 2, 'dozen-3': 1 },
  ]);
});

test('numbers that came more than once are named, the most frequent first and of equals the newest', () => {
  expect(mostOften([5, 17, 17, 5, 0, 17, 37, 37])).toEqual([
    { pocket: 17, count: 3 },
    { pocket: 5, count: 2 },
    { pocket: 37, count: 2 },
  ]);
  expect(mostOften([1, 2, 3])).toEqual([]);
});
