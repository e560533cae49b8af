import { loadCatalogueCompetitions } from '@fairbook/data';
import type { Pair, PlayState, ResultFacts } from '@fairbook/domain';
import { type SeasonFixture, type SeasonStanding, seasonChances } from '@fairbook/pricing';
import type { FieldInfo, FileCache, FixtureInfo } from '@fairbook/provider-kit';
import { ANCHOR, DAY } from './calendar.ts';
import { competitionInfo } from './describe.ts';
import { randomOf } from './random.ts';
import type { League, LeagueSeason, ReplayedSport } from './replayed-sport.ts';
import { REPLAYED } from './sports.ts';

/** How long who wins a league can be bet on, virtual: then its season is over and the next one begins. */
export const SEASON = 28 * DAY;
/** Seasons are played out so often. */
const RUNS = 1000;
/** What the running season is kept as from one start to the next. */
const KEPT = 'seasons';
/** How many games an average team's record counts beside a team's own. */
const DOUBT = 6;
/** Finishes offered beside the first place: of a long table four, of a short one three. */
const topOf = (teams: number): number => (teams >= 16 ? 4 : 3);

/** A league at a season of the calendar. */
export interface Outright {
  readonly ref: string;
  readonly sport: FixtureInfo['sport'];
  readonly league: League;
  /** Virtual instant at which it is decided. */
  readonly endsAt: number;
}

/** A season that can be bet on, but for the moment of its decision. */
export type OpenSeason = Omit<FixtureInfo, 'startsAt'>;

/** What is kept: of which replay, and of which season. */
interface StoredSeasons {
  readonly of: string;
  readonly open: readonly OpenSeason[];
}

type Tally = { readonly team: string; played: number; points: number; scored: number; conceded: number };

function tally(season: LeagueSeason, matches: LeagueSeason['matches'], [win, level]: League['points']): ReadonlyMap<string, Tally> {
  const table = new Map(season.teams.map(({ ref }): [string, Tally] => [ref, { team: ref, played: 0, points: 0, scored: 0, conceded: 0 }]));
  const add = (ref: string, own: number, other: number): void => {
    const row = table.get(ref);
    if (!row) return;
    row.played += 1;
    row.points += own > other ? win : own === other ? level : 0;
    row.scored += own;
    row.conceded += other;
  };
  for (const { home, away, score } of matches) {
    add(home, score.home, score.away);
    add(away, score.away, score.home);
  }
  return table;
}

const standingOf = ({ team, points, scored, conceded }: Tally): SeasonStanding => ({
  team,
  points,
  difference: scored - conceded,
  scored,
});

/** Goals expected in the fixtures that remain, from what both sides scored and conceded so far. */
function remainingOf(rest: LeagueSeason['matches'], played: LeagueSeason['matches'], table: ReadonlyMap<string, Tally>): SeasonFixture[] {
  const games = Math.max(1, played.length);
  const mean = (side: keyof Pair): number => Math.max(0.5, played.reduce((all, { score }) => all + score[side], 0) / games);
  const [atHome, away] = [mean('home'), mean('away')];
  const usual = (atHome + away) / 2;
  const share = (goals: number, count: number): number => (goals / usual + DOUBT) / (count + DOUBT);
  const of = (ref: string): Tally => table.get(ref) as Tally;
  return rest.map((match) => {
    const [host, guest] = [of(match.home), of(match.away)];
    return {
      home: match.home,
      away: match.away,
      homeRate: atHome * share(host.scored, host.played) * share(guest.conceded, guest.played),
      awayRate: away * share(guest.scored, guest.played) * share(host.conceded, host.played),
    };
  });
}

/** Where everybody ended: those level in points, difference and goals share a place. */
export function finalPlaces(standings: readonly SeasonStanding[]): { readonly participant: string; readonly place: number }[] {
  const better = (a: SeasonStanding, b: SeasonStanding): number =>
    b.points - a.points || b.difference - a.difference || b.scored - a.scored;
  const ordered = standings.toSorted(better);
  return ordered.map((own) => ({ participant: own.team, place: 1 + ordered.filter((other) => better(other, own) < 0).length }));
}

const TITLES: Readonly<Record<string, (name: string) => string>> = {
  en: (name) => `${name}: final table`,
  ru: (name) => `${name}: итоги сезона`,
  ar: (name) => `${name}: ترتيب الموسم`,
};

