import type { StakeBounds } from '../../casino-game/index.ts';
import { type DrawState, ownAhead } from './draw-table.ts';

/** What may still be staked in the draw that takes stakes: all bets in one draw are bounded together. */
export function leftOf({ most }: StakeBounds, state: DrawState): bigint {
  const left = most - ownAhead(state).reduce((sum, { staked }) => sum + staked, 0n);
  return left > 0n ? left : 0n;
}

/** Bounds of each of several stakes that are made at once. */
export function eachOf(bounds: StakeBounds, count: number, state: DrawState): StakeBounds {
  const most = leftOf(bounds, state) / BigInt(Math.max(1, count));
  return { ...bounds, most: most - (most % bounds.step) };
}
