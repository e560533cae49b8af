import { type SharedRound, timesOf } from './phases.ts';
import type { Schedule } from './schedule.ts';

/**
 * What becomes of the open bets of a round when the house stopped before it was over. Decision 0091 says why.
 *
 * `settle`: the round is played to its end with the decisions there are, as if nothing had happened. `void`: the stake goes back.
 */
export type Ending = 'settle' | 'void';

/** A round the house did not see to its end. */
export interface InterruptedRound extends SharedRound {
  /** The last instant at which the house is known to have run, unix milliseconds. */
  readonly ranUntil: number;
}

/** A bet that was taken, and neither settled nor cashed out. */
export interface OpenBet {
  /** Leaves a flight by itself at so many hundredths, as its player said; undefined of one that is to be left by hand, and of no meaning in draws. */
  readonly auto?: number | undefined;
}

/**
 * The ending of one bet. What needs nobody's decision stands as it was committed to: a draw, a flight that had ended, and of a flight that was cut short
 * each bet whose player had said where it leaves, whether the committed result reached that or not. One that was to be left by hand lost its chance, and
 * is void, whatever the result. So no bet is worth more for a stop, whoever causes it.
 */
export function endingOf(schedule: Schedule, round: InterruptedRound, { auto }: OpenBet): Ending {
  if (schedule.showing !== 'flight') return 'settle';
  const { showing } = timesOf(schedule, round);
  if (showing !== undefined && round.ranUntil >= showing) return 'settle';
  return auto === undefined ? 'void' : 'settle';
}
