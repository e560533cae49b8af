import { loadEuroleague, loadNba, loadNhl, matchKey, type Score } from '@fairbook/data';
import { ANCHOR, MINUTE } from './calendar.ts';
import { meeting } from './circle.ts';
import type { Kept } from './kept.ts';
import { randomOf } from './random.ts';

/** A real game of basketball or ice hockey to replay. Sides by the codes or names of the files. */
export interface CourtSource {
  /** Its name in forecast tables. */
  readonly key: string;
  readonly competition: 'nba' | 'euroleague' | 'nhl';
  readonly home: string;
  readonly away: string;
  /** Final score, overtime and shoot-out included. */
  readonly score: Score;
  readonly ending: 'regulation' | 'overtime' | 'shoot-out';
  readonly playoff: boolean;
}

export interface PlannedGame {
  /** Virtual start, unix ms. */
  readonly startsAt: number;
  readonly source: CourtSource;
}

interface League {
  readonly competition: CourtSource['competition'];
  /** Starts follow the clock round: so many of them, at these distances from its beginning. */
  readonly round: number;
  readonly starts: readonly number[];
  readonly games: () => readonly CourtSource[];
  /** How many teams take part, those with most games first. */
  readonly teams: number;
}

/**
 * With 30 teams the shortest rest is 14 games of the league, which must take 40 hours: seven of basketball's rounds, 14 of hockey's.
 * Two NBA games (128 minutes) and one of the EuroLeague (112) follow on each other without a gap, so basketball is always in play;
 * a hockey game lasts until the next begins.
 */
const BASKETBALL_ROUND = 345 * MINUTE;
const LEAGUES: readonly League[] = [
  { competition: 'nba', round: BASKETBALL_ROUND, starts: [0, 120 * MINUTE], teams: 30, games: nbaGames },
  { competition: 'euroleague', round: BASKETBALL_ROUND, starts: [240 * MINUTE], teams: 24, games: euroleagueGames },
  { competition: 'nhl', round: 172 * MINUTE, starts: [60 * MINUTE], teams: 30, games: nhlGames },
];

const NBA_SINCE = 2018;
const EUROLEAGUE_SINCE = 2009;
const NHL_SINCE = '2013-14';

function nbaGames(): readonly CourtSource[] {
  const games = loadNba().filter((game) => game.season >= NBA_SINCE && !game.neutral);
  // The file does not say which games had overtime: all are played within regulation.
  return games.map((game) => ({
    key: matchKey({ ...game, competition: 'nba' }),
    competition: 'nba',
    home: game.home,
    away: game.away,
    score: game.score,
    ending: 'regulation',
    playoff: false,
  }));
}

function euroleagueGames(): readonly CourtSource[] {
  const games = loadEuroleague().filter(
    (game) => game.season >= EUROLEAGUE_SINCE && game.score.home !== game.score.away && game.homeCode !== 'NA' && game.awayCode !== 'NA',
  );
  return games.map((game) => ({
    key: matchKey({ ...game, competition: 'euroleague' }),
    competition: 'euroleague',
    home: game.homeCode,
    away: game.awayCode,
    score: game.score,
    ending: 'regulation',
    playoff: false,
  }));
}

function nhlGames(): readonly CourtSource[] {
  return loadNhl()
    .filter((game) => game.season >= NHL_SINCE)
    .map((game) => ({
      key: matchKey({ ...game, competition: 'nhl' }),
      competition: 'nhl',
      home: game.home,
      away: game.away,
      score: game.score,
      ending: game.shootout ? 'shoot-out' : game.overtime ? 'overtime' : 'regulation',
      playoff: game.playoff,
    }));
}

/** The league's games, from what was kept or from the data files. */
function gamesOf(league: League, kept: Kept | undefined): readonly CourtSource[] {
  const text = kept?.read(league.competition);
  if (text !== undefined) return JSON.parse(text) as readonly CourtSource[];
  const games = league.games();
  kept?.write(league.competition, JSON.stringify(games));
  return games;
}

/** The calendar of one league: an endless round robin played out by real games. */
export class CourtPlanner {
  readonly #league: League;
  readonly #seed: string;
  readonly #teams: readonly string[];
  readonly #games: ReadonlyMap<string, readonly CourtSource[]>;
  /** Of the meetings in which everybody meets everybody once, the numbers of those whose sides really met. */
  readonly #real: readonly number[];

  constructor(seed: string, competition: CourtSource['competition'], kept?: Kept) {
    const league = LEAGUES.find((candidate) => candidate.competition === competition);
    if (league === undefined) throw new RangeError(`unknown league ${competition}`);
    this.#league = league;
    this.#seed = `${seed}|${competition}`;
    const games = gamesOf(league, kept);
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
  between(from: number, until: number): readonly PlannedGame[] {
    const { round, starts } = this.#league;
    const games: PlannedGame[] = [];
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
