import type { SportDefinition } from '../../sport-definition.ts';

export const FOOTBALL: SportDefinition = {
  key: 'football',
  name: 'Football',
  id: 1,
  category: 1,
  periods: ['first-half', 'second-half'],
  stretches: { match: [['first-half', 'second-half']] },
  games: [
    { slot: 0, period: 'match', statistic: 'score' },
    { slot: 1, period: 'first-half', statistic: 'score' },
    { slot: 2, period: 'second-half', statistic: 'score' },
    { slot: 3, period: 'match', statistic: 'corners' },
    { slot: 4, period: 'match', statistic: 'cards' },
    { slot: 5, period: 'first-half', statistic: 'corners' },
    { slot: 6, period: 'first-half', statistic: 'cards' },
  ],
  isThreeWay: true,
  mayEndLevel: true,
  scoring: 'goals',
  facts: {
    statistics: [{ key: 'score' }, { key: 'corners' }, { key: 'cards' }],
    events: [{ key: 'goals', makes: 'score', ways: ['penalty', 'own-goal'], byPlayers: true }],
    lineUps: true,
  },
  resultPeriod: 'match',
  tablePoints: [3, 1, 0],
  countsLostBeyond: false,
  bothScoreIsNews: true,
  teamStatistics: 'all',
  // A half that is played long, on a clock that goes on over both.
  longestClock: 140 * 60,
  course: { minutes: 90, breaks: [45] },
  columns: {
    line: ['result', 'total', 'handicap', 'both-score', 'odd-even'],
    live: ['result', 'total', 'next-goal', 'handicap', 'both-score', 'odd-even'],
  },
  scoreboard: 'goals',
  icon: 'soccer-ball',
  ground: 'field',
  liveDelayMs: 5000,
};
