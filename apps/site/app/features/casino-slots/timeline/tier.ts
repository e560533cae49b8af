/** How a win is stated. `none`: the amount in the control bar, and nothing else. */
export type Tier = 'none' | 'small' | 'good' | 'big';

const GOOD = 5;
const BIG = 25;

/**
 * The tier of what a round paid so far.
 * @param pays hundredths of the stake shown
 * @param costs what the round cost, in the same
 * @param plainReturns a return of exactly the stake is no win: RTS 14F of the British regulator, "a return which is less than or equal to the total stake"
 */
export function tierOf(pays: number, costs: number, plainReturns: boolean): Tier {
  if (pays < costs || pays === 0 || (plainReturns && pays === costs)) return 'none';
  if (pays < GOOD * costs) return 'small';
  return pays < BIG * costs ? 'good' : 'big';
}
