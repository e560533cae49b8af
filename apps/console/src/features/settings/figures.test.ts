import { expect, test } from 'vitest';
import { type FigurePart, storedOf, typedOf } from './figures.ts';

const CURRENCIES = { main: 'EUR', all: ['EUR', 'KWD'] };
const amounts = { automaticWithdrawal: '5000', soleWithdrawal: '20000', soleResult: '500' };
const STORED: Readonly<Record<FigurePart, object>> = {
  approvals: {
    amounts: { EUR: amounts, KWD: amounts },
    soleMarginShift: 500,
    soleMargins: { least: 250, most: 2500 },
    waitMinutes: 240,
  },
  alerts: {
    largeStakes: { EUR: '100000', KWD: '330000' },
    liability: '50000000',
    feedSilentSeconds: 60,
    paymentMinutes: 60,
    reviewMinutes: 240,
  },
  manualPrices: { preMatchHours: 24, inPlayMinutes: 15 },
};

test.each(Object.entries(STORED) as [FigurePart, object][])('what is typed of %s says what is stored', (part, stored) => {
  expect(storedOf(part, typedOf(part, stored, CURRENCIES), CURRENCIES)).toEqual(stored);
});

test('amounts are typed in the main unit of their currency, shares in percent', () => {
  const typed = typedOf('approvals', STORED.approvals, CURRENCIES);
  expect([typed['amounts/EUR/soleWithdrawal'], typed['amounts/KWD/soleWithdrawal'], typed['soleMargins/least']]).toEqual([
    '200.00',
    '20.000',
    '2.5',
  ]);
});

test.each([
  ['waitMinutes', '1.5'],
  ['waitMinutes', ''],
  ['amounts/EUR/soleResult', 'much'],
  ['soleMarginShift', '-'],
])('nothing is sent while %s reads %s', (path, text) => {
  const typed = typedOf('approvals', STORED.approvals, CURRENCIES);
  expect(storedOf('approvals', { ...typed, [path]: text }, CURRENCIES)).toBeUndefined();
});
