import { describe, expect, it } from 'vitest';
import { normalBelow, roundedNormal } from './normal.ts';

describe('normalBelow', () => {
  // Standard normal table.
  it.each([
    [0, 0.5],
    [1, 0.8413447],
    [1.96, 0.9750021],
    [-1.6448536, 0.05],
    [3, 0.9986501],
  ])('of %d is %d', (x, expected) => {
    expect(normalBelow(x)).toBeCloseTo(expected, 6);
  });
});

describe('roundedNormal', () => {
  it('adds up to 1 and keeps the mean', () => {
    const { first, probabilities } = roundedNormal(5.3, 12.4);
    expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(probabilities.reduce((sum, p, index) => sum + p * (first + index), 0)).toBeCloseTo(5.3, 3);
  });
});
