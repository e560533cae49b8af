import type { SelectionKey } from '@fairbook/contract';
import type { SlipBet, SlipSummary } from './slip-summary.ts';

/** Stake bounds of a bet, minor units. `most` counts the player's open bets and may be 0; undefined: not known. */
export interface StakeBounds {
  readonly least: bigint;
  readonly most: bigint | undefined;
}

/** What the player may stake from and within, minor units; undefined: no such limit. */
export interface Means {
  readonly balance: bigint;
  readonly lossLeft: bigint | undefined;
  readonly stakeLeft: bigint | undefined;
  /** The most one bet may stake, by the player's own limit. */
  readonly eachMost?: bigint | undefined;
}

/** What is wrong with a stake, with the amount that would be right. */
export interface StakeProblem {
  readonly key: SelectionKey;
  readonly kind:
    | 'not-an-amount'
    | 'under-minimum'
    | 'over-maximum'
    | 'over-balance'
    | 'over-loss-limit'
    | 'over-stake-limit'
    | 'over-single-bet-limit';
  readonly bound: bigint;
}

/** Why the slip cannot be placed right now, besides its stakes. */
export type Hold = 'stale' | 'no-legs' | 'no-stake';

export interface SlipVerdict {
  readonly problems: readonly StakeProblem[];
  readonly hold: Hold | undefined;
  readonly ready: boolean;
}

/** The key a bet's bounds are known under. */
export const betKey = (keys: readonly SelectionKey[]): string => keys.join(',');

/** The most one may stake on a bet: the house's bound, the balance and the player's own limits, whichever is least. */
function mostOf(bounds: StakeBounds | undefined, means: Means | undefined): bigint | undefined {
  const all = [bounds?.most, means?.balance, means?.lossLeft, means?.stakeLeft, means?.eachMost];
  return all.reduce((low, value) => (value === undefined ? low : low === undefined || value < low ? value : low), undefined);
}

/** The most one may stake on each of several bets alike: what the least of the house's bounds leaves, and an even share of the player's means. */
export function mostOfEach(
  bets: readonly Pick<SlipBet, 'legs'>[],
  bounds: ReadonlyMap<string, StakeBounds>,
  means: Means | undefined,
): bigint | undefined {
  const count = BigInt(Math.max(1, bets.length));
  const share = (amount: bigint | undefined) => (amount === undefined ? undefined : amount / count);
  const shares = means && {
    balance: means.balance / count,
    lossLeft: share(means.lossLeft),
    stakeLeft: share(means.stakeLeft),
    eachMost: means.eachMost,
  };
  return bets
    .map((bet) => mostOf(bounds.get(betKey(bet.legs.map((leg) => leg.pick.key))), shares))
    .reduce((low, most) => (most === undefined ? low : low === undefined || most < low ? most : low), undefined);
}

/** Looks over a slip before it is placed. The server decides; this only says early what it would say. */
export function checkSlip(
  summary: SlipSummary,
  bounds: ReadonlyMap<string, StakeBounds>,
  means: Means | undefined,
  stale: boolean,
): SlipVerdict {
  const problems: StakeProblem[] = [];
  for (const bet of summary.bets) {
    const key = bet.legs[0]!.pick.key;
    if (bet.stakeText.trim() === '') continue;
    const limits = bounds.get(betKey(bet.legs.map((leg) => leg.pick.key)));
    if (bet.stake === undefined) problems.push({ key, kind: 'not-an-amount', bound: 0n });
    else if (means?.eachMost !== undefined && bet.stake > means.eachMost)
      problems.push({ key, kind: 'over-single-bet-limit', bound: means.eachMost });
    else if (limits && bet.stake < limits.least) problems.push({ key, kind: 'under-minimum', bound: limits.least });
    else if (limits?.most !== undefined && bet.stake > limits.most) problems.push({ key, kind: 'over-maximum', bound: limits.most });
  }
  const first = summary.bets[0]?.legs[0]?.pick.key;
  if (means && first !== undefined && problems.length === 0) {
    // Own limits come before the balance, as when the bet is judged.
    if (means.stakeLeft !== undefined && summary.stake > means.stakeLeft)
      problems.push({ key: first, kind: 'over-stake-limit', bound: means.stakeLeft });
    else if (means.lossLeft !== undefined && summary.stake > means.lossLeft)
      problems.push({ key: first, kind: 'over-loss-limit', bound: means.lossLeft });
    else if (summary.stake > means.balance) problems.push({ key: first, kind: 'over-balance', bound: means.balance });
  }
  const staked = summary.bets.length > 0 && summary.bets.some((bet) => bet.stakeText.trim() !== '');
  const hold: Hold | undefined = stale ? 'stale' : summary.bets.length === 0 ? 'no-legs' : staked ? undefined : 'no-stake';
  return { problems, hold, ready: hold === undefined && problems.length === 0 };
}
