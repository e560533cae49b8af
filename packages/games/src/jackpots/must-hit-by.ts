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
export function hitValueOf({ seed, hit }: JackpotLevel, cycleHash: string, salt: string): bigint {
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

/**
 * Takes a stake, and pays every value that it makes the pot reach: afterwards the pot is below the value it waits for, and so below the bound.
 * @param hitAt the value of a cycle, from `hitValueOf`
 */
export function contributeToMustHit(
  level: JackpotLevel,
  before: PotState,
  amount: bigint,
  hitAt: (cycle: number) => bigint,
): MustHitContributed {
  const { state: fed, posted } = contribute(level, before, amount);
  const wins: PotWin[] = [];
  let state = fed;
  for (let value = hitAt(state.cycle); shownOf(state) >= value; value = hitAt(state.cycle)) {
    assert(value > level.seed, 'a pot is won above its seed, or it would be won without end');
    const won = winPot(level, state, value);
    state = won.state;
    wins.push(won.win);
  }
  return { state, posted, wins };
}
