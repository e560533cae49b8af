import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { searchAll } from './search.ts';

let id = 0;
const team = (name: string, aliases: readonly string[] = []) => ({ id: ++id, names: { en: name }, shortName: name, code: '', aliases });
/** A match between somebody and nobody in particular, in a competition of a rank, so many hours from now. */
const match = (rank: number, hours: number, home: string, aliases?: readonly string[]): Entry =>
  ({
    phase: 'line',
    fixture: {
      sport: 'football',
      sportId: 1,
      startsAt: hours * 3_600_000,
      home: team(home, aliases),
      away: team(`Visitors ${id}`),
      competition: { id: rank, rank, names: { en: `Cup ${rank}` }, country: { names: { en: 'Land' } }, sport: 'football' },
    },
  }) as unknown as Entry;

const ENTRIES = [
  match(90, 1, 'Arsenal Dzerzhinsk'),
  match(1, 20, 'Arsenal'),
  match(60, 30, 'Barcelona Guayaquil'),
  match(2, 40, 'Barcelona'),
  match(5, 3, 'Olimpia Milano'),
  match(3, 4, 'Inter', ['Inter Milan']),
  match(3, 5, 'Milan', ['AC Milan']),
  match(80, 2, 'Tabora United'),
  match(1, 50, 'Manchester United'),
];
const found = (text: string) =>
  searchAll(ENTRIES, [], text, (a, b) => a.fixture.startsAt - b.fixture.startsAt).teams.map(({ team: { shortName } }) => shortName);

test.each([
  ['arsenal', ['Arsenal', 'Arsenal Dzerzhinsk']],
  ['ars', ['Arsenal', 'Arsenal Dzerzhinsk']],
  ['barcelona', ['Barcelona', 'Barcelona Guayaquil']],
  ['ac milan', ['Milan']],
  ['milan', ['Milan', 'Inter', 'Olimpia Milano']],
  ['united', ['Manchester United', 'Tabora United']],
  ['arsenl', ['Arsenal', 'Arsenal Dzerzhinsk']],
])('of the teams “%s” may mean, those that are called so come first, then those of the largest competitions', (text, names) => {
  expect(found(text)).toEqual(names);
});
