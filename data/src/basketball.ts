import type { Score } from './football.ts';
import { dataFile, once, readTable } from './table.ts';

/** An NBA game; the score includes overtime. Teams by three-letter code. */
export interface NbaGame {
  /** Year in which the season ends. */
  readonly season: number;
  readonly date: string;
  readonly home: string;
  readonly away: string;
  readonly score: Score;
  readonly neutral: boolean;
  /** Round of the play-offs: q, s, c, f or t (play-in); undefined in the regular season. */
  readonly playoff: string | undefined;
  /** Rating before the game, and what it gave the home side. */
  readonly elo: Score;
  readonly homeProbability: number;
}

/** NBA games 2014-15 to March 2020 (7,531). */
export const loadNba = once((): readonly NbaGame[] =>
  readTable(
    dataFile('basketball/nba.csv'),
    [
      'season',
      'date',
      'neutral',
      'playoff',
      'home',
      'away',
      'home_score',
      'away_score',
      'home_elo_pre',
      'away_elo_pre',
      'home_win_prob_elo',
    ],
    (row) => ({
      season: row.count('season'),
      date: row.date('date'),
      home: row.required('home'),
      away: row.required('away'),
      score: { home: row.count('home_score'), away: row.count('away_score') },
      neutral: row.word('neutral', ['0', '1']) === '1',
      playoff: row.optional('playoff'),
      elo: { home: row.decimal('home_elo_pre'), away: row.decimal('away_elo_pre') },
      homeProbability: row.decimal('home_win_prob_elo'),
    }),
  ),
);

/** A EuroLeague game; the score includes overtime. Club names change with sponsors, the codes do not. */
export interface EuroleagueGame {
  /** Year in which the season starts. */
  readonly season: number;
  readonly phase: string;
  readonly round: string;
  readonly date: string;
  readonly time: string | undefined;
  readonly home: string;
  readonly away: string;
  readonly homeCode: string;
  readonly awayCode: string;
  readonly score: Score;
}

/** EuroLeague games 2001-02 to 2018-19 (4,173). */
export const loadEuroleague = once((): readonly EuroleagueGame[] =>
  readTable(
    dataFile('basketball/euroleague.csv'),
    ['season_start', 'phase', 'round', 'date', 'time_local_or_cet', 'home', 'home_points', 'away', 'away_points', 'home_code', 'away_code'],
    (row) => ({
      season: row.count('season_start'),
      phase: row.required('phase'),
      round: row.text('round'),
      date: row.date('date'),
      time: row.optional('time_local_or_cet'),
      home: row.required('home'),
      away: row.required('away'),
      homeCode: row.required('home_code'),
      awayCode: row.required('away_code'),
      score: { home: row.count('home_points'), away: row.count('away_points') },
    }),
  ),
);
