import { assert } from '@fairbook/domain/result';
import type { GamePot } from '../definition/game.ts';
import { UNIT } from '../definition/multiplier.ts';
import { type PotShares, type PotState, shownOf, winPot } from './pot.ts';

/**
 * The pot of a game itself, which its mathematics tell of: a level without a seed of the house. One part in five of what it gets is put aside, and
 * all of that begins the next pot, so that nobody wins an empty one.
 */
const RESERVE_PART = 5;

/** A pot that nothing was paid into yet. */
export const EMPTY_POT: PotState = { pot: 0n, reserve: 0n, cycle: 1 };

/** What the pot of a game gets of a stake, ten-thousandths of it. */
export function ownShares({ pot, share }: Pick<GamePot, 'pot' | 'share'>): PotShares {
  const all = (share.n * BigInt(UNIT)) / share.d;
  assert(share.n * BigInt(UNIT) === all * share.d && all % BigInt(RESERVE_PART) === 0n, `the share of ${pot} can be divided`);
  const toReserve = Number(all) / RESERVE_PART;
  return { toPot: Number(all) - toReserve, toReserve };
}

/** A pot all of which is won: what was put aside joins it, and is the next once the prize is paid. */
export const begunAnew = (name: string, before: PotState): PotState =>
  winPot({ level: name, seed: shownOf({ ...before, pot: before.reserve }) }, before, 0n).state;

/** A pot that paid one of those who divide it. Where all of it was won it had begun anew before the first of them. */
export const paidPart = (state: PotState, prize: bigint): PotState => ({ ...state, pot: state.pot - prize * BigInt(UNIT) });

/** A pot that paid a prize: of one that is empty what was put aside is the next, what is left of another stays in it. */
export const paidFromOwn = (name: string, before: PotState, prize: bigint): PotState =>
  paidPart(prize === shownOf(before) ? begunAnew(name, before) : before, prize);
