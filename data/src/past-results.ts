import type { PastMatch } from '@fairbook/domain';
import { loadEuroleague, loadNba } from './basketball.ts';
import { countryByName, namesOfCountry } from './countries.ts';
import { type FootballMatch, loadCompetitions, readCompetitionMatches } from './football.ts';
import { loadNhl } from './ice-hockey.ts';
import { readInternationalsOf } from './internationals.ts';
import { clubTeam, courtTeam, nationalTeam, type Team } from './teams.ts';

/** A national team flies its flag, by the code of the set of flags. */
export type PastTeam = Team & { readonly shield: { readonly flag?: string } };

/** Results of a competition, and how each team in them is described, by reference. */
export interface PastResults {
  readonly matches: readonly PastMatch[];
  readonly teams: ReadonlyMap<string, () => PastTeam>;
}

/** Noon of a day, so that it is that day in nearly every time zone. */
const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`);
/** Rounds of a league's regular stage, as the sources name them. */
const REGULAR = /^(?:(?:Matchday|Round|Regular Season -) \d+|\d+\. (?:Round|Runde))$/;

function ofLeague(code: string): PastResults {
  const league = loadCompetitions().some((season) => season.code === code && season.kind === 'league');
  const teams = new Map<string, () => Team>();
  const matches = readCompetitionMatches(code).flatMap((match: FootballMatch): PastMatch[] => {
    const { homeClub, awayClub, fullTime, status, date, season, round } = match;
    if (!fullTime || (status !== 'played' && status !== 'awarded')) return [];
    for (const club of [homeClub, awayClub]) if (!teams.has(club.key)) teams.set(club.key, () => clubTeam(club));
    const regular = league && REGULAR.test(round);
    return [{ at: noonOf(date), season, round, home: homeClub.key, away: awayClub.key, score: fullTime, beyond: false, regular }];
  });
  return { matches, teams };
}

const NATION = /^nation:(\d+)$/;

/** All matches of these national teams, whatever they were played for; a side that the catalogue does not know is left out. */
function ofNations(wanted: readonly string[]): PastResults {
  const teams = new Map<string, () => PastTeam>();
  const refOf = (name: string): string | undefined => {
    const country = countryByName(name);
    if (country === undefined) return undefined;
    const ref = `nation:${country.id}`;
    if (!teams.has(ref))
      teams.set(ref, () => {
        const team = nationalTeam(country.id);
        return { ...team, shield: { ...team.shield, flag: country.flag } };
      });
    return ref;
  };
  const names = wanted.flatMap((ref) => namesOfCountry(Number(NATION.exec(ref)?.[1])));
  const matches = readInternationalsOf(new Set(names)).flatMap((match): PastMatch[] => {
    const [home, away] = [refOf(match.home), refOf(match.away)];
    if (home === undefined || away === undefined) return [];
    // The score may hold extra time; who was at home is not told of neutral grounds, so it counts for no table.
    return [{ at: noonOf(match.date), season: undefined, round: '', home, away, score: match.score, beyond: false, regular: false }];
  });
  return { matches, teams };
}

const seasonOf = (first: number): string => `${first}-${String((first + 1) % 100).padStart(2, '0')}`;

function ofCourt(code: 'nba' | 'euroleague' | 'nhl'): PastResults {
  const teams = new Map<string, () => Team>();
  const refOf = (name: string): string => {
    const ref = `${code}:${name}`;
    if (!teams.has(ref)) teams.set(ref, () => courtTeam(ref));
    return ref;
  };
  const row = (game: { readonly date: string; readonly home: string; readonly away: string; readonly score: PastMatch['score'] }) => ({
    at: noonOf(game.date),
    round: '',
    home: refOf(game.home),
    away: refOf(game.away),
    score: game.score,
    beyond: false,
  });
  const matches =
    code === 'nba'
      ? loadNba().map((game): PastMatch => ({ ...row(game), season: seasonOf(game.season - 1), regular: game.playoff === undefined }))
      : code === 'nhl'
        ? loadNhl().map(
            (game): PastMatch => ({ ...row(game), season: game.season, regular: !game.playoff, beyond: game.overtime || game.shootout }),
          )
        : loadEuroleague().map(
            (game): PastMatch => ({
              ...row({ ...game, home: game.homeCode, away: game.awayCode }),
              season: seasonOf(game.season),
              regular: game.phase === 'RS',
            }),
          );
  return { matches, teams };
}

/** Whether results of a competition are read by the sides that are asked for, and not whole. */
export const isReadBySides = (code: string): boolean => code.startsWith('int.');

/** Results of earlier seasons of a competition, by its code in the catalogue; of internationals the matches of these sides. Takes some 20 ms. */
export function readPastResults({ code, teams }: { readonly code: string; readonly teams: readonly string[] }): PastResults {
  if (code === 'nba' || code === 'euroleague' || code === 'nhl') return ofCourt(code);
  return isReadBySides(code) ? ofNations(teams) : ofLeague(code);
}
