import { setImmediate as turn } from 'node:timers/promises';
import type { Names, TeamView } from '@fairbook/contract';
import {
  clubTeam,
  countryByName,
  courtTeam,
  type FootballMatch,
  loadCompetitions,
  loadEuroleague,
  loadNba,
  loadNhl,
  namesOfCountry,
  nationalTeam,
  readCompetitionMatches,
  readInternationalsOf,
  type Team,
} from '@fairbook/data';
import type { PastMatch } from '@fairbook/domain';

/** What is read of the data files: a competition by its code in the catalogue; of internationals the matches of these sides. */
export interface ArchiveAsked {
  readonly code: string;
  /** References of the two sides. */
  readonly teams: readonly string[];
}

/** A team of the archive, in all its languages. */
interface ArchiveTeam extends Pick<TeamView, 'code' | 'shield'> {
  readonly names: Names;
  readonly shortName: string;
}

export interface ArchiveResults {
  readonly matches: readonly PastMatch[];
  readonly teams: ReadonlyMap<string, ArchiveTeam>;
}

/** Results kept in memory; of a large league they are some hundred kilobytes. */
const KEPT = 24;

interface Read {
  readonly matches: readonly PastMatch[];
  readonly teams: ReadonlyMap<string, () => Team>;
}

/** Noon of a day, so that it is that day in nearly every time zone. */
const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`);
/** Rounds of a league's regular stage, as the sources name them. */
const REGULAR = /^(?:(?:Matchday|Round|Regular Season -) \d+|\d+\. (?:Round|Runde))$/;

function ofLeague(code: string): Read {
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
function ofNations(wanted: readonly string[]): Read {
  const teams = new Map<string, () => Team>();
  const refOf = (name: string): string | undefined => {
    const id = countryByName(name)?.id;
    if (id === undefined) return undefined;
    const ref = `nation:${id}`;
    if (!teams.has(ref)) teams.set(ref, () => nationalTeam(id));
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

function ofCourt(code: 'nba' | 'euroleague' | 'nhl'): Read {
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

/** A team that the catalogue does not describe has no page and no shield: its matches are left out. */
function described(teams: ReadonlyMap<string, () => Team>): ArchiveResults['teams'] {
  return new Map(
    [...teams].flatMap(([ref, make]) => {
      try {
        const { name, names, shortName, code, shield } = make();
        return [[ref, { names: { ...names, en: names['en'] ?? name }, shortName, code, shield }] as const];
      } catch (error) {
        if (error instanceof RangeError) return [];
        throw error;
      }
    }),
  );
}

function read({ code, teams }: ArchiveAsked): ArchiveResults {
  const found =
    code === 'nba' || code === 'euroleague' || code === 'nhl' ? ofCourt(code) : code.startsWith('int.') ? ofNations(teams) : ofLeague(code);
  const shown = described(found.teams);
  return { matches: found.matches.filter(({ home, away }) => shown.has(home) && shown.has(away)), teams: shown };
}

/** Results of the data files, read when first asked for: a competition takes some 20 ms, one at a time, with a turn for all else between. */
export function createResultsArchive(): (asked: ArchiveAsked) => Promise<ArchiveResults> {
  const kept = new Map<string, Promise<ArchiveResults>>();
  let last: Promise<unknown> = Promise.resolve();
  return (asked) => {
    const key = asked.code.startsWith('int.') ? ['int', ...[...asked.teams].sort()].join(' ') : asked.code;
    const known = kept.get(key);
    kept.delete(key);
    const results = known ?? last.then(() => turn()).then(() => read(asked));
    kept.set(key, results);
    if (known) return known;
    last = results.catch(() => kept.delete(key));
    if (kept.size > KEPT) kept.delete(kept.keys().next().value as string);
    return results;
  };
}
