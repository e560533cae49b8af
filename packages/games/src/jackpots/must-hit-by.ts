import { assert } from '@fairbook/domain/result';
import { chainWords, hashBefore } from '../fair/chain.ts';
import { drawsFrom } from '../fair/draws.ts';
import { POT_BITS } from './chance.ts';
import { type Contributed, contribute, type PotState, type PotWin, shownOf, winPot } from './pot.ts';
import type { JackpotLevel } from './rules.ts';

/**
 * A must-hit-by is won by the stake with which its pot reaches a value drawn between seed and bound, each as likely.
 *
 * Its values come from a hash chain of its own, made as that of shared games (`fair/chain.ts`): the end of the chain is published before the first
 * cycle, then the salt, so that the house can choose no value. When a cycle is won its hash is shown; hashed once it gives that of the cycle before.
 */

const NUMBERS = 2n ** BigInt(POT_BITS);

/** The value at which a cycle is won, minor units: above the seed, at most the bound. From the first 52 bits of its hash in the chain. */
export function hitValueOf({ seed, hit }: Pick<JackpotLevel, 'seed' | 'hit'>, cycleHash: string, salt: string): bigint {
  assert(hit.kind === 'must-hit-by', 'only a must-hit-by has a hit value');
  const bits = BigInt(drawsFrom(chainWords(cycleHash, salt)).bits(POT_BITS));
  return seed + 1n + (bits * (hit.bound - seed)) / NUMBERS;
}

/** Whether a hash that was shown is that of the cycle after `before`, or of the first cycle where `before` is the end of the chain. */
export const followsCycle = (cycleHash: string, before: string): boolean => hashBefore(cycleHash) === before;

export interface MustHitContributed extends Contributed {
  /** In order; more than one only where a single stake brings more than a whole cycle. */
  readonly wins: readonly PotWin[];
}

/** The value of a cycle, from `hitValueOf`; undefined: its chain has no such cycle. */
export type HitAt = (cycle: number) => bigint | undefined;

/**
 * Takes a stake, and pays every value that it makes the pot reach: afterwards the pot is below the value it waits for, and so below the bound.
 * After the last value no next pot is seeded, for nobody could win it: what the stake brought beyond the value stays, and later stakes bring nothing.
 */
export function contributeToMustHit(level: JackpotLevel, before: PotState, amount: bigint, hitAt: HitAt): MustHitContributed {
  if (hitAt(before.cycle) === undefined) return { state: before, posted: { toPot: 0n, toReserve: 0n }, wins: [] };
  const { state: fed, posted } = contribute(level, before, amount);
  const wins: PotWin[] = [];
  let state = fed;
  for (let value = hitAt(state.cycle); value !== undefined && shownOf(state) >= value; value = hitAt(state.cycle)) {
    assert(value > level.seed, 'a pot is won above its seed, or it would be won without end');
    const isLast = hitAt(state.cycle + 1) === undefined;
    const won = winPot({ level: level.level, seed: isLast ? 0n : level.seed }, state, value);
    state = won.state;
    wins.push(won.win);
  }
  return { state, posted, wins };
}
