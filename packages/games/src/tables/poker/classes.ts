import type { Card } from '../../fair/cards.ts';
import { COUNT, type Ranks } from './hands.ts';

/** Sets of cards that differ in the names of their suits only: one of them, the ranks of its suits in descending order, and how many there are. */
export interface CardClass {
  readonly suits: readonly [Ranks, Ranks, Ranks, Ranks];
  readonly sets: number;
}

const ALL_RANKS = 2 ** 13;
/** Orders of four suits, and of so many that hold the same ranks: those make no other set. */
const ORDERS = [1, 1, 2, 6, 24] as const;

function setsOf(suits: readonly Ranks[]): number {
  let sets: number = ORDERS[4];
  for (let at = 0, run = 1; at < suits.length; at++, run++)
    if (suits[at] !== suits[at + 1]) {
      sets /= ORDERS[run] as number;
      run = 0;
    }
  return sets;
}

/** Every class of `count` cards of one deck: 1,755 of three, 134,459 of five. */
export function classesOf(count: number): readonly CardClass[] {
  const byCount: Ranks[][] = Array.from({ length: count + 1 }, () => []);
  for (let ranks = ALL_RANKS - 1; ranks >= 0; ranks--) byCount[COUNT[ranks] as number]?.push(ranks);
  const found: CardClass[] = [];
  const extend = (suits: readonly Ranks[], left: number): void => {
    if (suits.length === 4) {
      if (left === 0) found.push({ suits: suits as unknown as CardClass['suits'], sets: setsOf(suits) });
      return;
    }
    for (let cards = 0; cards <= left; cards++)
      for (const ranks of byCount[cards] as Ranks[]) if (ranks <= (suits.at(-1) ?? ALL_RANKS)) extend([...suits, ranks], left - cards);
  };
  extend([], count);
  return found;
}

/** The cards of some suits, by suit and then rank. */
export function cardsOf(suits: readonly Ranks[]): Card[] {
  const cards: Card[] = [];
  suits.forEach((ranks, suit) => {
    for (let left = ranks; left !== 0; left &= left - 1) cards.push((31 - Math.clz32(left & -left)) * 4 + suit);
  });
  return cards;
}
