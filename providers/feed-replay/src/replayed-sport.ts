import type { Pair, Sport } from '@fairbook/domain';
import type { FileCache, FixtureInfo, TeamInfo } from '@fairbook/provider-kit';
import type { Random } from './random.ts';
import type { Script } from './script.ts';

/** A real match to replay. */
export interface Source {
  /** Its name in forecast tables. */
  readonly key: string;
  /** Catalogue code of the competition. */
  readonly competition: string;
}

/** A real match at its place in the virtual calendar. */
export interface Planned<S extends Source> {
  /** Virtual start, unix ms. */
  readonly startsAt: number;
  readonly source: S;
}

/** A part of the calendar: matches that start in [from, until), virtual. */
export interface Planner<S extends Source = Source> {
  between(from: number, until: number): readonly Planned<S>[];
}

/** A season that was played to its end: all matches in order. */
export interface LeagueSeason {
  readonly teams: readonly TeamInfo[];
  readonly matches: readonly { readonly home: string; readonly away: string; readonly score: Pair }[];
}

/** A competition of which it can be asked who wins it. */
export interface League {
  /** Catalogue code. */
  readonly competition: string;
  /** For a win and for a draw. */
  readonly points: readonly [win: number, draw: number];
  /** One of its seasons, the same for the same key. */
  season(key: string): LeagueSeason;
}

/** What the replay knows of a sport: its history laid out on a calendar, how a match of it goes, and what is told of it. */
export interface ReplayedSport<S extends Source = Source> {
  readonly sport: Sport;
  /** No match is played for longer, minutes. */
  readonly minutesAtMost: number;
  planners(seed: string, cache: FileCache | undefined): readonly Planner<S>[];
  /** Everything that is told of a match; `rates` as its forecast was stored. `stepScale` widens the gaps between pictures of play. */
  script(source: S, rates: Readonly<Record<string, unknown>> | undefined, random: Random, stepScale: number): Script;
  describe(source: S): Pick<FixtureInfo, 'home' | 'away' | 'round' | 'neutral' | 'players'>;
  /** What its forecast needs beside the rates of the two sides. */
  alsoRated?(source: S): Readonly<Record<string, unknown>> | undefined;
  /** Rates of the sport's model before each match of its history, by match key. Takes seconds. */
  forecasts(): Iterable<readonly [key: string, rates: object]>;
  /** Competitions with whole seasons. */
  leagues?(): readonly League[];
  /** The last rank of a first-tier competition whose fixtures are published a week ahead; 0: none is. */
  readonly earlyRank: number;
}
