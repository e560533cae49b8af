import { expect, test } from 'vitest';
import { bitsOf, drawOrders, placesOf, toggled } from './held.ts';

test('a press holds a card and another one lets it go', () => {
  const once = toggled(new Set([1]), 3);
  expect([...once]).toEqual([1, 3]);
  expect([...toggled(once, 1)]).toEqual([3]);
});

test('held places are the bits of a decision, the first card the lowest', () => {
  expect(bitsOf(new Set([0, 2, 4]))).toBe(0b10101);
  for (let bits = 0; bits < 32; bits++) expect(bitsOf(placesOf(bits, 5))).toBe(bits);
});

test('cards that were not held come one after the other', () => {
  expect(drawOrders(5, undefined)).toEqual([0, 1, 2, 3, 4]);
  expect(drawOrders(5, [1, 3])).toEqual([0, undefined, 1, undefined, 2]);
});
