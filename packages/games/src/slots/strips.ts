import type { Expansion } from './expansion.ts';

/** A reel: numbers of its symbols from the top, round and round. */
export type Strip = Uint8Array;

/** Reels written as letters, `a` the first symbol of the game. */
export const stripsOf = (...letters: readonly string[]): readonly Strip[] =>
  letters.map((reel) => Uint8Array.from(reel, (letter) => letter.charCodeAt(0) - 97));

/** Stops every reel at a place of its own and writes what is seen into `grid`. */
export function spinStrips(strips: readonly Strip[], rows: number, numbers: Expansion, grid: Uint8Array): void {
  let place = 0;
  for (const strip of strips) {
    let at = numbers.below(strip.length);
    for (let row = 0; row < rows; row++) {
      grid[place++] = strip[at] as number;
      at = at + 1 === strip.length ? 0 : at + 1;
    }
  }
}

/** How often a symbol is seen. */
export function countOf(grid: Uint8Array, symbol: number): number {
  let count = 0;
  for (const seen of grid) if (seen === symbol) count++;
  return count;
}
