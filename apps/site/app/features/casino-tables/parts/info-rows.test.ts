import { sheetOf } from '@fairbook/games/definition/sheet';
import { baccarat } from '@fairbook/games/tables/baccarat/index';
import { americanRoulette, europeanRoulette } from '@fairbook/games/tables/roulette/index';
import { expect, test } from 'vitest';
import { infoRows } from './info-rows.ts';

const kind = (table: string): string => table.split('-')[0] ?? table;

test('bets of one kind with the same figures are one row, with the exact return', () => {
  const rows = infoRows(sheetOf(europeanRoulette, {}), kind);
  expect(rows.map(({ name }) => name)).toHaveLength(new Set(rows.map(({ name }) => name)).size);
  expect(rows.map(({ lines: [line] }) => line?.odds).slice(0, 3)).toEqual(['35', '17', '11']);
  expect(rows.find(({ name }) => name === 'corner')).toMatchObject({ exact: '36/37', lines: [{ odds: '8', id: '9' }] });
});

test('the one bet that is worse than the others stands by itself', () => {
  const worst = infoRows(sheetOf(americanRoulette, {}), kind).filter(({ exact }) => exact !== '18/19');
  expect(worst).toEqual([expect.objectContaining({ name: 'top', exact: '35/38' })]);
});

test('a bet with several ends shows each, the greatest first', () => {
  const banker = infoRows(sheetOf(baccarat, {}), (table) => table).find(({ name }) => name === 'banker');
  expect(banker?.lines.map(({ odds }) => odds)).toEqual(['0.95', '0']);
  expect(banker?.rtp).toBeCloseTo(0.9894, 4);
});
