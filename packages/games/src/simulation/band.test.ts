import { expect, test } from 'vitest';
import { bandFor } from './band.ts';
import { simulationWords } from './chance.ts';

test('bands are those of the normal distribution, wider for more means', () => {
  expect(bandFor(1, 0.99)).toBeCloseTo(2.5758, 3);
  expect(bandFor(1, 0.999)).toBeCloseTo(3.2905, 3);
  expect(bandFor(100, 0.99)).toBeCloseTo(3.8906, 2);
});

test('words of a seed are its own, spread evenly', () => {
  const [source, other] = [simulationWords(1), simulationWords(2)];
  const counts = new Array<number>(16).fill(0);
  let same = 0;
  for (let i = 0; i < 16_000; i++) {
    const word = source.word(i);
    counts[word >>> 28] = (counts[word >>> 28] as number) + 1;
    if (word === other.word(i)) same++;
  }
  expect(same).toBe(0);
  // Chi squared of 15 degrees: 37.7 is reached once in a thousand.
  expect(counts.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)).toBeLessThan(37.7);
});
