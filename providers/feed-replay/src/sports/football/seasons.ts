import { clubTeam, type FootballMatch, loadCompetitions, loadFootballMatches, once, type Score } from '@fairbook/data';
import { hash } from '../../random.ts';
import type { League, LeagueSeason } from '../../replayed-sport.ts';
import { teamInfo } from '../../team-info.ts';

type Played = FootballMatch & { readonly fullTime: Score };

const isPlayed = (match: FootballMatch): match is Played => match.status === 'played' && match.fullTime !== undefined;

/** A league's season by club: all of its matches in order. */
function seasonOf(matches: readonly Played[]): LeagueSeason {
  const clubs = new Map(matches.flatMap(({ homeClub, awayClub }) => [homeClub, awayClub]).map((club) => [club.key, club]));
  return {
    teams: [...clubs.values()].map((club) => teamInfo(club.key, () => clubTeam(club))),
    matches: matches
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .map(({ homeClub, awayClub, fullTime }) => ({ home: homeClub.key, away: awayClub.key, score: fullTime })),
  };
}

/** Leagues in which every club met every other at home and away in some season; what is not whole decides nothing. */
export const footballLeagues = once((): readonly League[] => {
  const whole = new Set(
    loadCompetitions()
      .filter(({ kind, clubs, matches, withFullTime }) => kind === 'league' && matches === clubs * (clubs - 1) && withFullTime === matches)
      .map(({ code, season }) => `${code}/${season}`),
  );
  const bySeason = Map.groupBy(
    loadFootballMatches().filter((match) => whole.has(`${match.competition}/${match.season}`)),
    ({ competition, season }) => `${competition}/${season}`,
  );
  const seasons = [...bySeason].filter(([, matches]) => matches.every(isPlayed)) as [string, Played[]][];
  return [...Map.groupBy(seasons, ([key]) => key.slice(0, key.indexOf('/')))].map(([competition, own]) => ({
    competition,
    points: [3, 1],
    season: (key) => seasonOf((own[hash(key) % own.length] as [string, Played[]])[1]),
  }));
});
