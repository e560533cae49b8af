import type { PayLine, PayTable } from '../../definition/game.ts';
import { UNIT } from '../../definition/multiplier.ts';
import { withLoss } from '../../definition/sheet.ts';
import type { Card } from '../../fair/cards.ts';
import { cardsOf, classesOf } from '../poker/classes.ts';
import { SHOWDOWNS } from '../poker/showdown.ts';
import { PLAYING, QUALIFYING, type ThreeCardHand, threeCardHandOf, worthOfCards, worthOfThree } from './hands.ts';
import { bonusOf, PAIR_PLUS, paysOf } from './pays.ts';

/** Hands of three cards of a deck, and of the 49 cards that are left. */
const HANDS = 22_100;
const DEALER_HANDS = 18_424;
const DECK = 52;

export interface Counted {
  readonly hand: ThreeCardHand;
  readonly worth: number;
  /** Hands of this class. */
  readonly sets: number;
  /** How many of the dealer's hands lead to each end if it is played, by the place in `SHOWDOWNS`. */
  readonly ends: Readonly<Int32Array>;
}

const HALF_DECK = DECK / 2;
function bitsOf(cards: readonly Card[]): [number, number] {
  const bits: [number, number] = [0, 0];
  for (const card of cards) bits[card < HALF_DECK ? 0 : 1] |= 1 << (card % HALF_DECK);
  return bits;
}

/** Every hand of three cards: its cards, 52 bits in two numbers, and its worth. Plain arrays of numbers, for millions of pairs are compared. */
function allHands() {
  const [low, high, worths] = [new Int32Array(HANDS), new Int32Array(HANDS), new Int32Array(HANDS)];
  let at = 0;
  for (let a = 0; a < DECK; a++)
    for (let b = 0; b < a; b++)
      for (let c = 0; c < b; c++) {
        [low[at], high[at]] = bitsOf([a, b, c]);
        worths[at++] = worthOfCards([a, b, c]);
      }
  return { low, high, worths };
}

/** Every hand of the player against every hand the dealer can then have; hands that differ in the names of suits only are counted once. */
export function countHands(): readonly Counted[] {
  const { low, high, worths } = allHands();
  const qualifying = QUALIFYING;
  return classesOf(3).map(({ suits, sets }) => {
    const worth = worthOfThree(...suits);
    const [ownLow, ownHigh] = bitsOf(cardsOf(suits));
    const ends = new Int32Array(SHOWDOWNS.length);
    for (let at = 0; at < HANDS; at++) {
      if (((low[at]! & ownLow) | (high[at]! & ownHigh)) !== 0) continue;
      const other = worths[at]!;
      ends[other < qualifying ? 0 : other < worth ? 1 : other === worth ? 2 : 3]!++;
    }
    return { hand: threeCardHandOf(worth), worth, sets, ends };
  });
}

/** The ante, played from queen, six, four up. Multiples of the ante: what the play bet added is taken off. */
function anteLines(hands: readonly Counted[]): readonly PayLine[] {
  const counts = new Map<string, { pays: number; count: number }>();
  const add = (id: string, pays: number, count: number): void => {
    counts.set(id, { pays, count: (counts.get(id)?.count ?? 0) + count });
  };
  for (const { hand, worth, sets, ends } of hands) {
    if (worth < PLAYING) add('folded', 0, sets * DEALER_HANDS);
    else
      SHOWDOWNS.forEach((end, place) => {
        const { ante, play } = paysOf(end);
        add(bonusOf(hand) === 0 ? end : `${end}-${hand}`, ante + bonusOf(hand) + play - UNIT, sets * ends[place]!);
      });
  }
  const all = BigInt(HANDS * DEALER_HANDS);
  return [...counts]
    .filter(([, { count }]) => count > 0)
    .sort(([, a], [, b]) => b.pays - a.pays)
    .map(([id, { pays, count }]) => ({ id, pays, chance: { n: BigInt(count), d: all } }));
}

function pairPlusLines(hands: readonly Counted[]): readonly PayLine[] {
  return PAIR_PLUS.map(({ hand, pays }) => {
    const sets = hands.filter((one) => one.hand === hand).reduce((sum, one) => sum + one.sets, 0);
    return { id: hand, pays, chance: { n: BigInt(sets), d: BigInt(HANDS) } };
  });
}

let counted: readonly PayTable[] | undefined;

/** Counted when first asked for: some tenths of a second. */
export function threeCardTables(decide: NonNullable<PayTable['decide']>): readonly PayTable[] {
  if (counted) return counted;
  const hands = countHands();
  counted = [
    { id: 'ante', spot: 'ante', lines: anteLines(hands), decide },
    { id: 'pair-plus', spot: 'pair-plus', lines: withLoss(pairPlusLines(hands)) },
  ];
  return counted;
}
