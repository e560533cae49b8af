import { type Draws, drawsFrom } from '@fairbook/games/fair/draws';
import type { WordSource } from '@fairbook/games/fair/words';

/** One number that a round drew. */
export interface Drawn {
  /** Of its first four bytes among all that the round read. */
  readonly place: number;
  /** How many times four bytes it took. */
  readonly words: number;
  /** How many numbers it could be; undefined for bits as they come. */
  readonly of: number | undefined;
  readonly value: number;
}

const WORD_BITS = 32;

/** Draws that note down what is drawn with them. */
export function logged(source: WordSource): { readonly draws: Draws; readonly log: readonly Drawn[] } {
  const inner = drawsFrom(source);
  const log: Drawn[] = [];
  let place = 0;
  const noted = (words: number, of: number | undefined, value: number): number => {
    log.push({ place, words, of, value });
    place += words;
    return value;
  };
  return {
    log,
    draws: {
      word: () => noted(1, undefined, inner.word()),
      index: (count) => noted(1, count, inner.index(count)),
      bits: (count) => noted(count > WORD_BITS ? 2 : 1, undefined, inner.bits(count)),
    },
  };
}
