import { type Multiplier, UNIT } from '../../definition/multiplier.ts';
import type { Showdown } from '../poker/showdown.ts';
import type { ThreeCardHand } from './hands.ts';

/** What comes back of the ante and of the play bet. */
export function paysOf(end: Showdown): { readonly ante: Multiplier; readonly play: Multiplier } {
  switch (end) {
    case 'unqualified':
      return { ante: 2 * UNIT, play: UNIT };
    case 'won':
      return { ante: 2 * UNIT, play: 2 * UNIT };
    case 'tie':
      return { ante: UNIT, play: UNIT };
    case 'lost':
      return { ante: 0, play: 0 };
  }
}

const BONUS: Readonly<Partial<Record<ThreeCardHand, Multiplier>>> = {
  straight: UNIT,
  'three-of-a-kind': 4 * UNIT,
  'straight-flush': 5 * UNIT,
};
/** What the ante pays besides for a hand that is played, whatever the dealer has. */
export const bonusOf = (hand: ThreeCardHand): Multiplier => BONUS[hand] ?? 0;

/** Pair plus, the stake included: 40, 30, 6, 4 and 1 to 1. */
export const PAIR_PLUS: readonly { readonly hand: ThreeCardHand; readonly pays: Multiplier }[] = [
  { hand: 'straight-flush', pays: 41 * UNIT },
  { hand: 'three-of-a-kind', pays: 31 * UNIT },
  { hand: 'straight', pays: 7 * UNIT },
  { hand: 'flush', pays: 5 * UNIT },
  { hand: 'pair', pays: 2 * UNIT },
];
export const pairPlusOf = (hand: ThreeCardHand): Multiplier => PAIR_PLUS.find((line) => line.hand === hand)?.pays ?? 0;
