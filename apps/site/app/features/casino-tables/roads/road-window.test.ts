import { beadPlate, bigRoad, DERIVED_ROADS, type DerivedRoad, derivedRoad, type Result } from '@fairbook/games/tables/baccarat/roads';
import { expect, test } from 'vitest';
import { newestColumns } from './road-window.ts';

/** Thirty hands of picture 26 of the look, by letters: player, banker, tie. */
const HANDS = [...'BBPBBBBPPTPBPPPBPPPTBPPBPBPBTB'];
const results: readonly Result[] = HANDS.map((letter) => ({
  winner: letter === 'P' ? 'player' : letter === 'B' ? 'banker' : 'tie',
  playerPair: false,
  bankerPair: false,
}));

test('a road that fits is shown from its first column', () => {
  const marks = beadPlate(results);
  expect(newestColumns(marks, 8)).toEqual(marks);
});

test.each([4, 6, 12])('of a longer road the newest of %d columns are shown, the last one free', (columns) => {
  const marks = bigRoad(results);
  const shown = newestColumns(marks, columns);
  const last = Math.max(...marks.map(({ column }) => column));
  expect(Math.min(...shown.map(({ column }) => column))).toBe(0);
  expect(Math.max(...shown.map(({ column }) => column))).toBe(Math.min(last, columns - 2));
  expect(shown.at(-1)?.mark).toEqual(marks.at(-1)?.mark);
});

test('an empty road stays empty, and no two marks of a road share a place', () => {
  expect(newestColumns([], 6)).toEqual([]);
  const roads = [
    beadPlate(results),
    bigRoad(results),
    ...(Object.keys(DERIVED_ROADS) as DerivedRoad[]).map((road) => derivedRoad(results, road)),
  ];
  for (const marks of roads) {
    const places = newestColumns<{ readonly column: number; readonly row: number }>(marks, 5).map(({ column, row }) => `${column} ${row}`);
    expect(new Set(places).size).toBe(places.length);
  }
});
