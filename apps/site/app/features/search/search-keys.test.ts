import { expect, test } from 'vitest';
import { leads } from './search-keys.ts';

const ROWS = [
  { group: 'teams', cells: 1 },
  { group: 'teams', cells: 1 },
  { group: 'live', cells: 4 },
  { group: 'matches', cells: 3 },
];
const go = (key: string, at?: readonly [row: number, column: number], { back = false, rtl = false } = {}) => {
  const to = leads(ROWS, at && { row: at[0], column: at[1] }, key, back, rtl);
  return to && [to.row, to.column];
};

test('arrows go from row to row and round at the ends', () => {
  expect([go('ArrowDown'), go('ArrowDown', [0, 0]), go('ArrowDown', [3, 2])]).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
  ]);
  expect([go('ArrowUp'), go('ArrowUp', [0, 0]), go('ArrowUp', [3, 1])]).toEqual([
    [3, 0],
    [3, 0],
    [2, 0],
  ]);
});

test('Home and End go to the first and the last row, and belong to the text while no row is chosen', () => {
  expect([go('End', [0, 0]), go('Home', [2, 3]), go('End'), go('Home')]).toEqual([[3, 0], [0, 0], undefined, undefined]);
});

test('sideways they go along the prices of a row, and belong to the text where there is nothing beside', () => {
  expect([go('ArrowRight', [2, 0]), go('ArrowRight', [2, 3]), go('ArrowLeft', [2, 1]), go('ArrowLeft', [2, 0])]).toEqual([
    [2, 1],
    undefined,
    [2, 0],
    undefined,
  ]);
  expect([go('ArrowRight'), go('ArrowRight', [0, 0])]).toEqual([undefined, undefined]);
  expect([go('ArrowLeft', [2, 0], { rtl: true }), go('ArrowRight', [2, 1], { rtl: true })]).toEqual([
    [2, 1],
    [2, 0],
  ]);
});

test('Tab goes from group to group, and on past the last', () => {
  expect([go('Tab'), go('Tab', [0, 0]), go('Tab', [2, 2]), go('Tab', [3, 0])]).toEqual([[0, 0], [2, 0], [3, 0], undefined]);
  const back = { back: true };
  expect([go('Tab', [3, 0], back), go('Tab', [1, 0], back), go('Tab', undefined, back)]).toEqual([[2, 0], undefined, undefined]);
});

test('with nothing found every key is the text’s own', () => {
  expect(leads([], undefined, 'ArrowDown', false, false)).toBeUndefined();
  expect(go('a', [0, 0])).toBeUndefined();
});
