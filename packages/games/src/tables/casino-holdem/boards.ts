import { CARDS, type Card } from '../../fair/cards.ts';
import { type CardClass, cardsOf } from '../poker/classes.ts';
import { bitOf, suitIndexOf, worthOf } from '../poker/hands.ts';
import type { Showdown } from '../poker/showdown.ts';
import { QUALIFYING } from './pays.ts';

const LEFT = CARDS - 5;
/** Pairs of cards beside a board of five, and beside another pair as well. */
export const HANDS = (LEFT * (LEFT - 1)) / 2;
export const DEALER_HANDS = ((LEFT - 2) * (LEFT - 3)) / 2;

/** Hands so far: how many, and how many hold each card. */
class Tally {
  #all = 0;
  readonly #withCard = new Int32Array(CARDS);

  add(a: Card, b: Card): void {
    this.#all++;
    this.#withCard[a]!++;
    this.#withCard[b]!++;
  }

  /** Those that hold neither card. `itself`: the pair is among them, and would be taken off twice. */
  without(a: Card, b: Card, itself: boolean): number {
    return this.#all - this.#withCard[a]! - this.#withCard[b]! + (itself ? 1 : 0);
  }

  clear(): void {
    this.#all = 0;
    this.#withCard.fill(0);
  }
}

/** The pairs of cards beside one board, the worth of each with it, and against how many of the 990 others it ends in which way. */
export interface Board {
  readonly cards: readonly Card[];
  readonly first: Uint8Array;
  readonly second: Uint8Array;
  readonly worth: Int32Array;
  readonly ends: Readonly<Record<Showdown, Int32Array>>;
}

/** Places of hands are below this. */
const PLACES = 2 ** 11;

/** Hands by their worth, each as worth and place in one number, which sorts far faster than objects. */
function sortedPlaces({ worth }: Board, keys: Float64Array): Float64Array {
  for (let at = 0; at < HANDS; at++) keys[at] = worth[at]! * PLACES + at;
  return keys.sort();
}

/**
 * Counts how each hand ends. From the lowest worth up, the hands below are tallied; those that share a card with a hand are taken off, which
 * is a sum over its two cards, for only the hand itself shares both. So a board needs no comparison of pairs of hands.
 */
function countEnds({ first, second, worth, ends }: Board, sorted: Float64Array): void {
  const [unqualified, below, equal] = [new Tally(), new Tally(), new Tally()];
  for (let at = 0; at < HANDS; at++) if (worth[at]! < QUALIFYING) unqualified.add(first[at]!, second[at]!);
  for (let from = 0; from < HANDS; ) {
    const level = Math.floor(sorted[from]! / PLACES);
    const isQualified = level >= QUALIFYING;
    let to = from;
    equal.clear();
    for (; to < HANDS && sorted[to]! < (level + 1) * PLACES; to++) equal.add(first[sorted[to]! % PLACES]!, second[sorted[to]! % PLACES]!);
    for (let i = from; i < to; i++) {
      const at = sorted[i]! % PLACES;
      const [a, b] = [first[at]!, second[at]!];
      ends.unqualified[at] = unqualified.without(a, b, !isQualified);
      ends.won[at] = below.without(a, b, false);
      ends.tie[at] = isQualified ? equal.without(a, b, true) : 0;
      ends.lost[at] = DEALER_HANDS - ends.unqualified[at]! - ends.won[at]! - ends.tie[at]!;
    }
    if (isQualified) for (let i = from; i < to; i++) below.add(first[sorted[i]! % PLACES]!, second[sorted[i]! % PLACES]!);
    from = to;
  }
}

/** Reads boards one after the other into the same arrays: what it gives holds until the next is asked for. */
export function boardReader(): (board: CardClass) => Board {
  const numbers = () => new Int32Array(HANDS);
  const ends = { unqualified: numbers(), won: numbers(), tie: numbers(), lost: numbers() };
  const arrays = { first: new Uint8Array(HANDS), second: new Uint8Array(HANDS), worth: numbers(), ends };
  const keys = new Float64Array(HANDS);
  return ({ suits }) => {
    const board: Board = { cards: cardsOf(suits), ...arrays };
    const left = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !board.cards.includes(card));
    const held = Int32Array.from(suits);
    let at = 0;
    for (const a of left)
      for (const b of left) {
        if (b >= a) break;
        held[suitIndexOf(a)]! |= bitOf(a);
        held[suitIndexOf(b)]! |= bitOf(b);
        arrays.first[at] = a;
        arrays.second[at] = b;
        arrays.worth[at++] = worthOf(held[0]!, held[1]!, held[2]!, held[3]!);
        held.set(suits);
      }
    countEnds(board, sortedPlaces(board, keys));
    return board;
  };
}
