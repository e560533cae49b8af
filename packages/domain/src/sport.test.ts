import fc from 'fast-check';
import { expect, test } from 'vitest';
import { constIdOf, eventIdOf, MOST_FIXTURES, resolveGameId } from './sport.ts';

const EDGE = 28_000_000;
const fixture = fc.oneof(
  fc.integer({ min: 1, max: EDGE - 1 }),
  fc.integer({ min: EDGE, max: MOST_FIXTURES }),
  fc.constantFrom(1, 100_001, EDGE - 1, EDGE, EDGE + 1, MOST_FIXTURES),
);
const slot = fc.integer({ min: 0, max: 31 });
const phase = fc.constantFrom('line', 'live');

test('an id of any fixture names its game again, and no two games share one', () => {
  const owners = new Map<number, string>();
  fc.assert(
    fc.property(fixture, slot, phase, (number, at, when) => {
      for (const [id, phased] of [
        [eventIdOf(number, at, when), when],
        [constIdOf(number, at), undefined],
      ] as const) {
        expect(Number.isSafeInteger(id)).toBe(true);
        expect(resolveGameId(id)).toEqual({ fixture: number, slot: at, phase: phased });
        const owner = `${number}/${at}/${phased}`;
        expect(owners.get(id) ?? owner).toBe(owner);
        owners.set(id, owner);
      }
    }),
    { numRuns: 3000, seed: 7 },
  );
});

test('the ids there were are what they were', () => {
  expect([eventIdOf(100_001, 0, 'line'), eventIdOf(100_001, 3, 'live'), constIdOf(100_001, 0), constIdOf(100_001, 3)]).toEqual([
    1_006_400_064, 1_006_400_071, 100_001, 103_200_035,
  ]);
  expect([eventIdOf(27_999_999, 31, 'live'), constIdOf(27_999_999, 31)]).toEqual([2_791_999_999, 995_999_999]);
});

test('what no fixture can have is nothing', () => {
  const beyond = [0, -1, 1.5, Number.NaN, eventIdOf(MOST_FIXTURES, 31, 'live') + 1, 10_000_000_000, 100_000_000_000, 2 ** 53];
  expect(beyond.map(resolveGameId)).toEqual(beyond.map(() => undefined));
});
