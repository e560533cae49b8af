import { minus, type Rational, rational, roundHalfUp, times } from '../rational.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { OutcomeResult } from '../settlement/outcome-result.ts';

/** The accounts of a player that a stake can come from. */
export const FUND_ACCOUNTS = ['cash', 'bonus', 'free-bet'] as const;
export type FundAccount = (typeof FUND_ACCOUNTS)[number];

/** An amount split over the accounts of a player that it came from or goes to, minor units. */
export type Funds = Readonly<Record<FundAccount, bigint>>;

export const NO_FUNDS: Funds = { cash: 0n, bonus: 0n, 'free-bet': 0n };

/**
 * What a player may choose to stake from, and the accounts each takes, first to last. Cash goes before bonus unless the player asks for the
 * other; a free bet stands for a whole stake and is never mixed with money.
 */
export const FUNDINGS = {
  balance: ['cash', 'bonus'],
  bonus: ['bonus', 'cash'],
  'free-bet': ['free-bet'],
} as const satisfies Readonly<Record<string, readonly FundAccount[]>>;
export type Funding = keyof typeof FUNDINGS;

export const sumOf = (funds: Funds): bigint => FUND_ACCOUNTS.reduce((sum, account) => sum + funds[account], 0n);

/** How a stake divides over the accounts it is taken from; refused when together they do not hold it. */
export function splitStake(stake: bigint, balance: Funds, funding: Funding = 'balance'): Result<Funds, 'balance-too-low'> {
  const split = { ...NO_FUNDS };
  let rest = stake;
  for (const account of FUNDINGS[funding]) {
    split[account] = rest < balance[account] ? rest : balance[account];
    rest -= split[account];
  }
  return rest > 0n ? refuse('balance-too-low') : ok(split);
}

/**
 * What a coupon that comes to `gross` pays: a free bet's stake is not the player's and does not come back with a win, while a void bet's
 * returns to where it came from.
 */
export function payoutOf(gross: bigint, result: OutcomeResult, staked: Pick<Funds, 'free-bet'>): bigint {
  const given = staked['free-bet'];
  if (result === 'void' || given === 0n) return gross;
  return gross > given ? gross - given : 0n;
}

/**
 * Where a payout goes. A void bet's parts go back to the accounts they came from; else bonus gets its share of what was staked, rounded
 * half-up, and the rest is cash, so that nothing is lost between them. What a free bet wins is cash.
 */
export function splitReturn(amount: bigint, staked: Funds, result: OutcomeResult): Funds {
  if (result === 'void') return staked;
  const share: Rational = rational(staked.bonus, sumOf(staked));
  const bonus = roundHalfUp(times(rational(amount), share));
  return { ...NO_FUNDS, bonus, cash: roundHalfUp(minus(rational(amount), rational(bonus))) };
}
