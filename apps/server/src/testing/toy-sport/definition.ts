import type { ExampleMatch, SportDefinition } from '@fairbook/domain';

/**
 * A sport nobody plays: three frames of points, no draw, decided in a fourth. Beside the points it counts frames won, which follow from
 * the points, and breaks, which its facts list one by one. Nothing outside this folder knows of it.
 */
export const TOY_SPORT: SportDefinition = {
  key: 'toy-frames',
  name: 'Toy frames',
  id: 990,
  category: 2,
  periods: ['frame-1', 'frame-2', 'frame-3'],
  stretches: { match: [['frame-1', 'frame-2', 'frame-3']] },
  games: [
    { slot: 0, period: 'match', statistic: 'score' },
    { slot: 1, period: 'frame-1', statistic: 'score' },
    { slot: 2, period: 'frame-2', statistic: 'score' },
    { slot: 3, period: 'frame-3', statistic: 'score' },
    { slot: 4, period: 'match', statistic: 'frames' },
    { slot: 5, period: 'match', statistic: 'breaks' },
  ],
  isThreeWay: false,
  mayEndLevel: false,
  scoring: 'points',
  facts: {
    statistics: [
      { key: 'score' },
      { key: 'frames', from: { kind: 'parts-won', of: 'match', parts: ['frame-1', 'frame-2', 'frame-3'], by: 'score' } },
      { key: 'breaks', from: { kind: 'events', events: 'breaks' } },
    ],
    events: [{ key: 'breaks', ways: ['from-behind'], byPlayers: true }],
    lineUps: false,
  },
  resultPeriod: 'full',
  tablePoints: 'share',
  countsLostBeyond: false,
  bothScoreIsNews: false,
  teamStatistics: 'none',
  longestClock: 600,
  course: { minutes: 30, breaks: [10, 20] },
  columns: { line: ['result', 'odd-even'], live: ['odd-even', 'result'] },
  scoreboard: 'periods',
  icon: 'target',
  ground: 'plain',
  liveDelayMs: 1500,
};

export const TOY_EXAMPLE: ExampleMatch = {
  sport: TOY_SPORT.key,
  periods: {
    'frame-1': { home: 3, away: 1 },
    'frame-2': { home: 2, away: 2 },
    'frame-3': { home: 1, away: 2 },
    match: { home: 6, away: 5 },
  },
  asks: [['1x2', 'home', 0]],
};
