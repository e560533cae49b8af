import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poisson } from '../maths/counts.ts';
import { chooseLines, FULL_AND_HALF, fairProbability, Spread } from './lines.ts';

// Two goals for sure, one, or three: 50 %, 30 %, 20 %.
const spread = new Spread(Float64Array.from([0, 0.3, 0.5, 0.2]), 0);

describe('the fair probability of a line', () => {
  it.each([
    [1500, 0.7],
    [2500, 0.2],
    // Whole line: the half that comes back is taken out of the question.
    [2000, 0.2 / 0.5],
    // Over 2.25 is half a stake on over 2 and half on over 2.5: win 0.2, lose half of (0.3 + 0.8).
    [2250, 0.2 / (0.2 + (0.3 + 0.8) / 2)],
    // Over 1.75: half on 1.5 (wins 0.7), half on 2 (wins 0.2, comes back 0.5).
    [1750, 0.45 / (0.45 + 0.3)],
  ])('over %d is %d', (line, expected) => {
    expect(fairProbability(spread.over(line))).toBeCloseTo(expected, 12);
  });

  it('makes a stake at the fair price return itself on average', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.3, max: 5, noNaN: true }), fc.integer({ min: 1, max: 24 }), (rate, quarters) => {
        const goals = poisson(rate, 30);
        const line = quarters * 250;
        const price = 1 / fairProbability(new Spread(goals, 0).over(line));
        // Settled by hand: each half of the stake on its own line.
        const halves = line % 500 === 0 ? [line, line] : [line - 250, line + 250];
        let back = 0;
        goals.forEach((p, count) => {
          for (const half of halves) back += (p / 2) * (count * 1000 > half ? price : count * 1000 === half ? 1 : 0);
        });
        expect(back).toBeCloseTo(1, 6);
      }),
    );
  });
});

describe('chooseLines', () => {
  it('offers ascending lines with falling chances and calls the evenest central', () => {
    const { quotes, central } = chooseLines(new Spread(poisson(2.7, 25), 0), 0, 25_000, FULL_AND_HALF);
    expect(central).toBe(2500);
    for (const [index, quote] of quotes.entries()) {
      const before = quotes[index - 1];
      if (before) expect([quote.line - before.line, quote.probability < before.probability]).toEqual([500, true]);
    }
  });
});
