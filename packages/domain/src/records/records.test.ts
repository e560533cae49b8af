import { describe, expect, it } from 'vitest';
import { keyFacts } from './key-facts.ts';
import { lastMatches, meetings, type PastMatch, resultOf, tally } from './past-match.ts';
import { standings } from './standings.ts';

/** "A B 2-1" on each following day. */
const played = (rows: readonly string[], part: Partial<PastMatch> = {}): PastMatch[] =>
  rows.map((row, day) => {
    const [home, away, goals] = row.split(' ') as [string, string, string];
    const [h, a] = goals.split('-').map(Number) as [number, number];
    return {
      at: day * 86_400_000,
      season: 's',
      round: `${day}`,
      home,
      away,
      score: { home: h, away: a },
      beyond: false,
      regular: true,
      ...part,
    };
  });

const SEASON = [
  'A B 2-0',
  'C D 1-1',
  'A C 0-0',
  'B D 3-1',
  'D A 1-4',
  'B C 2-2',
  'B A 1-0',
  'D C 0-1',
  'C A 2-3',
  'D B 2-2',
  'A D 5-0',
  'C B 0-1',
];

describe('form and meetings', () => {
  const season = played(SEASON);
  it('gives the last matches of a side, the oldest first, whoever was at home', () => {
    expect(lastMatches(season, 'A', 3).map((match) => resultOf(match, 'A'))).toEqual(['lost', 'won', 'won']);
  });
  it('gives meetings in either ground, the newest first, and counts them', () => {
    const met = meetings(season, 'A', 'B', 8);
    expect(met.map(({ home, score }) => `${home} ${score.home}-${score.away}`)).toEqual(['B 1-0', 'A 2-0']);
    expect(tally(met, 'A')).toEqual({ won: 1, drawn: 0, lost: 1 });
  });
});

describe('standings', () => {
  it('orders by points, difference and goals, and tells the places gained with the last match', () => {
    const table = standings(played(SEASON), 'football')!;
    expect(table.map(({ team, place, points, played: of }) => [team, place, points, of])).toEqual([
      ['A', 1, 13, 6],
      ['B', 2, 11, 6],
      ['C', 3, 6, 6],
      ['D', 4, 2, 6],
    ]);
    expect(table[0]).toMatchObject({
      won: 4,
      drawn: 1,
      lost: 1,
      scored: 14,
      conceded: 4,
      moved: 0,
      last: ['drawn', 'won', 'lost', 'won', 'won'],
    });
  });
  it('counts a defeat after overtime apart in ice hockey, and gives no points in basketball', () => {
    const table = standings(played(SEASON, { beyond: true }), 'ice-hockey')!;
    expect(table.find(({ team }) => team === 'D')).toMatchObject({ won: 0, lost: 0, lostBeyond: 4, points: 4 + 2 });
    expect(standings(played(SEASON), 'basketball')?.map(({ team, points }) => [team, points])).toEqual([
      ['A', undefined],
      ['B', undefined],
      ['C', undefined],
      ['D', undefined],
    ]);
  });
  it.each([
    ['sides played in groups', ['A B 1-0', 'C D 1-0', 'A B 1-0', 'C D 1-0']],
    [
      'one side has played far more',
      [
        'A B 1-0',
        'A C 1-0',
        'A D 1-0',
        'B C 1-0',
        'A D 0-0',
        'A C 1-1',
        'A B 1-1',
        'A D 2-2',
        'B D 1-0',
        'C D 1-0',
        'A B 0-0',
        'A C 0-0',
        'A D 0-0',
      ],
    ],
    ['there are too few sides', ['A B 1-0', 'B A 1-0']],
  ])('makes no table when %s', (_what, rows) => expect(standings(played(rows), 'football')).toBeUndefined());
  it('leaves out what is not of the regular stage', () => {
    const playOff = played(['D A 9-0'], { regular: false });
    expect(standings([...played(SEASON), ...playOff], 'football')).toEqual(standings(played(SEASON), 'football'));
  });
});

describe('key facts', () => {
  const season = played(SEASON);
  const of = (home: string, away: string, matches = season) => {
    const own = (team: string) => [...lastMatches(matches, team, 100)].reverse();
    return keyFacts({
      sport: 'football',
      sides: { home, away },
      matches: { home: own(home), away: own(away) },
      meetings: meetings(matches, home, away, 8),
      season: matches,
      table: standings(matches, 'football'),
    });
  };
  it('tells runs, extremes of the table and grounds with their figures', () => {
    expect(of('A', 'D')).toEqual([
      { kind: 'winless-run', side: 'away', count: 6 },
      { kind: 'most-scored', side: 'home', count: 14 },
      { kind: 'fewest-conceded', side: 'home', count: 4 },
      { kind: 'fewest-scored', side: 'away', count: 5 },
      { kind: 'most-conceded', side: 'away', count: 16 },
      { kind: 'home-wins', side: 'home', count: 2, of: 3 },
    ]);
  });
  it('tells of meetings only when there were enough', () => {
    const met = played(['A B 1-1', 'B A 2-2', 'A B 1-1', 'B A 3-0']);
    expect(of('A', 'B', met)).toContainEqual({ kind: 'meetings-drawn', count: 3, of: 4 });
    expect(of('A', 'B', met)).toContainEqual({ kind: 'meetings-average', tenths: 28, of: 4 });
    expect(of('A', 'B', met.slice(0, 2)).filter(({ kind }) => kind.startsWith('meetings'))).toEqual([]);
  });
  it('says nothing where nothing is known', () => expect(of('A', 'B', [])).toEqual([]));
});
