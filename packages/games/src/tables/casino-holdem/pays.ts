import { type Multiplier, UNIT } from '../../definition/multiplier.ts';
import { leastWorth, type PokerHand, rankBit } from '../poker/hands.ts';
import type { Showdown } from '../poker/showdown.ts';

/** The dealer plays with a pair of fours or better. */
export const QUALIFYING = leastWorth('pair', rankBit(4));

/** The call bet, in antes. */
export const CALL_ANTES = 2;

const ANTE_WINS: Readonly<Partial<Record<PokerHand, number>>> = {
  'royal-flush': 100,
  'straight-flush': 20,
  'four-of-a-kind': 10,
  'full-house': 3,
  flush: 2,
};
/** What an ante that wins pays to 1, by the player's hand. */
export const anteWins = (hand: PokerHand): number => ANTE_WINS[hand] ?? 1;

/** What comes back of the ante and of the call bet, each as a multiple of its own stake. */
export function paysOf(end: Showdown, hand: PokerHand): { readonly ante: Multiplier; readonly call: Multiplier } {
  const won = (1 + anteWins(hand)) * UNIT;
  switch (end) {
    case 'unqualified':
      return { ante: won, call: UNIT };
    case 'won':
      return { ante: won, call: 2 * UNIT };
    case 'tie':
      return { ante: UNIT, call: UNIT };
    case 'lost':
      return { ante: 0, call: 0 };
  }
}

/** What a round that was called pays as a multiple of the ante: returns less what the call added. */
export function calledPays(end: Showdown, hand: PokerHand): Multiplier {
  const { ante, call } = paysOf(end, hand);
  return ante + CALL_ANTES * (call - UNIT);
}

/** A line of the bonus on the first five cards, the best first: what it pays with the stake, and how many of the 2,598,960 hands it is. */
export interface BonusLine {
  readonly id: string;
  readonly pays: Multiplier;
  readonly hands: number;
}
/** 100, 50, 40, 30, 20 and 7 to 1. A pair of aces or anything above it up to a straight pays the same. */
export const BONUS: readonly BonusLine[] = [
  { id: 'royal-flush', pays: 101 * UNIT, hands: 4 },
  { id: 'straight-flush', pays: 51 * UNIT, hands: 36 },
  { id: 'four-of-a-kind', pays: 41 * UNIT, hands: 624 },
  { id: 'full-house', pays: 31 * UNIT, hands: 3744 },
  { id: 'flush', pays: 21 * UNIT, hands: 5108 },
  { id: 'aces-to-straight', pays: 8 * UNIT, hands: 10_200 + 54_912 + 123_552 + 84_480 },
];
