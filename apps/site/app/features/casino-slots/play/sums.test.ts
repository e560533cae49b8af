import { expect, test } from 'vitest';
import { costOf, prizeText, shownStake, stakeLadder, stepAbove, stepBelow } from './sums.ts';

const amounts = { show: (minor: bigint) => `€${minor / 100n}.${String(minor % 100n).padStart(2, '0')}` };

test.each([
  [100n, 240, '€2.40'],
  [10n, 75, '€0.075'],
  [30n, 25, '€0.075'],
  [1n, 1, '€0.0001'],
  [10n, 10, '€0.01'],
  [20_000n, 127_300, '€254600.00'],
])('a prize at a stake of %s, %i hundredths, is told exactly: %s', (stake, prize, text) => {
  expect(prizeText(amounts, stake, prize)).toBe(text);
});

test('a bought feature is staked at its price, which leads back to the stake shown', () => {
  expect(costOf(100n, 3350)).toBe(3350n);
  expect(shownStake(3350n, 3350)).toBe(100n);
  expect(costOf(1n, 3350)).toBeUndefined();
});

test('stakes go up and down by 1, 2 and 5 within their bounds', () => {
  const ladder = stakeLadder({ least: 10n, most: 700n, step: 1n });
  expect(ladder).toEqual([10n, 20n, 50n, 100n, 200n, 500n]);
  expect([stepAbove(ladder, 37n), stepBelow(ladder, 37n), stepAbove(ladder, 500n), stepBelow(ladder, 10n)]).toEqual([
    50n,
    20n,
    undefined,
    undefined,
  ]);
  expect(stakeLadder({ least: 13n, most: 14n, step: 1n })).toEqual([13n]);
});
