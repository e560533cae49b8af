import { describe, expect, it } from 'vitest';
import { clubNames, footballHistory } from './history.ts';
import { competitionKind } from './match.ts';

const row = {
  competition: 'eng.1',
  season: '2024-25',
  date: '2024-08-17',
  home: 'Arsenal FC',
  away: 'Chelsea FC',
  status: 'played',
  fullTime: { home: 2, away: 1 },
  halfTime: { home: 1, away: 1 },
};
const statistics = {
  competition: 'eng.1',
  season: '2024-25',
  home: 'Arsenal FC',
  away: 'Chelsea FC',
  goals: { home: 2, away: 1 },
  shots: { home: 15, away: 9 },
  shotsOnTarget: { home: 6, away: 3 },
  corners: { home: 7, away: 4 },
  yellowCards: { home: 1, away: 3 },
  redCards: { home: 0, away: 1 },
};
const sameName = (_: string, name: string): string => name;

describe('footballHistory', () => {
  it('joins a match with its statistics', () => {
    const [match] = footballHistory({ matches: [row], internationals: [], statistics: [statistics] }, sameName);
    expect(match).toMatchObject({ homeGoals: 2, awayGoals: 1, halfHome: 1, homeShots: 15, awayOnTarget: 3, homeCorners: 7, awayRed: 1 });
  });

  it('keeps the return match and other seasons apart', () => {
    const others = [
      { ...row, home: 'Chelsea FC', away: 'Arsenal FC' },
      { ...row, season: '2023-24' },
    ];
    for (const match of footballHistory({ matches: others, internationals: [], statistics: [statistics] }, sameName))
      expect(match.homeShots).toBeUndefined();
  });

  it('leaves out goals that were not played for', () => {
    const [awarded] = footballHistory({ matches: [{ ...row, status: 'awarded' }], internationals: [], statistics: [] }, sameName);
    expect(awarded?.homeGoals).toBeUndefined();
  });

  it('takes internationals as a competition of their own', () => {
    const cap = { date: '2024-07-14', home: 'Spain', away: 'England', score: { home: 2, away: 1 }, neutral: true };
    expect(footballHistory({ matches: [], internationals: [cap], statistics: [] }, sameName)).toEqual([
      {
        competition: 'international',
        season: '2024',
        date: '2024-07-14',
        home: 'Spain',
        away: 'England',
        homeGoals: 2,
        awayGoals: 1,
        neutral: true,
      },
    ]);
  });
});

describe('clubNames', () => {
  it('puts the files of a country before the club list and its aliases', () => {
    const names = clubNames(
      [
        { competition: 'eng.1', nameInMatches: 'Arsenal', club: 'Arsenal FC', countryId: 231 },
        { competition: 'uefa.cl', nameInMatches: 'Arsenal FC', club: 'Arsenal FC', countryId: undefined },
      ],
      [{ name: 'Arsenal FC', countryId: 231, aliases: ['The Gunners'] }],
    );
    expect(names.map(({ name }) => name)).toEqual(['Arsenal', 'Arsenal FC', 'The Gunners']);
  });
});

describe('competitionKind', () => {
  it.each([
    ['eng.2', { area: 'eng', kind: 'league', tier: 2 }],
    ['us.mls', { area: 'us', kind: 'league', tier: 1 }],
    ['se.3s', { area: 'se', kind: 'league', tier: 3 }],
    ['eng.leaguecup', { area: 'eng', kind: 'cup', tier: 1 }],
    ['uefa.cl.q', { area: 'uefa', kind: 'continental', tier: 1 }],
    ['international', { area: 'international', kind: 'international', tier: 1 }],
  ])('reads %s', (code, kind) => {
    expect(competitionKind(code)).toEqual(kind);
  });
});
