import type { Score } from './football.ts';
import { dataFile, once, type Row, readTable } from './table.ts';

/** A match of two men's national teams. The score includes extra time, not the shoot-out. */
export interface International {
  readonly date: string;
  readonly home: string;
  readonly away: string;
  readonly score: Score;
  readonly tournament: string;
  readonly city: string;
  readonly country: string;
  readonly neutral: boolean;
}

const RESULTS = dataFile('football/international-men/results.csv');
const COLUMNS = ['date', 'home_team', 'away_team', 'home_score', 'away_score', 'tournament', 'city', 'country', 'neutral'];
const toInternational = (row: Row): International => ({
  date: row.date('date'),
  home: row.required('home_team'),
  away: row.required('away_team'),
  score: { home: row.count('home_score'), away: row.count('away_score') },
  tournament: row.required('tournament'),
  city: row.text('city'),
  country: row.required('country'),
  neutral: row.word('neutral', ['TRUE', 'FALSE']) === 'TRUE',
});

/** All men's internationals since 1872 (49,416). */
export const loadInternationals = once((): readonly International[] => readTable(RESULTS, COLUMNS, toInternational));

/** Those in which one of these teams played, by their names in the file: a tenth of the time of all of them, and nothing is kept. */
export function readInternationalsOf(names: ReadonlySet<string>): readonly International[] {
  const marks = [...names].map((name) => `,${name},`);
  const named = (line: string): boolean => marks.some((mark) => line.includes(mark));
  return readTable(RESULTS, COLUMNS, toInternational, named).filter(({ home, away }) => names.has(home) || names.has(away));
}

/** A goal of an international whose scorers are known. */
export interface InternationalGoal {
  readonly date: string;
  readonly home: string;
  readonly away: string;
  readonly team: string;
  readonly scorer: string | undefined;
  /** Undefined for 254 goals. */
  readonly minute: number | undefined;
  readonly ownGoal: boolean;
  readonly penalty: boolean;
}

function toGoal(row: Row): InternationalGoal {
  const known = (column: string): string | undefined => (row.text(column) === 'NA' ? undefined : row.optional(column));
  return {
    date: row.date('date'),
    home: row.required('home_team'),
    away: row.required('away_team'),
    team: row.required('team'),
    scorer: known('scorer'),
    minute: known('minute') === undefined ? undefined : row.count('minute'),
    ownGoal: row.word('own_goal', ['TRUE', 'FALSE', 'NA']) === 'TRUE',
    penalty: row.word('penalty', ['TRUE', 'FALSE', 'NA']) === 'TRUE',
  };
}

const GOALS = dataFile('football/international-men/goalscorers.csv');
const GOAL_COLUMNS = ['date', 'home_team', 'away_team', 'team', 'scorer', 'minute', 'own_goal', 'penalty'] as const;

/** Goals of the larger tournaments (47,606). */
export const loadInternationalGoals = once((): readonly InternationalGoal[] => readTable(GOALS, GOAL_COLUMNS, toGoal));

/** Those from a date on (`2011-01-01`), and nothing is kept: a row begins with its date, so the others are not read at all. */
export const readInternationalGoalsSince = (date: string): readonly InternationalGoal[] =>
  readTable(GOALS, GOAL_COLUMNS, toGoal, (line) => line >= date);

/** Who won a shoot-out, by `date|home|away`. */
export const loadShootouts = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      readTable(
        dataFile('football/international-men/shootouts.csv'),
        ['date', 'home_team', 'away_team', 'winner', 'first_shooter'],
        (row) => [`${row.date('date')}|${row.required('home_team')}|${row.required('away_team')}`, row.required('winner')],
      ),
    ),
);
