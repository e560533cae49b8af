import type { ClubName, ClubResolver } from './club-names.ts';
import type { FootballMatch } from './match.ts';

interface Goals {
  readonly home: number;
  readonly away: number;
}

/** League and cup matches, internationals and match statistics as the data loader gives them. */
export interface FootballSources {
  readonly matches: readonly {
    readonly competition: string;
    readonly season: string;
    readonly date: string;
    readonly home: string;
    readonly away: string;
    readonly status: string;
    readonly fullTime: Goals | undefined;
    readonly halfTime: Goals | undefined;
  }[];
  readonly internationals: readonly {
    readonly date: string;
    readonly home: string;
    readonly away: string;
    readonly score: Goals;
    readonly neutral: boolean;
  }[];
  readonly statistics: readonly {
    readonly competition: string;
    readonly season: string;
    readonly home: string;
    readonly away: string;
    readonly goals: Goals;
    readonly shots: Goals;
    readonly shotsOnTarget: Goals;
    readonly corners: Goals | undefined;
    readonly yellowCards: Goals;
    readonly redCards: Goals;
  }[];
}

/** All spellings of clubs: those of the competitions' files first, then the club list with its aliases. */
export function clubNames(
  spellings: readonly {
    readonly competition: string;
    readonly nameInMatches: string;
    readonly club: string;
    readonly countryId: number | undefined;
  }[],
  clubs: readonly { readonly name: string; readonly countryId: number; readonly aliases: readonly string[] }[],
): ClubName[] {
  const ofMatches = spellings
    .filter((row) => row.countryId !== undefined)
    .map((row) => ({ competition: row.competition, name: row.nameInMatches, club: row.club, country: String(row.countryId) }));
  const ofList = clubs.flatMap((club) =>
    [club.name, ...club.aliases].map((name) => ({ name, club: club.name, country: String(club.countryId) })),
  );
  return [...ofMatches, ...ofList];
}

/** Results decided at a table teach nothing about strength. */
const LEARNABLE: ReadonlySet<string> = new Set(['played', 'no_result']);

/** Joins matches with their statistics into what the ratings read. A match without a sporting result keeps no goals. */
export function footballHistory(sources: FootballSources, clubOf: ClubResolver): FootballMatch[] {
  const key = (row: { readonly competition: string; readonly season: string; readonly home: string; readonly away: string }): string =>
    `${row.competition}|${row.season}|${clubOf(row.competition, row.home)}|${clubOf(row.competition, row.away)}`;
  const statistics = new Map(sources.statistics.map((row) => [key(row), row]));
  const ofClubs = sources.matches.map((row): FootballMatch => {
    const { competition, season, date, home, away, fullTime, halfTime } = row;
    const played = LEARNABLE.has(row.status) ? fullTime : undefined;
    const counted = statistics.get(key(row));
    return {
      competition,
      season,
      date,
      home,
      away,
      ...(played && { homeGoals: played.home, awayGoals: played.away }),
      ...(played && halfTime && { halfHome: halfTime.home, halfAway: halfTime.away }),
      ...(counted && {
        homeShots: counted.shots.home,
        awayShots: counted.shots.away,
        homeOnTarget: counted.shotsOnTarget.home,
        awayOnTarget: counted.shotsOnTarget.away,
        homeYellow: counted.yellowCards.home,
        awayYellow: counted.yellowCards.away,
        homeRed: counted.redCards.home,
        awayRed: counted.redCards.away,
      }),
      ...(counted?.corners && { homeCorners: counted.corners.home, awayCorners: counted.corners.away }),
    };
  });
  const ofNations = sources.internationals.map(
    (row): FootballMatch => ({
      competition: 'international',
      season: row.date.slice(0, 4),
      date: row.date,
      home: row.home,
      away: row.away,
      homeGoals: row.score.home,
      awayGoals: row.score.away,
      neutral: row.neutral,
    }),
  );
  return [...ofClubs, ...ofNations];
}
