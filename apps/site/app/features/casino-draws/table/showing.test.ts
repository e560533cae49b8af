import { expect, it, test } from 'vitest';
import { clockText, phaseClock } from '../parts/clock.ts';
import { stepAt, untilNext } from './showing.ts';

const showing = { leadMs: 400, stepMs: 700, steps: 20 };

test.each<[elapsed: number, step: number, next: number | undefined]>([
  [-50, 0, 1150],
  [0, 0, 1100],
  [1099, 0, 1],
  [1100, 1, 700],
  [8000, 10, 100],
  [14_399, 19, 1],
  [14_400, 20, undefined],
  [60_000, 20, undefined],
])('%i ms after it began to be shown a draw has %i balls', (elapsed, step, next) => {
  expect([stepAt(showing, elapsed), untilNext(showing, elapsed)]).toEqual([step, next]);
});

test('a phase is counted down by whole seconds, up to its end and not beyond', () => {
  const phase = { since: 10_000, until: 50_000 };
  expect(phaseClock(phase, 9000)).toEqual({ seconds: 40, passed: 0 });
  expect(phaseClock(phase, 30_000)).toEqual({ seconds: 20, passed: 0.5 });
  expect(phaseClock(phase, 49_001)?.seconds).toBe(1);
  expect(phaseClock(phase, 60_000)).toEqual({ seconds: 0, passed: 1 });
  expect(phaseClock({ since: 10_000, until: undefined }, 12_000)).toBeUndefined();
});

it.each([
  [0, '0:00'],
  [7, '0:07'],
  [100, '1:40'],
])('%i seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
