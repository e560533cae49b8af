import type { StandingBody, TournamentView } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import { placesLeftOut, type ShownPlace, shownPlaces } from './shown-places.ts';

const board = (count: number, own?: number): StandingBody[] =>
  Array.from({ length: count }, (_, i) => ({ place: i + 1, name: `••${i}`, points: '1', prize: '0.00', own: i + 1 === own }));
const ownAt = (place: number | null): TournamentView['own'] => ({ place, points: '1', rounds: 1, optedInAt: 0, paid: null });
const written = (places: readonly ShownPlace[]): string =>
  places.map((place) => (place.kind === 'gap' ? '…' : `${place.standing.place}${place.standing.own ? '*' : ''}`)).join(' ');

describe('a leaderboard shows', () => {
  test.each([
    ['a short one whole', board(3, 2), ownAt(2), '1 2* 3'],
    ['nobody yet', [], null, ''],
    ['the first ten to who is not in it', board(40), null, '1 2 3 4 5 6 7 8 9 10 …'],
    ['one’s own place between its neighbours', board(40, 37), ownAt(37), '1 2 3 4 5 6 7 8 9 10 … 36 37* 38 …'],
    ['no gap where none is left out', board(12, 12), ownAt(12), '1 2 3 4 5 6 7 8 9 10 11 12*'],
    ['the last place without a gap behind it', board(40, 40), ownAt(40), '1 2 3 4 5 6 7 8 9 10 … 39 40*'],
    ['one’s own behind all that are told of', board(100), ownAt(312), '1 2 3 4 5 6 7 8 9 10 … 312*'],
    ['no row for who has no points', board(12), ownAt(null), '1 2 3 4 5 6 7 8 9 10 …'],
  ] as const)('%s', (_name, standings, own, shown) => {
    expect(written(shownPlaces({ standings: [...standings], own }, false))).toBe(shown);
  });

  test('all places when asked to, and one’s own behind them', () => {
    const view = { standings: board(30), own: ownAt(99) };
    const places = shownPlaces(view, true);
    expect(written(places).endsWith('29 30 … 99*')).toBe(true);
    expect([placesLeftOut(view, places), placesLeftOut(view, shownPlaces(view, false))]).toEqual([0, 20]);
  });
});
