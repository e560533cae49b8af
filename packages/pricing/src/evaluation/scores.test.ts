import { describe, expect, it } from 'vitest';
import { BaseRate } from './base-rate.ts';
import { ScoreSheet, scoreForecast } from './scores.ts';

describe('scoreForecast', () => {
  // Worked by hand from the definition: half the sum of squared differences of the running sums.
  it.each([
    [[1, 0, 0], 0],
    [[0.9, 0.1, 0], 0.005],
    [[0.8, 0.1, 0.1], 0.025],
    [[0.5, 0.25, 0.25], 0.15625],
    [[0.35, 0.3, 0.35], 0.2725],
    [[0.6, 0.3, 0.1], 0.085],
    [[0.6, 0.25, 0.15], 0.09125],
    [[0.6, 0.1, 0.3], 0.125],
  ])('of %j when home wins has ranked probability score %d', (forecast, expected) => {
    expect(scoreForecast(forecast, 0).rankedProbability).toBeCloseTo(expected, 6);
  });

  it('scores a forecast that knows nothing by ln 3 and 2/3', () => {
    const scores = scoreForecast([1 / 3, 1 / 3, 1 / 3], 1);
    expect(scores.logLoss).toBeCloseTo(Math.log(3), 12);
    expect(scores.brier).toBeCloseTo(2 / 3, 12);
  });

  it('is finite for what was held impossible', () => {
    expect(Number.isFinite(scoreForecast([1, 0, 0], 2).logLoss)).toBe(true);
  });
});

describe('ScoreSheet', () => {
  it('gives means', () => {
    const sheet = new ScoreSheet();
    sheet.add({ logLoss: 1, brier: 0.4, rankedProbability: 0.2 });
    sheet.add({ logLoss: 2, brier: 0.6, rankedProbability: 0.3 });
    expect([sheet.count, sheet.mean]).toEqual([2, { logLoss: 1.5, brier: 0.5, rankedProbability: 0.25 }]);
  });
});

describe('BaseRate', () => {
  it('is the frequencies so far, drawn to those of all groups while few are known', () => {
    const rate = new BaseRate([0.4, 0.3, 0.3]);
    expect(rate.forecast('a')).toEqual([0.4, 0.3, 0.3]);
    for (let match = 0; match < 2000; match++) rate.learn('a', 0);
    expect(rate.forecast('a')[0]).toBeGreaterThan(0.98);
    expect(rate.forecast('a').reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });
});
