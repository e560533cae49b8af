import type { WordSource } from '../fair/words.ts';

/**
 * Seeded words without end, far faster than hashes: Chris Doty-Humphrey's sfc32, which passes PractRand. For simulations only: whoever saw
 * some of them knows the rest. It gives the next word whatever place is asked for.
 */
export function simulationWords(seed: number): WordSource {
  let [a, b, c, counter] = [0, seed | 0, Math.floor(seed / 2 ** 32) | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The first words still tell of the seed.
  for (let i = 0; i < 12; i++) next();
  return { word: next };
}
