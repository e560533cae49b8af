import { expect, test } from 'vitest';
import { readPrice } from './read-price.ts';

test.each([
  ['2.10', 2100],
  ['1,95', 1950],
  [' 1000 ', 1_000_000],
  ['1.909', 1909],
  ['1', undefined],
  ['1001', undefined],
  ['2.1234', undefined],
  ['-2', undefined],
  ['evens', undefined],
  ['', undefined],
])('%s is %s', (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});
