import { moneyToText } from '@fairbook/domain/money';
import { expect, test } from 'vitest';
import { chipText, denominationsOf, rankFor } from './denominations.ts';

const euros = { text: (minor: bigint) => moneyToText(minor, 'EUR') };
const yen = { text: (minor: bigint) => moneyToText(minor, 'JPY') };

test.each<[amount: bigint, text: string]>([
  [100n, '1'],
  [250n, '2.50'],
  [1250n, '12.5'],
  [10n, '.10'],
  [99_900n, '999'],
  [100_000n, '1k'],
  [125_000n, '1.2k'],
  [1_299_900n, '12k'],
  [100_000_000n, '1M'],
])('%d minor units are %s on a chip', (amount, text) => {
  expect(chipText(amount, euros)).toBe(text);
});

test('chips are multiples of the least stake, as far as the greatest allows', () => {
  expect(denominationsOf(100n, 100_000n, euros).map(({ text }) => text)).toEqual(['1', '2', '5', '10', '25', '100']);
  expect(denominationsOf(100n, 1000n, euros).map(({ text }) => text)).toEqual(['1', '2', '5', '10']);
  expect(denominationsOf(50n, 10_000n, yen).map(({ text }) => text)).toEqual(['50', '100', '250', '500', '1.2k', '5k']);
});

test('a sum bears the colour of the largest chip in it', () => {
  const tray = denominationsOf(100n, 100_000n, euros);
  expect([100n, 499n, 500n, 2400n, 70_000n].map((amount) => rankFor(amount, tray))).toEqual([0, 1, 2, 3, 5]);
});
