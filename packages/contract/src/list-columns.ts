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

/** The Asian view: the handicap first, then the total. */
const ASIAN: readonly ListColumn[] = ['handicap', 'total', 'result'];

/** The columns of a list before a visitor picks any, in a view: 0 the usual one, 1 the Asian one. */
export const columnsOfView = (sport: Sport, phase: Phase, view: 0 | 1): readonly ListColumn[] =>
  view === 0 ? standardColumns(sport, phase) : ASIAN.filter((column) => sportOf(sport).columns[phase].includes(column));
