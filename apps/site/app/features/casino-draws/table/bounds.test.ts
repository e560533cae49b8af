import { expect, test } from 'vitest';
import { eachOf, leftOf } from './bounds.ts';
import { type DrawState, OPENING } from './draw-table.ts';

const bet = (number: number, staked: bigint) => ({
  ...{ id: `${number} ${staked}`, number, staked, options: {}, stakes: [], waits: false, sending: false, end: undefined },
});
const state = (phase: DrawState['phase']): DrawState => ({ ...OPENING, phase, number: 7, own: [bet(7, 300n), bet(7, 200n), bet(8, 100n)] });
const bounds = { least: 10n, most: 1000n, step: 10n };

test('all bets in one draw are bounded together, each of several stakes by its share', () => {
  expect(leftOf(bounds, state('betting'))).toBe(400n);
  expect(leftOf(bounds, state('showing'))).toBe(900n);
  expect(leftOf({ ...bounds, most: 200n }, state('betting'))).toBe(0n);
  expect(eachOf(bounds, 3, state('betting'))).toEqual({ least: 10n, most: 130n, step: 10n });
  expect(eachOf(bounds, 0, state('showing')).most).toBe(900n);
});
