import type { PlayState, Sport } from '@fairbook/domain';
import { describe, expect, it } from 'vitest';
import { modelOf } from './sport-models.ts';

const before: PlayState = {
  status: 'not-started',
  period: undefined,
  onBreak: false,
  clock: undefined,
  addedTime: undefined,
  score: { home: 0, away: 0 },
  periods: [],
  statistics: {},
  incidents: [],
  activity: undefined,
  momentum: [],
};
const STORED: Record<Sport, object> = {
  football: { homeRate: 1.5, awayRate: 1.1, rho: -0.03, corners: { home: 5, away: 4 } },
  'ice-hockey': { homeRate: 2.8, awayRate: 2.5 },
  basketball: { home: 110, away: 105, marginDeviation: 12, totalDeviation: 18, quarterMinutes: 12 },
};
const SPORTS = Object.keys(STORED) as Sport[];

describe('modelOf', () => {
  it.each(SPORTS)('%s quotes a fixture from rates that went through JSON', (sport) => {
    const stored: unknown = JSON.parse(JSON.stringify(STORED[sport]));
    const games = modelOf(sport).quote(stored, before, 0);
    expect(games[0]?.slot).toBe(0);
    expect(games.flatMap((game) => game.markets).length).toBeGreaterThan(30);
  });

  it.each(SPORTS)('%s is silent once the game has ended', (sport) => {
    expect(modelOf(sport).quote(STORED[sport], { ...before, status: 'ended' }, 0)).toEqual([]);
  });

  it.each(SPORTS)('%s refuses rates of another shape', (sport) => {
    for (const wrong of [null, 3, {}, { homeRate: '1', home: 'x' }]) expect(() => modelOf(sport).quote(wrong, before, 0)).toThrow(/rates/);
  });

  it('goes on to overtime in hockey and basketball with the winner alone', () => {
    const level = { home: 2, away: 2 };
    const overtime: PlayState = {
      ...before,
      status: 'live',
      period: 'overtime',
      score: level,
      clock: { seconds: 100, running: true, direction: -1, asOf: 0, speed: 1 },
    };
    for (const sport of ['ice-hockey', 'basketball'] as const) {
      const markets = modelOf(sport)
        .quote(STORED[sport], overtime, 0)
        .flatMap((game) => game.markets.map(({ market }) => market));
      expect(markets).toEqual(['winner']);
    }
  });
});
