import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRACTION_LADDER } from './fraction-ladder.ts';
import { applyMargin, MARGIN_METHODS } from './margin.ts';
import { formatPrice } from './price.ts';
import { LOWEST_RUNG, ladderProblem, NOT_OFFERED, onLadder, priceLadder, rungBelow } from './price-ladder.ts';

const DECIMAL = priceLadder('decimal', 1_000_000);
const FRACTIONAL = priceLadder('fractional', 1_001_000);
const quoted = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + 1000 / price, 0);

describe('priceLadder', () => {
  it.each([
    ['1.01 to 2 by 0.01', 1010, 2000, 10],
    ['2 to 3 by 0.02', 2000, 3000, 20],
    ['3 to 4 by 0.05', 3000, 4000, 50],
    ['4 to 6 by 0.1', 4000, 6000, 100],
    ['6 to 10 by 0.2', 6000, 10_000, 200],
    ['10 to 20 by 0.5', 10_000, 20_000, 500],
    ['20 to 30 by 1', 20_000, 30_000, 1000],
    ['30 to 50 by 2', 30_000, 50_000, 2000],
    ['50 to 100 by 5', 50_000, 100_000, 5000],
    ['100 to 1000 by 10', 100_000, 1_000_000, 10_000],
  ])('has prices from %s', (_what, from, to, step) => {
    const part = DECIMAL.filter((rung) => rung >= from && rung <= to);
    expect(part).toEqual(Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step));
  });

  it('writes every fractional rung as its fraction, and ends at the highest price a brand offers', () => {
    const rungs = FRACTION_LADDER.filter(({ n, d }) => n * 100n >= d).map(({ text }) => text);
    expect(FRACTIONAL.map((rung) => formatPrice(rung, 'fractional'))).toEqual(rungs);
    expect(priceLadder('fractional', 501_000).at(-1)).toBe(501_000);
    expect(priceLadder('decimal', 500_000).at(-1)).toBe(500_000);
  });

  it('takes the stretches of a brand, and says what is wrong with them', () => {
    const own = [
      { to: 1110, step: 50 },
      { to: 1510, step: 100 },
    ];
    expect(ladderProblem(own)).toBeUndefined();
    expect(priceLadder(own, 1400)).toEqual([1010, 1060, 1110, 1210, 1310]);
    expect(ladderProblem([{ to: 2000, step: 37 }])).toMatch(/no whole number of steps of 37/);
    expect(ladderProblem([{ to: 1000, step: 10 }])).toMatch(/from 1010 to 1000/);
    expect(ladderProblem([{ to: 2000, step: 0 }])).toMatch(/whole thousandths/);
    expect(ladderProblem([{ to: 1_000_010, step: 1 }])).toMatch(/at most/);
    expect(ladderProblem([])).toMatch(/two rungs/);
  });
});

/** Fair probabilities of markets of two to thirty outcomes. */
const market = fc
  .array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 30 })
  .map((weights) => weights.map((weight) => weight / weights.reduce((sum, each) => sum + each, 0)));
const ladder = fc.constantFrom(DECIMAL, FRACTIONAL, priceLadder('decimal', 500_000));
const setting = fc.record({ method: fc.constantFrom(...MARGIN_METHODS), size: fc.double({ min: 0, max: 0.3, noNaN: true }) });

describe('onLadder', () => {
  it('offers what a bookmaker would write in place of what was computed', () => {
    expect(onLadder(DECIMAL, [1857, 3634, 4871], [0.5, 0.25, 0.19])).toEqual([1860, 3600, 4900]);
    expect(onLadder(FRACTIONAL, [1950, 1950], [0.5, 0.5])).toEqual([1909, 1909]);
  });

  it('leaves out what is longer than the highest price, and leaves alone what is too short', () => {
    const [sure, ...rest] = onLadder(
      priceLadder('decimal', 500_000),
      [1003, 499_000, 505_000, 510_000, 900_000],
      [0.996, 0.001, 0.001, 0.001, 0.001],
    );
    expect(sure).toBeLessThan(LOWEST_RUNG);
    expect(rest).toEqual([500_000, 500_000, NOT_OFFERED, NOT_OFFERED]);
  });

  it('stands on rungs, keeps the order, never passes the fair price, and moves no price by more than a rung', () => {
    fc.assert(
      fc.property(market, setting, ladder, (fair, margin, rungs) => {
        const exact = applyMargin(fair, margin);
        const prices = onLadder(rungs, exact, fair);
        for (const [i, price] of prices.entries()) {
          const place = rungBelow(rungs, exact[i]!);
          if (place < 0) expect(price).toBe(exact[i]);
          else if (price === NOT_OFFERED) expect(exact[i]).toBeGreaterThan(rungs.at(-1)!);
          else {
            expect([rungs[place], rungs[place + 1]]).toContain(price);
            if (price > exact[i]!) expect(price * fair[i]!).toBeLessThanOrEqual(1000 + 1e-9);
          }
          for (const [j, other] of prices.entries()) {
            const [a, b] = [price || Number.POSITIVE_INFINITY, other || Number.POSITIVE_INFINITY];
            if (exact[i] === exact[j]) expect(a).toBe(b);
            else if (exact[i]! < exact[j]!) expect(a).toBeLessThanOrEqual(b);
          }
        }
      }),
    );
  });

  it('holds the margin that was set, and little more than it', () => {
    fc.assert(
      fc.property(market, setting, ladder, (fair, margin, rungs) => {
        const exact = applyMargin(fair, margin);
        const prices = onLadder(rungs, exact, fair);
        const sold = [...prices.keys()].filter((i) => prices[i] !== NOT_OFFERED);
        const asked = quoted(sold.map((i) => exact[i]!));
        const held = quoted(sold.map((i) => prices[i]!));
        expect(held).toBeGreaterThanOrEqual(asked - 1e-9);
        // What is left over is less than it costs to raise any group of equal prices that could be raised.
        const raisable = sold.filter((i) => {
          const above = rungs[rungBelow(rungs, prices[i]!) + 1];
          return (
            prices[i]! <= exact[i]! &&
            prices[i]! >= LOWEST_RUNG &&
            prices[i] !== exact[i] &&
            above !== undefined &&
            above * fair[i]! <= 1000
          );
        });
        const lead = new Map<number, number>();
        for (const i of raisable) lead.set(prices[i]!, Math.max(lead.get(prices[i]!) ?? 0, exact[i]!));
        for (const [rung, highest] of lead) {
          const equals = raisable.filter((i) => exact[i] === highest && prices[i] === rung).length;
          const cost = equals * (1000 / rung - 1000 / rungs[rungBelow(rungs, rung) + 1]!);
          expect(held - asked).toBeLessThan(cost + 1e-9);
        }
      }),
    );
  });
});
