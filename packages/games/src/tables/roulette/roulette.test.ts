import { expect, test } from 'vitest';
import { spotsOf } from './spots.ts';
import { CALL_BETS, neighboursOf, wheelOf, ZERO_GAME } from './wheel.ts';

test.each([
  ['european', 157, 37],
  ['american', 161, 38],
] as const)('the %s layout has every bet once, and its wheel every pocket', (kind, spots, pockets) => {
  const names = spotsOf(kind).map(({ spot }) => spot);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(spots);
  expect([...wheelOf(kind)].sort((a, b) => a - b)).toEqual(Array.from({ length: pockets }, (_, i) => i));
  const sets = spotsOf(kind).map(({ pockets }) => [...pockets].sort((a, b) => a - b).join());
  expect(new Set(sets).size).toBe(sets.length);
});

test('neighbours are those of the wheel, and call bets lie on spots of the layout', () => {
  expect(neighboursOf('european', 0, 2)).toEqual([3, 26, 0, 32, 15]);
  expect(neighboursOf('american', 0, 1)).toEqual([2, 0, 28]);
  const spots = new Map(spotsOf('european').map(({ spot, pockets }) => [spot, pockets]));
  const covered = Object.values(CALL_BETS).flatMap((chips) => Object.keys(chips).flatMap((spot) => spots.get(spot) ?? [-1]));
  // Together they cover the whole wheel; orphelins has 17 twice.
  expect(new Set(covered).size).toBe(37);
  expect(covered).toHaveLength(38);
  const zero = Object.keys(ZERO_GAME).flatMap((spot) => spots.get(spot) ?? [-1]);
  expect(new Set(zero)).toEqual(new Set([12, 35, 3, 26, 0, 32, 15]));
});
