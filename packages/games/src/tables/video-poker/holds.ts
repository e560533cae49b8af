import type { Rational } from '@fairbook/domain/rational';
import { combinations } from '../../definition/counting.ts';
import { CARDS, type Card } from '../../fair/cards.ts';
import { bitOf, COUNT, type Ranks, suitIndexOf, suitsOf } from '../poker/hands.ts';
import type { VideoPokerRules } from './pay-tables.ts';

/** Cards of a hand. Those held of them are bits, the first card the lowest. */
export const HAND = 5;
export const HOLDS = 2 ** HAND;
const LEFT = CARDS - HAND;

/** Draws that complete a hand of which so many cards are held. */
export const WAYS: readonly number[] = Array.from({ length: HAND + 1 }, (_, held) => Number(combinations(LEFT, HAND - held)));
/** A multiple of all of `WAYS`: 5 x C(47, 5). */
export const COMMON_WAYS = HAND * (WAYS[0] as number);

const CHOOSE: readonly (readonly number[])[] = Array.from({ length: HAND }, (_, chosen) =>
  Array.from({ length: CARDS }, (_, all) => Number(combinations(all, chosen))),
);

/** The number of a set of cards among those of the same size: the cards, in ascending order, that `held` has a bit for. */
function numberOf(cards: readonly Card[], held: number): number {
  let [number, place] = [0, 1];
  for (let at = 0; at < cards.length; at++)
    if (held & (1 << at)) number += (CHOOSE[place++] as readonly number[])[cards[at] as Card] as number;
  return number;
}

/** What the hands that hold a set of cards are worth together, by the size of the set, 0 to 4, and its number. */
export type SetSums = readonly Float64Array[];

/** Of sets of one card less: each hand that holds one is met once for every card of it outside the set. */
function smallerSums(sums: Float64Array, size: number): Float64Array {
  const smaller = new Float64Array(Number(combinations(CARDS, size - 1)));
  const set: Card[] = [];
  const all = 2 ** size - 1;
  const visit = (from: Card): void => {
    if (set.length === size) {
      const sum = sums[numberOf(set, all)] as number;
      for (let card = 1; card <= all; card <<= 1) {
        const at = numberOf(set, all ^ card);
        smaller[at] = (smaller[at] as number) + sum;
      }
      return;
    }
    for (let card = from; card < CARDS; card++) {
      set.push(card);
      visit(card + 1);
      set.pop();
    }
  };
  visit(0);
  return smaller.map((sum) => sum / (HAND - size + 1));
}

/** The sums of sets of four: every one of the 2,598,960 hands is added to five of them. */
function sumsOfFour(worth: (a: Ranks, b: Ranks, c: Ranks, d: Ranks) => number): Float64Array {
  const [, one, two, three, four] = CHOOSE as [unknown, readonly number[], readonly number[], readonly number[], readonly number[]];
  const sums = new Float64Array(Number(combinations(CARDS, 4)));
  const suits: [Ranks, Ranks, Ranks, Ranks] = [0, 0, 0, 0];
  const turn = (card: Card): void => {
    suits[suitIndexOf(card)] = (suits[suitIndexOf(card)] as Ranks) ^ bitOf(card);
  };
  const add = (number: number, value: number): void => {
    sums[number] = (sums[number] as number) + value;
  };
  const n = (places: readonly number[], card: Card): number => places[card] as number;
  for (let e = 4; e < CARDS; e++) {
    turn(e);
    for (let d = 3; d < e; d++) {
      turn(d);
      for (let c = 2; c < d; c++) {
        turn(c);
        for (let b = 1; b < c; b++) {
          turn(b);
          for (let a = 0; a < b; a++) {
            turn(a);
            const value = worth(suits[0], suits[1], suits[2], suits[3]);
            turn(a);
            if (value === 0) continue;
            add(n(one, a) + n(two, b) + n(three, c) + n(four, d), value);
            add(n(one, a) + n(two, b) + n(three, c) + n(four, e), value);
            add(n(one, a) + n(two, b) + n(three, d) + n(four, e), value);
            add(n(one, a) + n(two, c) + n(three, d) + n(four, e), value);
            add(n(one, b) + n(two, c) + n(three, d) + n(four, e), value);
          }
          turn(b);
        }
        turn(c);
      }
      turn(d);
    }
    turn(e);
  }
  return sums;
}

