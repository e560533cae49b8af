import { firstWordFor } from '../fair/bias.ts';
import { CARDS, type Card, cardOf, type Suit } from '../fair/cards.ts';
import type { Draws } from '../fair/draws.ts';
import type { WordSource } from '../fair/words.ts';

const RANKS: Readonly<Record<string, number>> = { T: 10, J: 11, Q: 12, K: 13, A: 14 };
const SUITS: Readonly<Record<string, Suit>> = { d: 'diamonds', h: 'hearts', s: 'spades', c: 'clubs' };

/** Cards as they are written down: "Ah Td 7c". */
export const cards = (text: string): Card[] =>
  text
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => cardOf(RANKS[one[0] as string] ?? Number(one[0]), SUITS[one[1] as string] as Suit));

/** Words from which an unlimited deck gives these cards in order. */
export const unlimitedDeck = (text: string): WordSource => {
  const drawn = cards(text);
  return {
    word(place) {
      const card = drawn[place];
      if (card === undefined) throw new Error(`no card was laid out for draw ${place}`);
      return firstWordFor(card, CARDS);
    },
  };
};

/** Words from which one deck gives these cards first. What follows is no matter. */
export function oneDeck(text: string): WordSource {
  const left = Array.from({ length: CARDS }, (_, card) => card);
  const words = cards(text).map((card) => {
    const word = firstWordFor(left.indexOf(card), left.length);
    left.splice(left.indexOf(card), 1);
    return word;
  });
  return { word: (place) => words[place] ?? 0 };
}

/** Draws that give the indexes that `next` says. */
export const indexDraws = (next: (count: number) => number): Draws => {
  const refused = (): never => {
    throw new Error('cards are drawn by index');
  };
  return { index: next, word: refused, bits: refused };
};
