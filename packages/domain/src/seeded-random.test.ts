import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

test('the same seed gives the same numbers, and seeds that differ in one digit part at once', () => {
  const first = (seed: number | string) => seededRandom(seed).next();
  const seeds = Array.from({ length: 1000 }, (_, i) => i);
  expect(seeds.map(first)).toEqual(seeds.map((seed) => first(`${seed}`)));
  expect(new Set(seeds.map(first)).size).toBe(1000);
  const mean = seeds.map(first).reduce((sum, value) => sum + value, 0) / 1000;
  expect(mean).toBeGreaterThan(0.47);
  expect(mean).toBeLessThan(0.53);
});

test('whole numbers stay in range and reach both ends', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -9, max: 0 }), fc.integer({ min: 0, max: 9 }), (seed, least, most) => {
      const source = seededRandom(seed);
      const seen = new Set(Array.from({ length: 2_000 }, () => source.int(least, most)));
      expect(seen.size).toBe(most - least + 1);
      expect(Math.min(...seen)).toBe(least);
      expect(Math.max(...seen)).toBe(most);
    }),
    { numRuns: 30, seed: 11 },
  );
});

test('a shuffle loses nothing and moves something; a UUID is one of version 4', () => {
  const values = Array.from({ length: 52 }, (_, i) => i);
  const shuffled = seededRandom('deck').shuffled(values);
  expect(shuffled).not.toEqual(values);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(values);
  expect(seededRandom(3).uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('there is nothing to pick from an empty list', () => {
  expect(() => seededRandom(1).pick([])).toThrow(RangeError);
});
