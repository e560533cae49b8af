import type { Card } from '../../fair/cards.ts';

/** What a poker hand can be, the least first; a royal flush is the highest straight flush, which pay tables name apart. */
export const POKER_HANDS = [
  'high-card',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'royal-flush',
] as const;
export type PokerHand = (typeof POKER_HANDS)[number];

/**
 * The worth of a hand of five to seven cards by the ranking of poker: of two hands the greater wins, equal ones split. Made of the place in
 * `POKER_HANDS`, the ranks that make the hand and the ranks beside them, 13 bits each.
 */
export type HandWorth = number;

/** Ranks as bits: 1 is the two, 2^12 the ace. A suit of a hand is one such number. */
export type Ranks = number;
const RANKS = 13;
const ALL_RANKS = 2 ** RANKS;
const FIVE = 5;
const ACE: Ranks = 1 << (RANKS - 1);
/** Ace to five: the only straight in which the ace is low. */
const WHEEL: Ranks = ACE | 0b1111;

/** How many ranks a set holds, by the set. */
export const COUNT: Readonly<Uint8Array> = Uint8Array.from({ length: ALL_RANKS }, (_, ranks) => {
  let count = 0;
  for (let left = ranks; left !== 0; left &= left - 1) count++;
  return count;
});

/** The bits of five ranks in a row, the highest straight first; the wheel last, whose highest card is the five. */
export const STRAIGHTS: readonly { readonly ranks: Ranks; readonly high: Ranks }[] = [
  ...Array.from({ length: RANKS - FIVE + 1 }, (_, i) => ({ ranks: 0b11111 << (RANKS - FIVE - i), high: ACE >> i })),
  { ranks: WHEEL, high: 0b1000 },
];

/** The highest card of the best straight in a set of ranks, as its bit; 0 where there is none. */
const STRAIGHT_HIGH: Readonly<Uint16Array> = Uint16Array.from(
  { length: ALL_RANKS },
  (_, set) => STRAIGHTS.find(({ ranks }) => (set & ranks) === ranks)?.high ?? 0,
);

const highest = (ranks: Ranks): Ranks => (ranks === 0 ? 0 : 1 << (31 - Math.clz32(ranks)));

/** The `count` highest of some ranks; all of them where there are fewer. */
function best(ranks: Ranks, count: number): Ranks {
  let left = ranks;
  while ((COUNT[left] as number) > count) left &= left - 1;
  return left;
}

/** Nine categories and two sets of 13 ranks are 30 bits: a small integer, which is what makes comparing them cheap. */
const worth = (hand: number, making: Ranks, beside: Ranks): HandWorth => (hand << (2 * RANKS)) | (making << RANKS) | beside;

const PLACE = Object.fromEntries(POKER_HANDS.map((hand, place) => [hand, place])) as Readonly<Record<PokerHand, number>>;

function flushed(ranks: Ranks): HandWorth {
  const high = STRAIGHT_HIGH[ranks] as number;
  if (high === 0) return worth(PLACE.flush, 0, best(ranks, FIVE));
  return worth(high === ACE ? PLACE['royal-flush'] : PLACE['straight-flush'], high, 0);
}

/** The worth of five to seven cards, given the ranks of each suit. */
export function worthOf(a: Ranks, b: Ranks, c: Ranks, d: Ranks): HandWorth {
  // Seven cards hold one flush at most, and beside it neither four of a kind nor a full house.
  if ((COUNT[a] as number) >= FIVE) return flushed(a);
  if ((COUNT[b] as number) >= FIVE) return flushed(b);
  if ((COUNT[c] as number) >= FIVE) return flushed(c);
  if ((COUNT[d] as number) >= FIVE) return flushed(d);
  const any = a | b | c | d;
  const twice = (a & b) | (c & d) | ((a | b) & (c | d));
  const high = STRAIGHT_HIGH[any] as number;
  if (twice === 0) return high === 0 ? worth(PLACE['high-card'], 0, best(any, FIVE)) : worth(PLACE.straight, high, 0);
  const four = highest(a & b & c & d);
  if (four !== 0) return worth(PLACE['four-of-a-kind'], four, highest(any ^ four));
  const three = highest((a & b & (c | d)) | (c & d & (a | b)));
  const pair = highest(twice & ~three);
  if (three !== 0 && pair !== 0) return worth(PLACE['full-house'], three, pair);
  if (high !== 0) return worth(PLACE.straight, high, 0);
  if (three !== 0) return worth(PLACE['three-of-a-kind'], three, best(any ^ three, 2));
  const second = highest(twice ^ pair);
  if (second !== 0) return worth(PLACE['two-pair'], pair | second, highest(any ^ pair ^ second));
  return worth(PLACE.pair, pair, best(any ^ pair, 3));
}

export const handOf = (hand: HandWorth): PokerHand => POKER_HANDS[hand >> (2 * RANKS)] as PokerHand;

/** The ranks that make the hand: of a pair the paired one. */
export const makingOf = (hand: HandWorth): Ranks => (hand >> RANKS) & (ALL_RANKS - 1);

/** The least worth a hand of this kind can have whose making ranks are these. */
export const leastWorth = (hand: PokerHand, making: Ranks): HandWorth => worth(PLACE[hand], making, 0);

const SUITS_OF_A_DECK = 4;
/** The bit of a rank from 2 to 14. */
export const rankBit = (rank: number): Ranks => 1 << (rank - 2);
export const bitOf = (card: Card): Ranks => 1 << (card >> 2);
export const suitIndexOf = (card: Card): number => card % SUITS_OF_A_DECK;

/** The ranks of each suit among some cards. */
export function suitsOf(cards: readonly Card[]): [Ranks, Ranks, Ranks, Ranks] {
  const suits: [Ranks, Ranks, Ranks, Ranks] = [0, 0, 0, 0];
  for (const card of cards) suits[suitIndexOf(card)] = (suits[suitIndexOf(card)] as Ranks) | bitOf(card);
  return suits;
}

export const worthOfCards = (cards: readonly Card[]): HandWorth => worthOf(...suitsOf(cards));
