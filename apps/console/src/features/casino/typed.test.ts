import { expect, test } from 'vitest';
import { hundredthsOf, minorOf, prizesOf, prizesText, wholeOf, wordsOf } from './typed.ts';

test.each([
  ['12.5', 'EUR', '1250'],
  ['12,50', 'EUR', '1250'],
  ['0', 'EUR', '0'],
  ['1.234', 'KWD', '1234'],
  ['1.234', 'EUR', undefined],
  ['-1', 'EUR', undefined],
  ['', 'EUR', undefined],
  ['a', 'EUR', undefined],
])('%j %s is %s minor units', (typed, currency, minor) => {
  expect(minorOf(typed, currency)).toBe(minor);
});

test('shares are hundredths of a percent, and no finer', () => {
  expect(['0.3', '12', '0,09', '0.005', '', '1000.00', '-1'].map(hundredthsOf)).toEqual([
    30,
    1200,
    9,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('whole numbers keep to their range, words come once', () => {
  expect([wholeOf('7', 1, 10), wholeOf('11', 1, 10), wholeOf('1.5', 1, 10)]).toEqual([7, undefined, undefined]);
  expect(wordsOf(' dice, mines\nkeno dice ')).toEqual(['dice', 'mines', 'keno']);
});

test('prizes are read as they are written, and come back', () => {
  const bands = [
    { from: 1, to: 1, share: 5000 },
    { from: 2, to: 3, share: 1250 },
  ];
  expect(prizesOf('1: 50\n\n2-3: 12.5%')).toEqual(bands);
  expect(prizesOf(prizesText(bands))).toEqual(bands);
  expect(['', '1:', '1 50', '1: 0', '1: x'].map(prizesOf)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
