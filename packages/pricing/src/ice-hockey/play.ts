import type { Pair, PeriodName, PlayState } from '@fairbook/domain';
import { secondsLeft } from '../play-clock.ts';

export const PERIOD_SECONDS = 1200;
const PERIODS: readonly PeriodName[] = ['period-1', 'period-2', 'period-3'];

/** What of a game's state its prices depend on. */
export interface HockeyPlay {
  readonly stage: 'before' | 'regulation' | 'overtime' | 'over';
  /** Share of each of the three periods still to come, 0 to 1. */
  readonly left: readonly [number, number, number];
  /** Goals of each period so far. */
  readonly periods: readonly [Pair, Pair, Pair];
}

const NOBODY: Pair = { home: 0, away: 0 };

export const BEFORE_FACE_OFF: HockeyPlay = { stage: 'before', left: [1, 1, 1], periods: [NOBODY, NOBODY, NOBODY] };

/** Reads the state of play as the model needs it, at an instant (unix ms). */
export function hockeyPlay(state: PlayState, now: number): HockeyPlay {
  if (state.status === 'not-started' || (state.status === 'live' && state.period === undefined)) return BEFORE_FACE_OFF;
  const goals = (name: PeriodName): Pair => state.periods.find((period) => period.period === name)?.score ?? NOBODY;
  const periods = [goals('period-1'), goals('period-2'), goals('period-3')] as const;
  if (state.status !== 'live' && state.status !== 'interrupted') return { stage: 'over', left: [0, 0, 0], periods };
  const current = state.period === undefined ? -1 : PERIODS.indexOf(state.period);
  if (current < 0) return { stage: 'overtime', left: [0, 0, 0], periods };
  const now0 = state.onBreak ? 0 : secondsLeft(state, now, PERIOD_SECONDS) / PERIOD_SECONDS;
  const share = (index: number): number => (index < current ? 0 : index > current ? 1 : now0);
  const left = [share(0), share(1), share(2)] as const;
  const level = periods.reduce((lead, period) => lead + period.home - period.away, 0) === 0;
  const finished = current === 2 && state.onBreak;
  return { stage: finished ? (level ? 'overtime' : 'over') : 'regulation', left, periods };
}
