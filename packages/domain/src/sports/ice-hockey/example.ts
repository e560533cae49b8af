import type { Pair } from '../../facts.ts';
import type { ExampleMatch } from '../../sport-definition.ts';

const pair = (home: number, away: number): Pair => ({ home, away });

export const ICE_HOCKEY_EXAMPLE: ExampleMatch = {
  sport: 'ice-hockey',
  periods: {
    'period-1': pair(1, 0),
    'period-2': pair(0, 1),
    'period-3': pair(1, 1),
    match: pair(2, 2),
    overtime: pair(1, 0),
    full: pair(3, 2),
  },
  asks: [
    ['winner', 'home', 0],
    ['1x2', 'draw', 0],
    ['double-chance', 'home-or-draw', 0],
    ['handicap', 'home', -500],
    ['total', 'over', 4500],
    ['home-total', 'over', 1500],
    ['away-total', 'under', 2000],
    ['asian-total', 'under', 4250],
    ['asian-handicap', 'away', -250],
    ['european-handicap', 'home', 1000],
    ['both-score', 'yes', 0],
    ['odd-even', 'even', 0],
    ['correct-score', 'score', 2002],
    ['exact-goals', 'or-more', 4000],
    ['home-exact-goals', 'exactly', 2000],
    ['away-exact-goals', 'exactly', 3000],
  ],
};
