import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnCount, logRate } from './log-rate-filter.ts';

const part = (mean: number, variance: number, sign = 1) => ({ estimate: { mean, variance }, sign });

describe('learnCount', () => {
  it('finds the posterior mode: the slope of log-likelihood and log-prior vanishes', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1.5, max: 1.5, noNaN: true }),
        fc.double({ min: 0.01, max: 0.5, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (mean, variance, count) => {
          const [after] = learnCount([part(mean, variance)], count, 1, 100);
          const log = after?.mean ?? Number.NaN;
          expect(count - Math.exp(log) - (log - mean) / variance).toBeCloseTo(0, 4);
        },
      ),
    );
  });

  it('always learns: no estimate gets wider, and a count as expected moves nothing', () => {
    const parts = [part(0.1, 0.05), part(-0.2, 0.1, -1), part(0.3, 0.02, 0.5)];
    const after = learnCount(parts, Math.exp(logRate(parts).mean), 1, 100);
    after.forEach((estimate, index) => {
      expect(estimate.mean).toBeCloseTo(parts[index]?.estimate.mean ?? Number.NaN, 9);
      expect(estimate.variance).toBeLessThan(parts[index]?.estimate.variance ?? 0);
    });
  });

  it('raises what was added and lowers what was taken away after more than expected', () => {
    const [added, taken] = learnCount([part(0, 0.05), part(0, 0.05, -1)], 4, 1, 100);
    expect(added?.mean).toBeGreaterThan(0);
    expect(taken?.mean).toBeLessThan(0);
  });

  it('learns nothing from goals beyond the surprise', () => {
    expect(learnCount([part(0, 0.1)], 4, 1, 3)).toEqual(learnCount([part(0, 0.1)], 9, 1, 3));
  });
});
