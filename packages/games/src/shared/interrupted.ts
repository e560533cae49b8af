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
  /** Leaves a flight by itself at so many hundredths, as the bet's options say; of no meaning in draws. */
  readonly auto?: number;
}

/**
 * The ending of one bet. A draw that needs nobody's decision stands as it was committed to. A flight that had ended stands as well. Of a flight that
 * was cut short a bet with an automatic cash-out that the committed result reached is won; any other lost the chance to leave by hand, and is void.
 */
export function endingOf(schedule: Schedule, round: InterruptedRound, { auto }: OpenBet): Ending {
  if (schedule.showing !== 'flight') return 'settle';
  const { showing } = timesOf(schedule, round);
  if (showing !== undefined && round.ranUntil >= showing) return 'settle';
  return auto !== undefined && round.crash !== undefined && auto <= round.crash ? 'settle' : 'void';
}
