/** The life of a tournament. */
export const CONTEST_STATES = ['announced', 'opt-in', 'running', 'closed', 'settled', 'cancelled'] as const;
export type ContestState = (typeof CONTEST_STATES)[number];

/** What may follow a state. A settled tournament has been paid and a cancelled one never will be: neither goes on. */
export const TRANSITIONS: Readonly<Record<ContestState, readonly ContestState[]>> = {
  announced: ['opt-in', 'cancelled'],
  'opt-in': ['running', 'cancelled'],
  running: ['closed', 'cancelled'],
  closed: ['settled', 'cancelled'],
  settled: [],
  cancelled: [],
};

export const mayFollow = (from: ContestState, to: ContestState): boolean => TRANSITIONS[from].includes(to);

/** What may be done with a tournament. */
export type ContestAction = 'opt-in' | 'opt-out' | 'score' | 'pay-prizes';

/**
 * While `closed`, rounds that began in time and were settled late still score; it is settled when there are none left. Opting out ends with the
 * start, so that nobody leaves because of how they stand.
 */
export const CONTEST_ACTIONS: Readonly<Record<ContestState, readonly ContestAction[]>> = {
  announced: [],
  'opt-in': ['opt-in', 'opt-out'],
  running: ['opt-in', 'score'],
  closed: ['score'],
  settled: ['pay-prizes'],
  cancelled: [],
};

/** When a tournament moves on by the clock, unix milliseconds. Settling and cancelling are decisions. */
export interface ContestTimes {
  readonly optIn: number;
  readonly start: number;
  readonly end: number;
}

/** The state that the clock brings a tournament to: the last whose time has come, one after the other; unchanged where none has. */
export function stateAt({ optIn, start, end }: ContestTimes, state: ContestState, now: number): ContestState {
  if (state === 'announced' && now >= optIn) return stateAt({ optIn, start, end }, 'opt-in', now);
  if (state === 'opt-in' && now >= start) return stateAt({ optIn, start, end }, 'running', now);
  if (state === 'running' && now >= end) return 'closed';
  return state;
}
