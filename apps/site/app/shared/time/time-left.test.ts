import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const MINUTE = 60_000;

test.each([
  [-1, { unit: 'soon' }],
  [0, { unit: 'soon' }],
  [MINUTE - 1, { unit: 'soon' }],
  [MINUTE, { unit: 'minutes', minutes: 1 }],
  [60 * MINUTE - 1, { unit: 'minutes', minutes: 59 }],
  [60 * MINUTE, { unit: 'hours', hours: 1, minutes: 0 }],
  [134 * MINUTE, { unit: 'hours', hours: 2, minutes: 14 }],
  [1440 * MINUTE, { unit: 'days', days: 1, hours: 0 }],
  [(3 * 1440 + 5 * 60 + 59) * MINUTE, { unit: 'days', days: 3, hours: 5 }],
])('%i ms is told as %j', (ms, told) => {
  expect(timeLeft(ms)).toEqual(told);
});
