import type { Team } from '@fairbook/data';
import type { Side, Sport } from '@fairbook/domain';
import type { MatchCommand } from './commands.ts';

/** A command at a minute of a match's course. */
export type Step = readonly [minute: number, command: MatchCommand];

/** A result of a season, as the strengths of its teams are read from it. */
export interface Result {
  readonly season: string | number;
  readonly home: string;
  readonly away: string;
  readonly homeScore: number;
  readonly awayScore: number;
}

/** A competition whose teams meet in the book. */
export interface League {
  /** Catalogue code. */
  readonly code: string;
  readonly results: () => readonly Result[];
  readonly team: (key: string) => Team;
  /** Rates of the sport's model from what each side is expected to score. */
  readonly rates: (home: number, away: number) => Readonly<Record<string, unknown>>;
  /** Shirts that can be bet on, each with its share of its side's goals; left out where players are not named. */
  readonly shirts?: readonly (readonly [shirt: number, share: number])[];
  /** Seconds of a period on a clock that runs down. */
  readonly countsDownFrom?: number;
}

/** What the book knows of a sport: how far its matches have come before anybody listens, and who meets. */
export interface ScriptedSport {
  readonly sport: Sport;
  readonly leagues: readonly League[];
  /** Matches in play of each league. */
  readonly inPlay: number;
  /** Courses of matches in play, taken in turn. */
  readonly stories: readonly (readonly Step[])[];
  /** Courses of matches that are over, taken in turn. */
  readonly over: readonly (readonly Step[])[];
}

/** When in its course a match that is over ended, minutes. */
export const OVER_ENDED = 112;

export const START: Step = [0, { do: 'kick-off' }];
export const score = (side: Side, minute: number): Step => [minute, { do: 'score', side, minute }];
export const clock = (minute: number): Step => [minute, { do: 'clock', minute }];
/** The break between two periods of a game with more than two. */
export const BREAK: readonly Step[] = [
  [25, { do: 'period-end' }],
  [40, { do: 'period-start' }],
];
