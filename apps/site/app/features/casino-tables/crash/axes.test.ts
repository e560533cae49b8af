import { multiplierAt, reachedAfter } from '@fairbook/games/crash/curve';
import { describe, expect, it, test } from 'vitest';
import { axesAt, placeOf, stepFor } from './axes.ts';

test.each<[range: number, ticks: number, step: number]>([
  [8, 5, 2],
  [10, 5, 2],
  [100, 5, 20],
  [55, 5, 20],
  [45, 5, 10],
  [1, 5, 0.2],
])('a range of %d in %d parts has steps of %d', (range, ticks, step) => {
  expect(stepFor(range, ticks)).toBeCloseTo(step);
});

describe('the axes of a flight', () => {
  it('stand still at first', () => {
    expect(axesAt(0)).toEqual(axesAt(4000));
    expect(axesAt(0)).toMatchObject({ seconds: 8, most: 200 });
  });

  it.each([5_000, 16_800, 60_000, 120_000, 200_000])('after %d ms hold the end of the curve and some room beyond', (ms) => {
    const axes = axesAt(ms);
    const [x, y] = placeOf(axes, { left: 0, top: 0, width: 100, height: 100 }, ms, multiplierAt(ms));
    expect(x).toBeGreaterThan(50);
    expect(x).toBeLessThan(90);
    expect(y).toBeGreaterThan(8);
    expect(y).toBeLessThanOrEqual(100);
    expect(axes.secondTicks.length).toBeLessThanOrEqual(7);
    expect(axes.multiplierTicks.length).toBeLessThanOrEqual(7);
    expect(axes.multiplierTicks[0]).toBe(100);
  });

  it('never shrink while it goes on', () => {
    const all = Array.from({ length: 120 }, (_, second) => axesAt(second * 1000));
    for (const [i, { seconds, most }] of all.entries()) {
      expect(seconds).toBeGreaterThanOrEqual(all[i - 1]?.seconds ?? 0);
      expect(most).toBeGreaterThanOrEqual(all[i - 1]?.most ?? 0);
    }
  });
});

test('the curve is at a multiplier when it has been reached', () => {
  for (const hundredths of [101, 153, 200, 1000, 81_240]) expect(multiplierAt(reachedAfter(hundredths))).toBeGreaterThanOrEqual(hundredths);
});
