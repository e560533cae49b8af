import type { Score } from './football.ts';
import { dataFile, once, readTable } from './table.ts';

/** An NHL game; the score includes overtime, and one goal for the winner of a shoot-out. */
export interface NhlGame {
  readonly season: string;
  readonly date: string;
  readonly home: string;
  readonly away: string;
  readonly score: Score;
  readonly overtime: boolean;
  readonly shootout: boolean;
  readonly playoff: boolean;
}

/** NHL games 2010-11 to 2015-16 (7,404). */
export const loadNhl = once((): readonly NhlGame[] =>
  readTable(
    dataFile('ice-hockey/nhl.csv'),
    ['season', 'date', 'home', 'away', 'home_goals', 'away_goals', 'overtime', 'shootout', 'playoff'],
    (row) => {
      const flag = (column: string): boolean => row.word(column, ['Y', 'N']) === 'Y';
      return {
        season: row.required('season'),
        date: row.date('date'),
        home: row.required('home'),
        away: row.required('away'),
        score: { home: row.count('home_goals'), away: row.count('away_goals') },
        overtime: flag('overtime'),
        shootout: flag('shootout'),
        playoff: flag('playoff'),
      };
    },
  ),
);