/** The sums of every set of up to four cards, for what a hand of five is worth. Some tenths of a second. */
export function setSums(worth: (a: Ranks, b: Ranks, c: Ranks, d: Ranks) => number): SetSums {
  const sums = [sumsOfFour(worth)];
  for (let size = 4; size > 0; size--) sums.unshift(smallerSums(sums[0] as Float64Array, size));
  return sums;
}

/**
 * For each of the 32 ways to hold: what the hands it can become are worth together, none of which has a card thrown away again. Cards in
 * ascending order. Hands with the held cards, less those with a discarded one as well, plus those with two (inclusion and exclusion).
 */
export function sumsOfHolds(sums: SetSums, cards: readonly Card[], asDealt: number): Float64Array {
  const totals = new Float64Array(HOLDS);
  for (let held = 0; held < HOLDS - 1; held++) totals[held] = sums[COUNT[held]!]![numberOf(cards, held)]!;
  totals[HOLDS - 1] = asDealt;
  for (let card = 1; card < HOLDS; card <<= 1)
    for (let held = 0; held < HOLDS; held++) if (!(held & card)) totals[held] = (totals[held] as number) - (totals[held | card] as number);
  return totals;
}

/** Of all holds those with more cards first, and of as many those of higher cards: which of two equally good ones is the best. */
const IN_ORDER: readonly number[] = Array.from({ length: HOLDS }, (_, held) => held).sort(
  (a, b) => (COUNT[b] as number) - (COUNT[a] as number) || b - a,
);

/** The hold that gives back the most, of sums of pays. */
export function bestOf(sums: Float64Array): number {
  let [best, most] = [0, -1];
  for (const held of IN_ORDER) {
    const total = (sums[held] as number) * (COMMON_WAYS / (WAYS[COUNT[held] as number] as number));
    if (total > most) [best, most] = [held, total];
  }
  return best;
}

export interface Hold {
  /** Cards that are held, bits in the order the cards were given in. */
  readonly held: number;
  /** What comes back on average, in stakes: exact. */
  readonly value: Rational;
}

/** Every way to hold five cards. */
export interface Holds {
  readonly best: (cards: readonly Card[]) => number;
  readonly all: (cards: readonly Card[]) => readonly Hold[];
}

/** Finds holds under a pay table. The first question takes some tenths of a second, others some millionths. */
export function holdsUnder({ lines, lineOf }: VideoPokerRules): Holds {
  const pays = (a: Ranks, b: Ranks, c: Ranks, d: Ranks): number => (lines[lineOf(a, b, c, d)] as { pays: number }).pays;
  let sums: SetSums | undefined;
  const ask = (cards: readonly Card[]) => {
    sums ??= setSums(pays);
    const places = cards.map((_, at) => at).sort((a, b) => (cards[a] as Card) - (cards[b] as Card));
    const inOrder = places.map((place) => cards[place] as Card);
    const asGiven = (held: number): number => places.reduce((bits, place, at) => bits | (held & (1 << at) ? 1 << place : 0), 0);
    return { totals: sumsOfHolds(sums, inOrder, pays(...suitsOf(cards))), asGiven };
  };
  return {
    best(cards) {
      const { totals, asGiven } = ask(cards);
      return asGiven(bestOf(totals));
    },
    all(cards) {
      const { totals, asGiven } = ask(cards);
      return Array.from(totals, (total, held) => ({
        held: asGiven(held),
        value: { n: BigInt(total), d: BigInt(WAYS[COUNT[held] as number] as number) },
      }));
    },
  };
}
