import { describe, expect, test } from 'vitest';
import { ANTICIPATION, FIRST_STOP, NEXT_STOP, QUICK_FIRST_STOP, QUICK_NEXT_STOP, RUN_OUT } from './durations.ts';
import { anticipated, stopReels } from './reel-stops.ts';
import type { Pace, SlotMotion } from './steps.ts';

const PACE: Pace = { reduced: false, quick: false, leastCycle: 0, answered: 0, plainReturns: false };
const MOTION: SlotMotion = {
  reels: 5,
  rows: 1,
  reelKind: 'turn',
  feature: { symbol: 9, needs: 3, perReel: 1, short: 1 },
  filling: undefined,
};
const stopsOf = (grid: readonly number[], motion = MOTION, pace = PACE) =>
  stopReels(grid, motion, pace).steps.flatMap((step) => (step.kind === 'stop' ? [step.at] : []));

describe('a reel is waited for', () => {
  test.each<[grid: readonly number[], waits: readonly number[]]>([
    [[0, 0, 0, 0, 0], []],
    [
      [9, 9, 0, 0, 0],
      [2, 3, 4],
    ],
    // Once the feature has begun, nothing is waited for any more.
    [[9, 9, 9, 0, 0], [2]],
    [[0, 9, 0, 9, 9], [4]],
    // Two are missing and one reel is left: it can no longer come.
    [[0, 0, 0, 9, 0], []],
  ])('in %j: reels %j', (grid, waits) => {
    expect([...anticipated(grid, MOTION).entries()].filter(([, waited]) => waited).map(([reel]) => reel)).toEqual(waits);
  });

  test('never the first, whatever the feature needs', () => {
    expect(anticipated([9, 0, 0, 0, 0], { ...MOTION, feature: { symbol: 9, needs: 1, perReel: 1, short: 1 } })[0]).toBe(false);
  });
});

describe('reels stop', () => {
  test('one after the other', () => {
    expect(stopsOf([0, 0, 0, 0, 0])).toEqual([0, 1, 2, 3, 4].map((reel) => FIRST_STOP + reel * NEXT_STOP));
  });
  test('no sooner than they can run out after a late answer', () => {
    expect(stopsOf([0, 0, 0, 0, 0], MOTION, { ...PACE, answered: 4000 })[0]).toBe(4000 + RUN_OUT);
  });
  test('later where they are waited for, and those behind with them', () => {
    const [, second, third, fourth] = stopsOf([9, 9, 0, 0, 0]);
    expect((third ?? 0) - (second ?? 0)).toBe(ANTICIPATION);
    expect((fourth ?? 0) - (third ?? 0)).toBe(ANTICIPATION);
  });
  test('sooner, and waited for by none, where rounds are quick', () => {
    const stops = stopsOf([9, 9, 0, 0, 0], MOTION, { ...PACE, quick: true });
    expect(stops).toEqual([0, 1, 2, 3, 4].map((reel) => QUICK_FIRST_STOP + reel * QUICK_NEXT_STOP));
    expect(stopsOf([0, 0, 0, 0, 0], MOTION, { ...PACE, quick: true, answered: 4000 })[0]).toBe(4000 + RUN_OUT);
  });
  test('all at once and without waiting where nothing may move', () => {
    const { steps, rest } = stopReels([9, 9, 0, 0, 0], MOTION, { ...PACE, reduced: true });
    expect(steps.map(({ kind }) => kind)).toEqual(['swap']);
    expect(rest).toBe(120);
  });
});
