import type { Score } from './football.ts';
import { dataFile, once, readTable } from './table.ts';

/** Leagues whose match statistics are kept. */
export const MATCH_STATS_COMPETITIONS = ['eng.1', 'es.1', 'de.1', 'it.1', 'fr.1'] as const;

/** What happened in a match beside the score. `home` and `away` are spelled as in the league file where the join knows them. */
export interface MatchStats {
  readonly competition: string;
  readonly season: string;
  readonly date: string;
  readonly home: string;
  readonly away: string;
  /** False in 2019-20, which the table of names does not cover: the names are then the statistics' own. */
  readonly joined: boolean;
  readonly goals: Score;
  readonly halfTimeGoals: Score;
  readonly shots: Score;
  readonly shotsOnTarget: Score;
  readonly fouls: Score;
  /** Undefined in the one match without them. */
  readonly corners: Score | undefined;
  readonly yellowCards: Score;
  readonly redCards: Score;
}

const COLUMNS = [
  'season',
  'Date',
  'HomeTeam',
  'AwayTeam',
  'FTHG',
  'FTAG',
  'FTR',
  'HTHG',
  'HTAG',
  'HTR',
  'Referee',
  'HS',
  'AS',
  'HST',
  'AST',
  'HF',
  'AF',
  'HC',
  'AC',
  'HY',
  'AY',
  'HR',
  'AR',
];

/** Shots, corners, fouls and cards of the big five leagues, 2019-20 to 2024-25, joined to the names of the league files. */
export const loadMatchStats = once((): readonly MatchStats[] => {
  const names = new Map<string, string>();
  readTable(dataFile('football/match-stats/team-names.csv'), ['competition', 'season', 'match_stats_name', 'openfootball_name'], (row) => {
    names.set(
      `${row.required('competition')}|${row.required('season')}|${row.required('match_stats_name')}`,
      row.required('openfootball_name'),
    );
  });
  return MATCH_STATS_COMPETITIONS.flatMap((competition) =>
    readTable(dataFile(`football/match-stats/${competition}.csv`), COLUMNS, (row): MatchStats => {
      const pair = (home: string, away: string): Score => ({ home: row.optionalCount(home) ?? 0, away: row.optionalCount(away) ?? 0 });
      const season = row.required('season');
      const leagueName = (column: string): string | undefined => names.get(`${competition}|${season}|${row.required(column)}`);
      const [home, away] = [leagueName('HomeTeam'), leagueName('AwayTeam')];
      return {
        competition,
        season,
        date: row.date('Date'),
        home: home ?? row.text('HomeTeam'),
        away: away ?? row.text('AwayTeam'),
        joined: home !== undefined && away !== undefined,
        goals: { home: row.count('FTHG'), away: row.count('FTAG') },
        halfTimeGoals: pair('HTHG', 'HTAG'),
        shots: pair('HS', 'AS'),
        shotsOnTarget: pair('HST', 'AST'),
        fouls: pair('HF', 'AF'),
        corners: row.text('HC') === '' ? undefined : pair('HC', 'AC'),
        yellowCards: pair('HY', 'AY'),
        redCards: pair('HR', 'AR'),
      };
    }),
  );
});
