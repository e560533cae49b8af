import { hitValueOf } from '@fairbook/games/jackpots/must-hit-by';
import { contribute } from '@fairbook/games/jackpots/pot';
import { expect, test } from 'vitest';
import { averageStakes, chanceOf, rulesOfLevel } from './terms.ts';

const body = { pot: 'x', amount: '31.40', cycle: 1, last: null } as const;
const RULES = { toPot: '0.002', toReserve: '0.0009', returns: { exact: '', decimal: '' }, end: null, won: [] };
const mini = rulesOfLevel(
  { ...body, level: 'mini', hit: 'must-hit-by', hitBy: '50.00', stakesToWin: null, seed: '10.00' },
  { ...RULES, level: 'mini' },
  'EUR',
);
const grand = rulesOfLevel(
  { ...body, level: 'grand', hit: 'mystery', hitBy: null, stakesToWin: '10000000.00', seed: '10000.00' },
  { ...RULES, level: 'grand', toPot: '0.003' },
  'EUR',
);

test('the rules of a level are read back exactly as they were published', () => {
  expect(mini).toEqual({ level: 'mini', seed: 1000n, toPot: 20, toReserve: 9, hit: { kind: 'must-hit-by', bound: 5000n } });
  expect(grand).toMatchObject({ seed: 1_000_000n, toPot: 30, hit: { kind: 'mystery', stakesToWin: 1_000_000_000 } });
  expect([averageStakes(mini), averageStakes(grand)]).toEqual([1_000_250n, 1_000_000_000n]);
});

test('a mystery is as likely as its stake says', () => {
  expect(chanceOf(grand, 1_000_012n, 100n)).toBeCloseTo(1e-7, 15);
  expect(chanceOf(grand, 1_000_012n, 1_000_000_000n)).toBe(1);
});

test('a must-hit-by is as likely as its values are that the stake passes, of those that are left', () => {
  // 10.00 puts 2 cents in; from 31.40 to 50.00 there are 1,860 values.
  expect(chanceOf(mini, 3140n, 1000n)).toBeCloseTo(2 / 1860, 12);
  expect(chanceOf(mini, 4999n, 100_000n)).toBe(1);
  // Counted over cycles of a chain that hold a value above 31.40: those won by a stake of 100.00 (20 cents into the pot).
  const values = Array.from({ length: 4000 }, (_, i) => hitValueOf(mini, i.toString(16).padStart(64, '0'), 'salt'));
  const waiting = values.filter((value) => value > 3140n);
  const after = 3140n + contribute(mini, { pot: 31_400_000n, reserve: 0n, cycle: 1 }, 10_000n).posted.toPot;
  const won = waiting.filter((value) => value <= after).length;
  expect(won / waiting.length).toBeCloseTo(chanceOf(mini, 3140n, 10_000n), 1);
});
