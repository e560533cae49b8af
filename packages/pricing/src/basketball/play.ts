import type { Pair, PeriodName, PlayState } from '@fairbook/domain';
import { clockSeconds } from '../play-clock.ts';

const QUARTERS: readonly PeriodName[] = ['quarter-1', 'quarter-2', 'quarter-3', 'quarter-4'];

/** What of a game's state its prices depend on. */
export interface BasketballPlay {
  readonly stage: 'before' | 'regulation' | 'overtime' | 'over';
  /** Index of the current quarter, 0 to 3. */
  readonly quarter: number;
  /** The quarter is over and the next has not begun. */
  readonly onBreak: boolean;
  /** Seconds on the clock of the quarter (or overtime): left when it counts down, else played. */
  readonly clock: { readonly seconds: number; readonly down: boolean };
  readonly quarters: readonly [Pair, Pair, Pair, Pair];
  /** Points with overtime. */
  readonly score: Pair;
}

const NOBODY: Pair = { home: 0, away: 0 };

export const BEFORE_TIP_OFF: BasketballPlay = {
  stage: 'before',
  quarter: 0,
  onBreak: false,
  clock: { seconds: 0, down: false },
  quarters: [NOBODY, NOBODY, NOBODY, NOBODY],
  score: NOBODY,
};

/** Reads the state of play as the model needs it, at an instant (unix ms). */
export function basketballPlay(state: PlayState, now: number): BasketballPlay {
  if (state.status === 'not-started' || (state.status === 'live' && state.period === undefined)) return BEFORE_TIP_OFF;
  const points = (name: PeriodName): Pair => state.periods.find((period) => period.period === name)?.score ?? NOBODY;
  const quarters = [points('quarter-1'), points('quarter-2'), points('quarter-3'), points('quarter-4')] as const;
  const clock = { seconds: clockSeconds(state, now), down: state.clock?.direction === -1 };
  const quarter = state.period === undefined ? -1 : QUARTERS.indexOf(state.period);
  const common = { onBreak: state.onBreak, clock, quarters, score: state.score };
  if (state.status !== 'live' && state.status !== 'interrupted') return { stage: 'over', quarter: 3, ...common };
  if (quarter >= 0) {
    const finished = quarter === 3 && state.onBreak;
    const level = state.score.home === state.score.away;
    return { stage: finished ? (level ? 'overtime' : 'over') : 'regulation', quarter, ...common };
  }
  return { stage: 'overtime', quarter: 3, ...common };
}
