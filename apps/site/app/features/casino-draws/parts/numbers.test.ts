import { describe, expect, it, test } from 'vitest';
import { MOST_FAVOURITES, readFavourites, withFavourite, withoutFavourite } from './favourites.ts';
import { byChance, timesCame, toggled } from './numbers.ts';

test('a number is marked and taken off again, and no more are marked than may be', () => {
  expect(toggled([3, 9], 5, 3)).toEqual([3, 5, 9]);
  expect(toggled([3, 5, 9], 5, 3)).toEqual([3, 9]);
  expect(toggled([3, 5, 9], 7, 3)).toEqual([3, 5, 9]);
});

test('numbers by chance are different ones of the board', () => {
  const chances = [0, 0.999, 0.5, 0, 0.999];
  expect(byChance(5, 6, () => chances.shift() ?? 0)).toEqual([1, 2, 4, 5, 6]);
  expect(byChance(6, 6, () => 0)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('every number is counted, also one that never came', () => {
  expect(
    timesCame(
      [
        [1, 3],
        [3, 4],
      ],
      5,
    ),
  ).toEqual([1, 0, 2, 1, 0]);
});

describe('favourites', () => {
  const rules = { board: 10, most: 3 };
  it('are read as sets of numbers that can be played, and nothing else', () => {
    expect(readFavourites('[[1,2],[10],[0],[11],[1,1],[1,2,3,4],[],"1",[1.5],[3,4,5]]', rules)).toEqual([[1, 2], [10], [3, 4, 5]]);
  });
  it.each([null, '', '{}', 'null', '5', '[[['])('of %j are none', (text) => {
    expect(readFavourites(text, rules)).toEqual([]);
  });
  it('come once each, the newest first, and no more than are kept', () => {
    const sets = Array.from({ length: MOST_FAVOURITES }, (_, i) => [i + 1]);
    expect(withFavourite(sets, [3])[0]).toEqual([3]);
    expect(withFavourite(sets, [3])).toHaveLength(MOST_FAVOURITES);
    expect(withFavourite(sets, [9])).toHaveLength(MOST_FAVOURITES);
    expect(withoutFavourite(sets, [3])).toEqual(sets.filter(([one]) => one !== 3));
  });
});
