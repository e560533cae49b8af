import { expect, test } from 'vitest';
import { toBasisPoints, toMain, toMinor } from './money-text.ts';

test.each([
  ['EUR', '500000', '5000.00'],
  ['KWD', '1650', '1.650'],
  ['JPY', '42', '42'],
])('%s %s reads %s and back', (currency, minor, main) => {
  expect(toMain(minor, currency)).toBe(main);
  expect(toMinor(main, currency)).toBe(minor);
});

test.each(['', 'x', '-1', '1.234', '1e3'])('%s is no amount of euro', (typed) => expect(toMinor(typed, 'EUR')).toBeUndefined());

test.each([
  ['4.5', 450],
  ['10', 1000],
  ['0,25', 25],
  ['1.255', undefined],
  ['', undefined],
])('an overround of %s percent', (typed, points) => expect(toBasisPoints(typed)).toBe(points));
