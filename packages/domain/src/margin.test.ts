import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMargin, applyMarginAlone, MARGIN_METHODS, MAX_OFFERED_PRICE, removeMargin } from './margin.ts';
import { MIN_PRICE } from './price.ts';

const fair = (prices: number[], method: (typeof MARGIN_METHODS)[number], winners = 1) => {
  const answer = removeMargin(prices, method, winners);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};

/** Probabilities of 2 to 12 outcomes, none of them hopeless. */
const book = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 12 }).map((weights) => {
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((w) => w / sum);
});
const method = fc.constantFrom(...MARGIN_METHODS);

describe('removeMargin', () => {
  // Published examples: the introduction to R's "implied" (basic method) and the README of Python's "shin".
  it('agrees with the published table of the multiplicative method', () => {
    const tables: [number[], number[], number][] = [
      [[4200, 3700, 1950], [0.2331556, 0.2646631, 0.5021813], 0.02118602],
      [[2450, 3700, 2900], [0.3988848, 0.2641264, 0.3369888], 0.02326112],
      [[2050, 3200, 3800], [0.4586948, 0.2938514, 0.2474538], 0.06346277],
    ];
    for (const [prices, probabilities, overround] of tables) {
      const found = fair(prices, 'multiplicative');
      expect(found.overround).toBeCloseTo(overround, 8);
      found.probabilities.forEach((p, i) => {
        expect(p).toBeCloseTo(probabilities[i]!, 7);
      });
    }
  });

  it('agrees with the published example of Shin', () => {
    const expected = [0.37299406033208965, 0.4047794109200184, 0.2222265287474275];
    fair([2600, 2400, 4300], 'shin').probabilities.forEach((p, i) => {
      expect(p).toBeCloseTo(expected[i]!, 11);
    });
  });

  it('gives the additive answer for two outcomes under Shin, as theory says', () => {
    const shin = fair([1500, 2740], 'shin').probabilities;
    fair([1500, 2740], 'additive').probabilities.forEach((p, i) => {
      expect(shin[i]).toBeCloseTo(p, 10);
    });
  });

  it.each(MARGIN_METHODS)('%s leaves equal prices equally likely', (name) => {
    for (const p of fair([2800, 2800, 2800], name).probabilities) expect(p).toBeCloseTo(1 / 3, 10);
  });

  it.each(MARGIN_METHODS)('%s takes out a margin of any size', (name) => {
    for (const count of [3, 40, 1000])
      for (const p of fair(new Array<number>(count).fill(1001), name).probabilities) expect(p).toBeCloseTo(1 / count, 9);
  });

  it.each([
    [[1900], 'power', 'too-few-prices'],
    [[2100, 2100], 'shin', 'no-margin'],
    [[1010, 1_000_000, 20_000], 'additive', 'not-applicable'],
  ] as const)('refuses %j by %s: %s', (prices, name, code) => {
    const answer = removeMargin(prices, name);
    expect(answer.ok ? 'accepted' : answer.refusal.code).toBe(code);
  });

  it('handles markets where two outcomes win together', () => {
    for (const name of MARGIN_METHODS) {
      const { probabilities, overround } = fair([1250, 1300, 1550], name, 2);
      expect(probabilities.reduce((a, b) => a + b)).toBeCloseTo(2, 9);
      expect(overround).toBeCloseTo((1 / 1.25 + 1 / 1.3 + 1 / 1.55) / 2 - 1, 12);
    }
  });
});

describe('applyMargin', () => {
  const margin = fc.double({ min: 0, max: 0.25, noNaN: true });

  it('holds at least the overround asked for, and hardly more', () => {
    fc.assert(
      fc.property(book, method, margin, (probabilities, name, size) => {
        const prices = applyMargin(probabilities, { method: name, size });
        fc.pre(prices.every((p) => p > MIN_PRICE && p < MAX_OFFERED_PRICE));
        const held = prices.reduce((sum, p) => sum + 1000 / p, 0) - 1;
        expect(held).toBeGreaterThan(size - 1e-6);
        expect(held).toBeLessThan(size + prices.reduce((sum, p) => sum + 1000 / (p - 1) - 1000 / p, 0) * 1.01 + 1e-6);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the order of the outcomes and never leaves the range of prices', () => {
    fc.assert(
      fc.property(book, method, fc.double({ min: 0, max: 1, noNaN: true }), (probabilities, name, size) => {
        const prices = applyMargin(probabilities, { method: name, size });
        prices.forEach((price, i) => {
          expect(price).toBeGreaterThanOrEqual(MIN_PRICE);
          prices.forEach((other, j) => {
            if (probabilities[i]! > probabilities[j]!) expect(price).toBeLessThanOrEqual(other);
          });
        });
      }),
    );
  });

  it('is undone by removeMargin of the same method', () => {
    fc.assert(
      fc.property(book, method, fc.double({ min: 0.01, max: 0.12, noNaN: true }), (probabilities, name, size) => {
        const prices = applyMargin(probabilities, { method: name, size });
        fc.pre(prices.every((p) => p > 1010 && p < 60_000));
        const back = removeMargin(prices, name);
        if (!back.ok) throw new Error(back.refusal.code);
        back.value.probabilities.forEach((p, i) => {
          expect(Math.abs(p - probabilities[i]!)).toBeLessThan(0.002);
        });
      }),
    );
  });

  it('prices certainties and impossibilities at the ends of the range', () => {
    for (const name of MARGIN_METHODS) {
      const [sure, never] = applyMargin([1, 0], { method: name, size: 0.05 });
      expect(sure).toBe(MIN_PRICE);
      expect(never).toBeLessThanOrEqual(MAX_OFFERED_PRICE);
      expect(never).toBeGreaterThan(sure!);
    }
  });

  it('is fair at size zero, to the thousandth', () => {
    expect(applyMargin([0.4, 0.4, 0.2], { method: 'power', size: 0 })).toEqual([2500, 2500, 5000]);
  });

  it('puts the margin on the part of a book that is offered, not on what is missing', () => {
    for (const name of MARGIN_METHODS) {
      const prices = applyMargin([0.3, 0.18], { method: name, size: 0.05 });
      const held = prices.reduce((sum, price) => sum + 1000 / price, 0);
      expect([name, held > 0.48 * 1.05 - 1e-9 && held < 0.48 * 1.05 + 0.001]).toEqual([name, true]);
    }
  });

  it('spreads over two winners', () => {
    const prices = applyMargin([0.8, 0.75, 0.45], { method: 'multiplicative', size: 0.06 }, 2);
    expect(prices).toEqual([1179, 1257, 2096]);
  });
});

describe('answers that are questions of their own', () => {
  const chances = [0.0001, 0.004, 0.0316, 0.12, 0.2, 0.35, 0.5, 0.77, 0.9999];

  it.each(MARGIN_METHODS)('each bear the overround for themselves, the likelier the shorter (%s)', (method) => {
    const setting = { method, size: 0.08 };
    const prices = applyMarginAlone(chances, setting);
    prices.forEach((price, i) => {
      const [alone = 0] = applyMargin([chances[i]!, 1 - chances[i]!], setting);
      // A probability is taken up to the next ten-thousandth.
      expect(price).toBeLessThanOrEqual(alone);
      expect(1000 / price).toBeGreaterThanOrEqual(Math.min(chances[i]!, 0.999));
      if (i > 0) expect(price).toBeLessThanOrEqual(prices[i - 1]!);
    });
    expect(applyMarginAlone(chances, setting)).toEqual(prices);
  });
});
