import { expect, test } from 'vitest';
import { isSoundInput } from './sound-input.ts';

test.each([
  ['an empty body', {}],
  ['numbers and texts', { a: [1, 'x', { b: -0.5 }], c: null, d: true }],
  ['whole characters of every script', { name: 'Ø 𝟙 👩‍👩‍👧 سلام' }],
])('%s is sound', (_, value) => {
  expect(isSoundInput(value)).toBe(true);
});

test.each([
  ['no number', { a: [Number.POSITIVE_INFINITY] }],
  ['a NUL', { a: { b: 'x\0' } }],
  ['half a character', ['\ud83d']],
  ['a name with a NUL', { 'a\0': 1 }],
])('%s is not', (_, value) => {
  expect(isSoundInput(value)).toBe(false);
});
