import { type ClubRef, resolveClub } from './clubs.ts';
import { countryByFifaCode, countryByName } from './countries.ts';
import { DataError, dataFile, once, type Row, readTable } from './table.ts';

/** A competition's season as the source lists it; counts are checked against the files by a test. */
export interface CompetitionSeason {
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly countryId: number;
  readonly kind: 'league' | 'cup';
  readonly season: string;
  readonly clubs: number;
  readonly matches: number;
  readonly withFullTime: number;
  readonly withHalfTime: number;
  readonly firstDate: string;
  readonly lastDate: string;
}

/** All competition seasons (428 of 133 competitions). */
export const loadCompetitions = once((): readonly CompetitionSeason[] =>
  readTable(
    dataFile('football/competitions.csv'),
    [
      'code',
      'name',
      'country',
      'kind',
      'season',
      'clubs',
      'matches',
      'with_full_time',
      'with_half_time',
      'first_date',
      'last_date',
      'without_kickoff_time',
      'source_repository',
      'source_path',
    ],
    (row) => ({
      code: row.required('code'),
      name: row.required('name'),
      country: row.required('country'),
      countryId: countryByName(row.text('country'))?.id ?? row.fail('country', `"${row.text('country')}" is not in the catalogue`),
      kind: row.word('kind', ['league', 'cup']),
      season: row.required('season'),
      clubs: row.count('clubs'),
      matches: row.count('matches'),
      withFullTime: row.count('with_full_time'),
      withHalfTime: row.count('with_half_time'),
      firstDate: row.date('first_date'),
      lastDate: row.date('last_date'),
    }),
  ),
);

export interface Score {
  readonly home: number;
  readonly away: number;
}

export const MATCH_STATUSES = ['played', 'scheduled', 'no_result', 'cancelled', 'postponed', 'awarded', 'abandoned'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** A match of a league or cup file. `home` and `away` are spelled as in the file, the clubs are one per club over all files. */
export interface FootballMatch {
  readonly competition: string;
  readonly season: string;
  readonly round: string;
  readonly date: string;
  /** Local kick-off HH:MM. */
  readonly time: string | undefined;
  readonly home: string;
  readonly away: string;
  readonly homeClub: ClubRef;
  readonly awayClub: ClubRef;
  readonly status: MatchStatus;
  /** After 90 minutes. */
  readonly fullTime: Score | undefined;
  readonly halfTime: Score | undefined;
  /** After 120 minutes, cumulative. */
  readonly extraTime: Score | undefined;
  readonly penalties: Score | undefined;
}

/** What a match is called in tables about it (forecasts): the same for everyone who read the same file. */
export const matchKey = (match: {
  readonly competition: string;
  readonly date: string;
  readonly home: string;
  readonly away: string;
}): string => `${match.competition}|${match.date}|${match.home}|${match.away}`;

const MATCH_COLUMNS = [
  'season',
  'stage_round',
  'date',
  'time',
  'home',
  'home_country',
  'away',
  'away_country',
  'ft_home',
  'ft_away',
  'ht_home',
  'ht_away',
  'et_home',
  'et_away',
  'pen_home',
  'pen_away',
  'status',
];

/** More goals than any side ever scored: a slip of whoever wrote the file. */
const MOST_GOALS = 199;

function readScore(row: Row, home: string, away: string): Score | undefined {
  const [a, b] = [row.optionalCount(home), row.optionalCount(away)];
  if (a === undefined && b === undefined) return undefined;
  if (a === undefined || b === undefined) return row.fail(home, 'one side of a score without the other');
  return a > MOST_GOALS || b > MOST_GOALS ? row.fail(a > b ? home : away, `more than ${MOST_GOALS} goals`) : { home: a, away: b };
}

function readMatch(row: Row, competition: string, countryId: number): FootballMatch {
  const club = (side: 'home' | 'away'): ClubRef => {
    const code = row.text(`${side}_country`);
    const id = code === '' ? countryId : (countryByFifaCode(code)?.id ?? row.fail(`${side}_country`, `"${code}" is not in the catalogue`));
    return resolveClub(id, row.required(side));
  };
  const time = row.optional('time');
  if (time !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) row.fail('time', `"${time}" is not a time of day`);
  const fullTime = readScore(row, 'ft_home', 'ft_away');
  if (row.text('home') === row.text('away')) row.fail('away', 'a club against itself');
  const status = row.word('status', MATCH_STATUSES);
  const extraTime = readScore(row, 'et_home', 'et_away');
  const penalties = readScore(row, 'pen_home', 'pen_away');
  // A few cup rows know only the score after extra time or the shoot-out.
  if (status === 'played' && !fullTime && !extraTime && !penalties) row.fail('ft_home', 'played without a score');
  return {
    competition,
    season: row.required('season'),
    round: row.text('stage_round'),
    date: row.date('date'),
    time,
    home: row.required('home'),
    away: row.required('away'),
    homeClub: club('home'),
    awayClub: club('away'),
    status,
    fullTime,
    // The source leaves the half-time out of many goalless matches.
    halfTime: readScore(row, 'ht_home', 'ht_away') ?? (fullTime?.home === 0 && fullTime.away === 0 ? { home: 0, away: 0 } : undefined),
    extraTime,
    penalties,
  };
}

/** Reads one file with the columns of the league files; the file may lie anywhere. Throws `DataError`. */
export function readFootballFile(file: URL, competition: string, countryId: number): FootballMatch[] {
  return readTable(file, MATCH_COLUMNS, (row) => readMatch(row, competition, countryId));
}

/** Where a competition's matches are. Throws `DataError` for a code that the list does not hold. */
function fileOf(code: string): { readonly file: URL; readonly countryId: number } {
  const season = loadCompetitions().find((candidate) => candidate.code === code);
  if (season === undefined) throw new DataError(`football/competitions.csv: no competition "${code}"`);
  return { file: dataFile(`football/${season.kind === 'league' ? 'leagues' : 'cups'}/${code}.csv`), countryId: season.countryId };
}

/** Matches of one competition, in the order of its file. Throws `DataError` for a code that the list does not hold. */
export function readCompetitionMatches(code: string): readonly FootballMatch[] {
  const { file, countryId } = fileOf(code);
  return readFootballFile(file, code, countryId);
}

/** All league and cup matches (109,505), in the order of the files. */
export const loadFootballMatches = once((): readonly FootballMatch[] => {
  const codes = [...new Set(loadCompetitions().map((season) => season.code))];
  return codes.flatMap(readCompetitionMatches);
});
