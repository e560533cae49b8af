import { SEGMENTS } from '@fairbook/games/draws/big-wheel/segments';
import { scheduleOf } from '@fairbook/games/shared/schedule';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restOf, showingOfStops, turnedTo } from './turning.ts';

const WIDTH = 360 / SEGMENTS.length;
const place = fc.nat({ max: SEGMENTS.length - 1 });

/** The segment under the pointer of a wheel that is turned so far. */
const under = (turned: number): number => Math.floor(((((360 - turned) % 360) + 360) % 360) / WIDTH);

test('the wheel comes to rest with the middle of the drawn segment under the pointer, turned on and never back', () => {
  fc.assert(
    fc.property(place, place, (before, next) => {
      const from = restOf(before);
      const to = turnedTo(from, next);
      expect([under(from), under(to)]).toEqual([before, next]);
      expect(to - from).toBeGreaterThanOrEqual(4 * 360);
      expect(to - from).toBeLessThan(5 * 360);
    }),
    { seed: 54 },
  );
});

test('all spins of a round are over while the draw is shown', () => {
  const shown = scheduleOf('big-wheel')?.showing as number;
  for (const stops of [[0], [17, 0], [17, 42, 0]]) {
    const { leadMs, stepMs, steps } = showingOfStops(stops);
    expect(leadMs + steps * stepMs).toBeLessThan(shown);
  }
});
