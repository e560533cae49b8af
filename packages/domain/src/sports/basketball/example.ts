import type { Pair } from '../../facts.ts';
import type { ExampleMatch } from '../../sport-definition.ts';

const pair = (home: number, away: number): Pair => ({ home, away });

export const BASKETBALL_EXAMPLE: ExampleMatch = {
  sport: 'basketball',
  periods: {
    'quarter-1': pair(25, 20),
    'quarter-2': pair(18, 22),
    'quarter-3': pair(26, 24),
    'quarter-4': pair(21, 24),
    'first-half': pair(43, 42),
    'second-half': pair(47, 48),
    match: pair(90, 90),
    overtime: pair(12, 8),
    full: pair(102, 98),
  },
  asks: [
    ['winner', 'home', 0],
    ['1x2', 'home', 0, 'first-half'],
    ['handicap', 'away', 3500],
    ['total', 'over', 180_500],
    ['home-total', 'over', 90_000],
    ['away-total', 'over', 88_500],
    ['odd-even', 'even', 0],
  ],
};
