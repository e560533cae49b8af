import { expect, test } from 'vitest';
import { favouriteText, readFavourite } from './favourite.ts';

test('a favourite is kept as it lies', () => {
  const chips = new Map([
    ['straight-17', 500n],
    ['red', 100n],
  ]);
  expect(readFavourite(favouriteText(chips))).toEqual(chips);
});

test.each([
  null,
  '',
  '{}',
  '[]',
  '[["red"]]',
  '[["red","-5"]]',
  '[["red","0"]]',
  '[["RED","5"]]',
  '[["red","1e9"]]',
  `[["${'x'.repeat(41)}","5"]]`,
  JSON.stringify(Array.from({ length: 161 }, (_, i) => [`s${i}`, '1'])),
])('%s is no favourite', (text) => {
  expect(readFavourite(text)).toBeUndefined();
});
