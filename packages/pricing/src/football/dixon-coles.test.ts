import { describe, expect, it } from 'vitest';
import { possibleRho, tau } from './dixon-coles.ts';

describe('tau', () => {
  // Dixon and Coles (1997), equation 4.2, at lambda 1.5, mu 1.2, rho -0.1.
  it.each([
    [0, 0, 1.18],
    [0, 1, 0.85],
    [1, 0, 0.88],
    [1, 1, 1.1],
    [2, 0, 1],
    [1, 2, 1],
  ])('of %d:%d is %d', (home, away, expected) => {
    expect(tau(home, away, 1.5, 1.2, -0.1)).toBeCloseTo(expected, 12);
  });
});

describe('possibleRho', () => {
  it('leaves a usual rho alone and brings an impossible one in until no probability is negative', () => {
    expect(possibleRho(-0.05, 1.4, 1.1)).toBe(-0.05);
    for (const wanted of [-1, 1]) {
      const rho = possibleRho(wanted, 3, 2.5);
      for (const [home, away] of [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ] as const)
        expect(tau(home, away, 3, 2.5, rho)).toBeGreaterThan(0);
    }
  });
});
