import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testClock } from './clock.ts';
import { testIds } from './ids.ts';
import { random } from './random.ts';

describe('random', () => {
  test('is mulberry32: the first numbers of its reference implementation', () => {
    const { next } = random(1);
    expect([next(), next(), next()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  });

  test('stays in range and reaches both ends', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -9, max: 0 }), fc.integer({ min: 0, max: 9 }), (seed, min, max) => {
        const source = random(seed);
        const seen = new Set(Array.from({ length: 2_000 }, () => source.int(min, max)));
        expect(seen.size).toBe(max - min + 1);
        expect(Math.min(...seen)).toBe(min);
        expect(Math.max(...seen)).toBe(max);
      }),
      { numRuns: 30 },
    );
  });

  test('has nothing to pick from an empty list', () => {
    expect(() => random(1).pick([])).toThrow(RangeError);
  });
});

test('the clock moves only when told', () => {
  const clock = testClock('2026-08-15T14:00:00Z');
  expect(clock.now()).toBe(Date.UTC(2026, 7, 15, 14));
  clock.advance(1_500);
  expect(clock.now()).toBe(Date.UTC(2026, 7, 15, 14, 0, 1, 500));
  clock.set(0);
  expect(clock.now()).toBe(0);
  expect(() => testClock('tomorrow')).toThrow(RangeError);
});

test('ids come in order', () => {
  const ids = testIds();
  expect([ids.uuid(), ids.uuid()]).toEqual(['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']);
  expect([ids.number(), ids.number()]).toEqual([1n, 2n]);
});
