import { CARDS, type Card } from '../../fair/cards.ts';
import { classesOf } from '../poker/classes.ts';
import { type Ranks, suitsOf } from '../poker/hands.ts';

/**
 * What a player sees when deciding: two cards of their own and three of the board. Decisions are kept by the class of the board, which has
 * the names of its suits changed so that their ranks descend, and by the number of the two cards under the same names.
 */
export const PAIRS = (CARDS * (CARDS - 1)) / 2;

/** Numbers of two cards in any order. */
const PAIR_NUMBERS: Readonly<Int16Array> = Int16Array.from({ length: CARDS * CARDS }, (_, at) => {
  const [high, low] = [Math.max(at % CARDS, Math.floor(at / CARDS)), Math.min(at % CARDS, Math.floor(at / CARDS))];
  return (high * (high - 1)) / 2 + low;
});
export const pairNumber = (a: Card, b: Card): number => PAIR_NUMBERS[a * CARDS + b] as number;

const keyOf = (suits: readonly Ranks[]): number => suits.reduce((key, ranks) => key * 2 ** 13 + ranks, 0);

let known: { readonly all: readonly (readonly Ranks[])[]; readonly numbers: ReadonlyMap<number, number> } | undefined;
function classes() {
  if (known) return known;
  const all = classesOf(3).map(({ suits }) => suits);
  known = { all, numbers: new Map(all.map((suits, number) => [keyOf(suits), number])) };
  return known;
}

/** The 1,755 classes of three cards, each by the ranks of its suits; found when first asked for. */
export const flops = (): readonly (readonly Ranks[])[] => classes().all;

export interface FlopClass {
  readonly number: number;
  /** The suit each suit is renamed to. */
  readonly renamed: readonly number[];
}

export function flopClass(flop: readonly Card[]): FlopClass {
  const suits = suitsOf(flop);
  const order = [0, 1, 2, 3].sort((a, b) => (suits[b] as Ranks) - (suits[a] as Ranks));
  const renamed = [0, 0, 0, 0];
  order.forEach((suit, place) => {
    renamed[suit] = place;
  });
  return { number: classes().numbers.get(keyOf(order.map((suit) => suits[suit] as Ranks))) as number, renamed };
}

export const renamedCard = (card: Card, renamed: readonly number[]): Card => card - (card % 4) + (renamed[card % 4] as number);

const SUIT_ORDERS: readonly (readonly number[])[] = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) => [0, 1, 2, 3].map((c) => [a, b, c, 6 - a - b - c])).filter((order) => new Set(order).size === 4),
);
/** The changes of names that leave a class of boards as it is. */
export const changesOf = (suits: readonly Ranks[]): readonly (readonly number[])[] =>
  SUIT_ORDERS.filter((order) => order.every((to, suit) => suits[to] === suits[suit]));
