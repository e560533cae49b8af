import type { MarketName, Phase, Sport } from '@fairbook/domain';

/** What a column of prices in a list of fixtures may show. */
export const COLUMNS = ['result', 'total', 'handicap', 'next-goal', 'both-score', 'odd-even'] as const;
export type ListColumn = (typeof COLUMNS)[number];

/** Markets that stand in a column: the first that a fixture offers. */
export const COLUMN_MARKETS: Readonly<Record<ListColumn, readonly MarketName[]>> = {
  result: ['1x2', 'winner'],
  total: ['total'],
  handicap: ['handicap', 'asian-handicap'],
  'next-goal': ['next-goal'],
  'both-score': ['both-score'],
  'odd-even': ['odd-even'],
};

/** Columns a list of a sport can show. The first three stand there until a visitor picks others. */
export const LIST_COLUMNS: Readonly<Record<Sport, Readonly<Record<Phase, readonly ListColumn[]>>>> = {
  football: {
    line: ['result', 'total', 'handicap', 'both-score', 'odd-even'],
    live: ['result', 'total', 'next-goal', 'handicap', 'both-score', 'odd-even'],
  },
  'ice-hockey': {
    line: ['result', 'total', 'handicap', 'both-score', 'odd-even'],
    live: ['result', 'total', 'handicap', 'both-score', 'odd-even'],
  },
  basketball: { line: ['result', 'total', 'handicap', 'odd-even'], live: ['result', 'total', 'handicap', 'odd-even'] },
};

/** Columns of a list at once. */
export const COLUMNS_SHOWN = 3;

/** The Asian view: the handicap first, then the total. */
const ASIAN: readonly ListColumn[] = ['handicap', 'total', 'result'];
/** The columns of a list before a visitor picks any, in a view: 0 the usual one, 1 the Asian one. */
export const columnsOfView = (sport: Sport, phase: Phase, view: 0 | 1): readonly ListColumn[] =>
  view === 0 ? standardColumns(sport, phase) : ASIAN.filter((column) => LIST_COLUMNS[sport][phase].includes(column));

/** Those that the topic of a list tells; each other one has a topic of its own (`live:1/handicap`). */
export const standardColumns = (sport: Sport, phase: Phase): readonly ListColumn[] => LIST_COLUMNS[sport][phase].slice(0, COLUMNS_SHOWN);