/** State of a season that is over. */
export const OVER: PlayState = {
  status: 'ended',
  period: 'match',
  onBreak: true,
  clock: undefined,
  addedTime: undefined,
  score: { home: 0, away: 0 },
  periods: [],
  statistics: {},
  incidents: [],
  activity: undefined,
  momentum: [],
};

/**
 * Who wins the leagues: each season of the calendar stands for one that was really played, told at its half and decided by its final table.
 * A pure function of the seed.
 */
export class Outrights {
  readonly #prefix: string;
  readonly #cache: FileCache | undefined;
  /** Told last. */
  #open: StoredSeasons | undefined;
  readonly #leagues: () => readonly (readonly [ReplayedSport['sport'], League])[];

  constructor(input: { readonly prefix: string; readonly sports?: readonly string[] | undefined; readonly cache?: FileCache | undefined }) {
    this.#prefix = input.prefix;
    this.#cache = input.cache;
    const known = new Set(loadCatalogueCompetitions().map(({ code }) => code));
    this.#leagues = () =>
      REPLAYED.filter(({ sport }) => input.sports?.includes(sport) ?? true).flatMap(({ sport, leagues }) =>
        (leagues?.() ?? []).filter(({ competition }) => known.has(competition)).map((league) => [sport, league] as const),
      );
  }

  /** The virtual instant at which the season ends that runs at another. */
  endAfter(virtual: number): number {
    return ANCHOR + (Math.floor((virtual - ANCHOR) / SEASON) + 1) * SEASON;
  }

  /** Those decided at an instant that is the end of a season. */
  endingAt(endsAt: number): readonly Outright[] {
    return this.#leagues().map(([sport, league]) => ({
      ref: `${this.#prefix}-season-${league.competition}-${new Date(endsAt).toISOString().slice(0, 10)}`,
      sport,
      league,
      endsAt,
    }));
  }

  /**
   * Those decided at an instant, to be described one by one, for to play a season out takes some ten milliseconds and there are dozens; from
   * what was kept they are there at once, and no file of results is read.
   */
  open(endsAt: number): readonly (() => OpenSeason)[] {
    const of = `${this.#prefix} ${endsAt}`;
    this.#open ??= JSON.parse(this.#cache?.read(KEPT)?.toString() ?? '{}') as StoredSeasons;
    if (this.#open.of === of) return this.#open.open.map((season) => () => season);
    const described: OpenSeason[] = [];
    const ending = this.endingAt(endsAt);
    return ending.map((outright) => () => {
      const season = { ...this.#described(outright), rates: this.#ratesOf(outright) };
      described.push(season);
      if (described.length === ending.length) {
        this.#open = { of, open: described };
        this.#cache?.write(KEPT, JSON.stringify(this.#open));
      }
      return season;
    });
  }

  /** Describes the season that runs at an instant, for the start to come. */
  prepare(virtual: number): void {
    for (const describe of this.open(this.endAfter(virtual))) describe();
  }

  /** One that is over, which has no prices; `startsAt` when it was decided, unix ms. */
  ended(outright: Outright, startsAt: number): FixtureInfo {
    return { ...this.#described(outright), startsAt };
  }

  #described({ ref, sport, league }: Outright): OpenSeason {
    const competition = competitionInfo(league.competition);
    const title = (language: string): string =>
      (TITLES[language] as (name: string) => string)(competition.names?.[language] ?? competition.name);
    const participants: FieldInfo['participants'] = league.season(ref).teams.map(({ ref: team, shortName, names, shield }) => ({
      ref: team,
      name: shortName,
      ...(names && { names }),
      shield,
    }));
    return {
      ref,
      sport,
      competition,
      field: { title: { name: title('en'), names: { ru: title('ru'), ar: title('ar') } }, participants, ofCompetition: true },
    };
  }

  facts({ ref, league }: Outright): ResultFacts {
    const season = league.season(ref);
    const finished = finalPlaces([...tally(season, season.matches, league.points).values()].map(standingOf));
    return { version: 1, status: 'ended', complete: [], counts: {}, places: { finished, withdrawn: [] } };
  }

  #ratesOf({ ref, league }: Outright): Readonly<Record<string, unknown>> {
    const season = league.season(ref);
    const half = Math.floor(season.matches.length / 2);
    const played = season.matches.slice(0, half);
    const table = tally(season, played, league.points);
    const chances = seasonChances({
      standings: [...table.values()].map(standingOf),
      remaining: remainingOf(season.matches.slice(half), played, table),
      points: league.points,
      top: [topOf(season.teams.length)],
      runs: RUNS,
      random: randomOf(ref).next,
    });
    return { ...chances };
  }
}
