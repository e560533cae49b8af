import { expect, test } from 'vitest';
import type { TableRound } from '../../../shared/casino/table-view.ts';
import { changesIn, isLate, stageAt } from './table-stage.ts';

const round = (phase: TableRound['phase'], since = 1000, until: number | null = 9000): TableRound => ({ number: 7, phase, since, until });

test.each<[phase: TableRound['phase'] | undefined, now: number, stage: string]>([
  [undefined, 0, 'opening'],
  ['waiting', 0, 'waiting'],
  ['betting', 8999, 'betting'],
  ['betting', 9000, 'closed'],
  ['closed', 9100, 'closed'],
  ['showing', 1499, 'moving'],
  ['showing', 1500, 'shown'],
  ['pause', 1000, 'shown'],
])('a round in %s at %d is %s', (phase, now, stage) => {
  expect(stageAt(phase && round(phase), now, 500)).toBe(stage);
});

test('the clock changes a stage where betting ends and where the draw has been seen, and nowhere else', () => {
  expect(changesIn(round('betting'), 4000, 500)).toBe(5000);
  expect(changesIn(round('showing'), 1200, 500)).toBe(300);
  expect(changesIn(round('showing'), 1500, 500)).toBeUndefined();
  expect(changesIn(round('pause'), 1200, 500)).toBeUndefined();
  expect(changesIn(undefined, 0, 500)).toBeUndefined();
});

test('who comes in the middle of a draw sees its result at once', () => {
  expect(isLate(round('showing'), 2000)).toBe(false);
  expect(isLate(round('showing'), 3000)).toBe(true);
  expect(isLate(round('pause'), 9000)).toBe(false);
});
