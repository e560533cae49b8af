import { expect, test } from 'vitest';
import { playTime } from './play-time.ts';

test.each([
  ["67'", { minute: 67, period: 'second-half', onBreak: false }],
  ["45+2'", { minute: 47, period: 'first-half', onBreak: false }],
  ["47'", { minute: 47, period: 'second-half', onBreak: false }],
  ["90+6'", { minute: 96, period: 'second-half', onBreak: false }],
  ["101'", { minute: 101, period: 'overtime', onBreak: false }],
  ["Q3 4'", { minute: 4, period: 'quarter-3', onBreak: false }],
  ["P2 12'", { minute: 12, period: 'period-2', onBreak: false }],
  ['HT', { minute: 45, period: 'first-half', onBreak: true }],
  ['HT', { minute: 10, period: 'quarter-2', onBreak: true }],
  ['Break', { minute: 20, period: 'period-1', onBreak: true }],
  ["12'", { minute: 12, period: null, onBreak: false }],
])('%s', (shown, play) => {
  expect(playTime(play)).toBe(shown);
});
