import { expect, it } from 'vitest';
import { capOf, cycleWait, type GameRules } from './rules.ts';

const rules: GameRules = {
  minimumCycleMs: { slot: 2500, other: 0 },
  cycleOver: { slot: 'kind', other: 'game' },
  forbidden: { slot: [], other: [] },
  freePlay: 'anybody',
  celebratesReturnsUpToStake: false,
  stakeCaps: [
    { kind: 'slot', fromAge: 18, toAge: 24, currency: 'GBP', most: 200n },
    { kind: 'slot', fromAge: 25, toAge: 150, currency: 'GBP', most: 500n },
  ],
};

it.each([
  ['slot', undefined, 10_000, 0],
  ['slot', 10_000, 10_000, 2500],
  ['slot', 10_000, 12_499, 1],
  ['slot', 10_000, 12_500, 0],
  ['other', 10_000, 10_000, 0],
  ['slot', 99_000, 10_000, 2500],
] as const)('a round of a %s after one at %s waits at %i so long: %i ms', (kind, last, now, wait) => {
  expect(cycleWait(rules, kind, last, now)).toBe(wait);
});

it.each([
  ['slot', 18, 200n],
  ['slot', 24, 200n],
  ['slot', 25, 500n],
  ['slot', undefined, 200n],
  ['other', 18, undefined],
] as const)('a %s caps the stake of somebody of %s at %s', (kind, age, most) => {
  expect(capOf(rules, kind, age)?.most).toBe(most);
});
