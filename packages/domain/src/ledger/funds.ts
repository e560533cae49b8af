import { minus, type Rational, rational, roundHalfUp, times } from '../rational.ts';
import { ok, type Result, refuse } from '../result.ts';

/** An amount split over the accounts of a player that it came from or goes to, minor units. */
export interface Funds {
  readonly cash: bigint;
  readonly bonus: bigint;
}
export const FUND_ACCOUNTS = ['cash', 'bonus'] as const satisfies readonly (keyof Funds)[];

export const sumOf = ({ cash, bonus }: Funds): bigint => cash + bonus;

/** Which accounts a stake comes from, in the brand's order; refused when both together do not hold it. */
export function splitStake(stake: bigint, balance: Funds, first: 'cash' | 'bonus' = 'cash'): Result<Funds, 'balance-too-low'> {
  const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
  const lead = least(stake, balance[first]);
  const rest = stake - lead;
  const other = first === 'cash' ? balance.bonus : balance.cash;
  if (rest > other) return refuse('balance-too-low');
  return ok(first === 'cash' ? { cash: lead, bonus: rest } : { cash: rest, bonus: lead });
}

/** A return in the proportion staked: the bonus part rounded half-up, the rest cash, so that nothing is lost between them. */
export function splitReturn(amount: bigint, staked: Funds): Funds {
  const share: Rational = rational(staked.bonus, sumOf(staked));
  const bonus = roundHalfUp(times(rational(amount), share));
  return { bonus, cash: roundHalfUp(minus(rational(amount), rational(bonus))) };
}
