import type { SportDefinition } from '../../sport-definition.ts';

export const ICE_HOCKEY: SportDefinition = {
  key: 'ice-hockey',
  name: 'Ice hockey',
  id: 2,
  category: 1,
  periods: ['period-1', 'period-2', 'period-3'],
  stretches: { match: [['period-1', 'period-2', 'period-3']] },
  games: [
    { slot: 0, period: 'match', statistic: 'score' },
    { slot: 1, period: 'period-1', statistic: 'score' },
    { slot: 2, period: 'period-2', statistic: 'score' },
    { slot: 3, period: 'period-3', statistic: 'score' },
  ],
  isThreeWay: true,
  mayEndLevel: false,
  scoring: 'goals',
  // The goals do not make the score: the winner of a shoot-out has one that nobody scored.
  facts: { statistics: [{ key: 'score' }], events: [{ key: 'goals', ways: ['penalty', 'own-goal'], byPlayers: true }], lineUps: false },
  resultPeriod: 'full',
  tablePoints: [2, 1, 1],
  countsLostBeyond: true,
  bothScoreIsNews: false,
  teamStatistics: 'possession',
  longestClock: 20 * 60,
  course: { minutes: 60, breaks: [20, 40] },
  columns: {
    line: ['result', 'total', 'handicap', 'both-score', 'odd-even'],
    live: ['result', 'total', 'handicap', 'both-score', 'odd-even'],
  },
  scoreboard: 'periods',
  icon: 'hockey',
  ground: 'rink',
  liveDelayMs: 4000,
};
