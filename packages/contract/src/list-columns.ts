import type { ListColumn, MarketName, Phase, Sport } from '@fairbook/domain';
import { sportOf } from '@fairbook/domain/sports';

export { COLUMNS, type ListColumn } from '@fairbook/domain/sport-definition';

/** Markets that stand in a column: the first that a fixture offers. */
export const COLUMN_MARKETS: Readonly<Record<ListColumn, readonly MarketName[]>> = {
  result: ['1x2', 'winner'],
  total: ['total'],
  handicap: ['handicap', 'asian-handicap'],
  'next-goal': ['next-goal'],
  'both-score': ['both-score'],
  'odd-even': ['odd-even'],
};

/** Columns of a list at once. */
export const COLUMNS_SHOWN = 3;

/** Those that the topic of a list tells; each other one has a topic of its own (`live:1/handicap`). */
export const standardColumns = (sport: Sport, phase: Phase): readonly ListColumn[] => sportOf(sport).columns[phase].slice(0, COLUMNS_SHOWN);
