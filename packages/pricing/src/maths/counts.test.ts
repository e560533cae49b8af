import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negativeBinomial, poisson, splitTotal } from './counts.ts';

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
const mean = (values: Float64Array): number => values.reduce((total, value, count) => total + value * count, 0);

describe('poisson', () => {
  // Tables of the Poisson distribution (e.g. Abramowitz and Stegun, chapter 26): P(X = k).
  it.each([
    [1, 0, 0.367879],
    [1, 1, 0.367879],
    [2, 3, 0.180447],
    [2.5, 2, 0.256516],
    [5, 5, 0.175467],
    [10, 7, 0.090079],
  ])('of rate %d gives P(%d) = %d', (rate, count, expected) => {
    expect(poisson(rate, 30)[count]).toBeCloseTo(expected, 6);
  });

  it('is certain of nothing at rate 0', () => {
    expect([...poisson(0, 3)]).toEqual([1, 0, 0, 0]);
  });

  it('adds up to 1 with the tail in the last count', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 30, noNaN: true }), (rate) => {
        expect(sum(poisson(rate, 12))).toBeCloseTo(1, 12);
      }),
    );
  });
});

describe('negativeBinomial', () => {
  it('has the mean and the variance it is asked for', () => {
    const p = negativeBinomial(9, 20, 120);
    const variance = p.reduce((total, value, count) => total + value * (count - 9) ** 2, 0);
    expect(mean(p)).toBeCloseTo(9, 9);
    expect(variance).toBeCloseTo(9 + 81 / 20, 6);
  });

  it('tends to the Poisson as its size grows', () => {
    const [wide, narrow] = [negativeBinomial(4, 1e7, 20), poisson(4, 20)];
    for (let count = 0; count <= 20; count++) expect(wide[count]).toBeCloseTo(narrow[count] as number, 6);
  });
});

describe('splitTotal', () => {
  // Beta-binomial with n = 2, alpha = 2, beta = 1: 1/6, 2/6, 3/6.
  it('splits a total by the beta-binomial', () => {
    const joint = splitTotal(Float64Array.from([0, 0, 1]), 2, 1);
    expect([joint[2], joint[4], joint[6]].map((p) => p?.toFixed(6))).toEqual(['0.166667', '0.333333', '0.500000']);
  });

  it('keeps the total and gives each side its share', () => {
    const total = poisson(9, 40);
    const joint = splitTotal(total, 12, 8);
    let home = 0;
    for (let i = 0; i <= 40; i++) for (let j = 0; j <= 40; j++) home += i * (joint[i * 41 + j] as number);
    expect(sum(joint)).toBeCloseTo(1, 12);
    expect(home).toBeCloseTo(0.6 * mean(total), 9);
  });
});
