import { expect, test } from 'vitest';
import { doingsOf } from './dealer-doings.ts';

const DRAW = { pose: 'spinning', ms: 1900 } as const;

test('the dealer calls for bets at the beginning of the window and before its end', () => {
  expect(doingsOf('betting', 20_000, DRAW)).toEqual([
    [0, 'calling'],
    [3400, 'waiting'],
    [15_000, 'calling'],
  ]);
});
test('in a short rest of the window there is one call', () => {
  expect(doingsOf('betting', 4000, DRAW)).toEqual([[0, 'calling']]);
});
test('a draw is made by hand, and then waited for', () => {
  expect(doingsOf('moving', undefined, DRAW)).toEqual([
    [0, 'spinning'],
    [1900, 'waiting'],
  ]);
  expect(doingsOf('closed', undefined, DRAW)).toEqual([[0, 'closing']]);
  expect(doingsOf('shown', undefined, DRAW)).toEqual([[0, 'showing']]);
});
