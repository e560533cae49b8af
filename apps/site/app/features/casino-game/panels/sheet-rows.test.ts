import { sheetOf } from '@fairbook/games/definition/sheet';
import { mines } from '@fairbook/games/instant/mines/index';
import { plinko } from '@fairbook/games/instant/plinko/index';
import { expect, test } from 'vitest';
import { chanceText, oneIn } from './share.ts';
import { sheetRows } from './sheet-rows.ts';

test('lines that pay alike are one row, the greatest first, and their chances add up to one', () => {
  const rows = sheetRows(sheetOf(plinko, { rows: 8, risk: 'high' as const }));
  expect(rows.map(({ pays }) => pays)).toEqual(['29', '4', '1.5', '0.3', '0.2']);
  expect(rows.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  expect(rows[0]?.chance).toBeCloseTo(2 / 256, 9);
});

test('of several ways of playing each has the line it is played for', () => {
  const rows = sheetRows(sheetOf(mines, { mines: 23 }));
  expect(rows.map(({ table, pays }) => [table, pays])).toEqual([
    ['steps-1', '12.375'],
    ['steps-2', '297'],
  ]);
  expect(rows[1]?.chance).toBeCloseTo(1 / 300, 9);
});

test('small chances keep their figures', () => {
  expect([chanceText(0.1333, 'en'), chanceText(0.0000305, 'en'), oneIn(1 / 170, 'en'), oneIn(0, 'en')]).toEqual([
    '13.33%',
    '0.0031%',
    '170',
    '–',
  ]);
});
