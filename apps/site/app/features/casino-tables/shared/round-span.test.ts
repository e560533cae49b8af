import { expect, test } from 'vitest';
import type { TableRound } from '../../../shared/casino/table-view.ts';
import { spanOf } from './round-span.ts';

const round = (phase: TableRound['phase'], since: number, until: number): TableRound => ({ number: 7, phase, since, until });

test('the clock of a table runs while bets are open', () => {
  expect(spanOf('roulette', 'betting', round('betting', 1000, 21_000), 8000)).toEqual({ from: 1000, to: 21_000 });
  expect(spanOf('roulette', 'closed', round('closed', 21_000, 22_000), 8000)).toBeUndefined();
  expect(spanOf('roulette', 'moving', round('showing', 22_000, 34_000), 8000)).toBeUndefined();
});

test('from the result on it runs to the next round, whichever phase the house has meanwhile', () => {
  const next = { from: 30_000, to: 39_000 };
  expect(spanOf('roulette', 'shown', round('showing', 22_000, 34_000), 8000)).toEqual(next);
  expect(spanOf('roulette', 'shown', round('pause', 34_000, 39_000), 8000)).toEqual(next);
});
