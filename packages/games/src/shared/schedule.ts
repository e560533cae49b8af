import type { AnyGame } from '../definition/game.ts';

/**
 * The life of a round that many share, as data: stakes are taken, betting closes and the round is drawn from the chain, the draw is shown, and
 * what it brought is on the board until the next begins. All times are milliseconds.
 */
export interface Schedule {
  readonly betting: number;
  /** From the end of betting to the first thing that is shown. The round's words are read in it, never before. */
  readonly closed: number;
  /** How long the draw is shown; a `flight` lasts as long as its multiplier takes to reach where it ends. */
  readonly showing: number | 'flight';
  readonly pause: number;
  /** Rounds begin at multiples of this since 1970 (UTC); left out where each begins as the last ends. */
  readonly every?: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const rounds = (betting: number, closed: number, showing: number, pause: number): Schedule => ({
  betting: betting * SECOND,
  closed: closed * SECOND,
  showing: showing * SECOND,
  pause: pause * SECOND,
});
/** Rounds on the clock: betting is open for what the rest leaves of it. */
const everyMinutes = (minutes: number, closed: number, showing: number, pause: number): Schedule => ({
  ...rounds(60 * minutes - closed - showing - pause, closed, showing, pause),
  every: minutes * MINUTE,
});

/** Every game that may be played in shared rounds. Its draw depends on nothing a player chooses, which the tests hold it to. */
export const SCHEDULES: Readonly<Record<string, Schedule>> = {
  crash: { betting: 6 * SECOND, closed: SECOND / 2, showing: 'flight', pause: 3 * SECOND },
  'keno-draw': everyMinutes(1, 1, 16, 5),
  'bingo-75': everyMinutes(3, 2, 95, 8),
  'bingo-90': everyMinutes(3, 2, 95, 8),
  'tv-lottery': everyMinutes(2, 2, 25, 8),
  'big-wheel': rounds(15, 1, 14, 4),
  roulette: rounds(20, 1, 12, 5),
  'american-roulette': rounds(20, 1, 12, 5),
  baccarat: rounds(15, 1, 12, 4),
  'sic-bo': rounds(18, 1, 9, 4),
  'dragon-tiger': rounds(12, 1, 6, 4),
};

/** The schedule of a game's shared rounds; undefined for games that are played alone. */
export const scheduleOf = (game: string): Schedule | undefined => (Object.hasOwn(SCHEDULES, game) ? SCHEDULES[game] : undefined);

/** Whether a game may be played in rounds that many share: on words of the chain, whatever its definition says of rounds of one player. */
export const mayBeShared = ({ id }: AnyGame): boolean => scheduleOf(id) !== undefined;
