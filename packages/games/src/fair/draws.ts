import { assert } from '@fairbook/domain/result';
import type { WordSource } from './words.ts';

/** How many numbers a word can be. */
export const WORDS = 2 ** 32;
const WORD_BITS = 32;
/** A double holds no more whole bits than this and one. */
const MOST_BITS = 52;

/** What a game draws with. Every reading goes on to what was not read yet. */
export interface Draws {
  /** The next four bytes as a number below 2^32. */
  readonly word: () => number;
  /** The next number from 0 up to `count`, each as likely as 2^32 words allow: see `bias.ts`. */
  readonly index: (count: number) => number;
  /** The next `count` bits as a number below 2^count; of at most 52. */
  readonly bits: (count: number) => number;
}

/** Four bytes as a fraction from 0 up to 1, exactly: b0/256 + b1/256^2 + b2/256^3 + b3/256^4. */
export const floatOf = (word: number): number => word / WORDS;

/** The published scaling, floor(float x count). Exact for counts up to 2^20: the product of word and count fits a double. */
export const scaled = (word: number, count: number): number => Math.floor(floatOf(word) * count);

/** Reads a source from its beginning. */
export function drawsFrom(source: WordSource): Draws {
  let place = 0;
  const word = () => source.word(place++);
  return {
    word,
    index: (count) => scaled(word(), count),
    bits(count) {
      assert(count <= MOST_BITS, 'a draw has at most 52 bits');
      const high = word();
      if (count <= WORD_BITS) return Math.floor(high / 2 ** (WORD_BITS - count));
      const more = count - WORD_BITS;
      return high * 2 ** more + Math.floor(word() / 2 ** (WORD_BITS - more));
    },
  };
}

/** The next `count` floats, as the published verifiers list them. */
export const floatsOf = (draws: Draws, count: number): number[] => Array.from({ length: count }, () => floatOf(draws.word()));

/** Takes one of what is left, which loses it. The published way to draw without replacement. */
export function drawFrom<T>(draws: Draws, left: T[]): T {
  return left.splice(draws.index(left.length), 1)[0] as T;
}

/** `count` different numbers from `first` up to `first + of`, in the order drawn. A shuffle is as many as there are. */
export function drawWithout(draws: Draws, count: number, of: number, first = 0): number[] {
  const left = Array.from({ length: of }, (_, i) => first + i);
  return Array.from({ length: count }, () => drawFrom(draws, left));
}
