import { expect, test } from 'vitest';
import { both, halves, opposite } from './outcome-result.ts';

test.each([
  ['won', 'won', 'won'],
  ['won', 'half-won', 'half-won'],
  ['half-lost', 'won', 'half-lost'],
  ['won', 'lost', 'lost'],
  ['lost', undefined, 'lost'],
  ['won', undefined, undefined],
  ['void', 'won', 'void'],
  ['void', 'lost', 'lost'],
] as const)('%s and %s together are %s, in either order', (a, b, expected) => {
  expect([both(a, b), both(b, a)]).toEqual([expected, expected]);
});

test.each([
  ['won', 'won', 'won'],
  ['won', 'void', 'half-won'],
  ['lost', 'void', 'half-lost'],
  ['void', 'void', 'void'],
  ['won', undefined, undefined],
] as const)('half a stake %s and half %s is %s', (a, b, expected) => {
  expect([halves(a, b), halves(b, a)]).toEqual([expected, expected]);
});

test('the other side of a decided answer', () => {
  expect((['won', 'half-won', 'void', 'half-lost', 'lost', undefined] as const).map(opposite)).toEqual([
    'lost',
    'half-lost',
    'void',
    'half-won',
    'won',
    undefined,
  ]);
});
