import type { Card } from '../../fair/cards.ts';
import { COUNT, type Ranks, rankBit, suitsOf } from '../poker/hands.ts';

/** What three cards can be, the least first: a straight is rarer than a flush, three of a kind rarer than both. */
export const THREE_CARD_HANDS = ['high-card', 'pair', 'flush', 'straight', 'three-of-a-kind', 'straight-flush'] as const;
export type ThreeCardHand = (typeof THREE_CARD_HANDS)[number];

const RANKS = 13;
const THREE = 3;
const ACE = rankBit(14);
/** Ace to three: the only straight in which the ace is low. */
const WHEEL: Ranks = ACE | 0b11;

const worth = (hand: ThreeCardHand, making: Ranks, beside: Ranks): number =>
  (THREE_CARD_HANDS.indexOf(hand) << (2 * RANKS)) | (making << RANKS) | beside;

/** The highest card of a straight, as its bit; 0 of other ranks. */
function straightHigh(ranks: Ranks): Ranks {
  if (ranks === WHEEL) return 0b10;
  const low = ranks & -ranks;
  return ranks === low * 0b111 ? low << 2 : 0;
}

/** The worth of three cards, given the ranks of each suit: of two hands the greater wins. */
export function worthOfThree(a: Ranks, b: Ranks, c: Ranks, d: Ranks): number {
  const any = a | b | c | d;
  const different = COUNT[any] as number;
  if (different === 1) return worth('three-of-a-kind', any, 0);
  if (different < THREE) {
    const pair = (a & b) | (c & d) | ((a | b) & (c | d));
    return worth('pair', pair, any ^ pair);
  }
  const isFlush = any === a || any === b || any === c || any === d;
  const high = straightHigh(any);
  if (high !== 0) return worth(isFlush ? 'straight-flush' : 'straight', high, 0);
  return worth(isFlush ? 'flush' : 'high-card', 0, any);
}

export const worthOfCards = (cards: readonly Card[]): number => worthOfThree(...suitsOf(cards));
export const threeCardHandOf = (hand: number): ThreeCardHand => THREE_CARD_HANDS[hand >> (2 * RANKS)] as ThreeCardHand;

/** The worth of three ranks that make nothing. */
const highCards = (...ranks: readonly number[]): number =>
  worth(
    'high-card',
    0,
    ranks.reduce((all, rank) => all | rankBit(rank), 0),
  );

const QUEEN = 12;
/** The dealer plays with a queen or better. */
export const QUALIFYING = highCards(QUEEN, 3, 2);
/** The least hand that loses less by playing than by folding: queen, six, four. */
export const PLAYING = highCards(QUEEN, 6, 4);
