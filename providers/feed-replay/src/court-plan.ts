import { courtTeam, type Score } from '@fairbook/data';
import type { FileCache } from '@fairbook/provider-kit';
import { ANCHOR } from './calendar.ts';
import { meeting } from './circle.ts';
import { randomOf } from './random.ts';
import type { Planned, Planner, Source } from './replayed-sport.ts';
import { teamInfo } from './team-info.ts';

/** A real game of a league to replay. Sides by the codes or names of the files. */
export interface CourtSource extends Source {
  readonly home: string;
  readonly away: string;
  /** Final score, overtime and shoot-out included. */
  readonly score: Score;
  readonly ending: 'regulation' | 'overtime' | 'shoot-out';
  readonly playoff: boolean;
}

/** A league whose seasons are played out again. */
export interface League {
  readonly competition: string;
  /** Starts follow the clock round: so many of them, at these distances from its beginning. */
  readonly round: number;
  readonly starts: readonly number[];
  readonly games: () => readonly CourtSource[];
  /** How many teams take part, those with most games first. */
  readonly teams: number;
}

/** The league's games, from the cache or from the data files. */
function gamesOf(league: League, cache: FileCache | undefined): readonly CourtSource[] {
  const text = cache?.read(league.competition)?.toString();
  if (text !== undefined) return JSON.parse(text) as readonly CourtSource[];
  const games = league.games();
  cache?.write(league.competition, JSON.stringify(games));
  return games;
}

/** The calendar of one league: an endless round robin played out by real games. */
export class CourtPlanner implements Planner<CourtSource> {
  readonly #league: League;
  readonly #seed: string;
  readonly #teams: readonly string[];
  readonly #games: ReadonlyMap<string, readonly CourtSource[]>;
  /** Of the meetings in which everybody meets everybody once, the numbers of those whose sides really met. */
  readonly #real: readonly number[];

  constructor(seed: string, league: League, cache?: FileCache) {
    this.#league = league;
    this.#seed = `${seed}|${league.competition}`;
    const games = gamesOf(league, cache);
    const counts = new Map<string, number>();
    for (const game of games) for (const team of [game.home, game.away]) counts.set(team, (counts.get(team) ?? 0) + 1);
    const most = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, league.teams);
    const shuffle = randomOf(this.#seed);
    this.#teams = most
      .map(([team]) => ({ team, place: shuffle.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ team }) => team);
    this.#games = Map.groupBy(games, (game) => `${game.home}|${game.away}`);
    this.#real = Array.from({ length: this.#allMeetings }, (_, number) => number).filter((number) => this.#gamesOf(number).length > 0);
  }

  /** Games that start in [from, until), virtual. */
  between(from: number, until: number): readonly Planned<CourtSource>[] {
    const { round, starts } = this.#league;
    const games: Planned<CourtSource>[] = [];
    for (let number = Math.floor((from - ANCHOR) / round) * starts.length; ; number++) {
      const turn = Math.floor(number / starts.length);
      const startsAt = ANCHOR + turn * round + starts[number - turn * starts.length]!;
      if (startsAt >= until) return games;
      if (startsAt >= from) games.push({ startsAt, source: this.#sourceOf(number) });
    }
  }

  get #allMeetings(): number {
    return (this.#teams.length * (this.#teams.length - 1)) / 2;
  }

  /** The real games of a meeting of the endless round robin; where the two never played at the one's, those at the other's. */
  #gamesOf(number: number): readonly CourtSource[] {
    const pair = meeting(number, this.#teams.length);
    const [home, away] = [this.#teams[pair.home], this.#teams[pair.away]];
    return this.#games.get(`${home}|${away}`) ?? this.#games.get(`${away}|${home}`) ?? [];
  }

  #sourceOf(number: number): CourtSource {
    const cycle = Math.floor(number / this.#real.length);
    const games = this.#gamesOf(cycle * this.#allMeetings + this.#real[number - cycle * this.#real.length]!);
    return games[randomOf(`${this.#seed}|${number}`).between(0, games.length - 1)]!;
  }
}

/** The sides of a game as the feed tells them. */
export function courtSides({ competition, home, away }: CourtSource) {
  const side = (name: string) => teamInfo(`${competition}:${name}`, () => courtTeam(`${competition}:${name}`));
  return { home: side(home), away: side(away) };
}
