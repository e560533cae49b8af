import { loadBrands } from '@fairbook/brands';
import type { Brand } from '@fairbook/contract';
import { type FairMarket, LOWEST_RUNG, NOT_OFFERED } from '@fairbook/domain';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { brandPricer } from './brand-prices.ts';
import { layoutOf, probabilitiesOf } from './market-layout.ts';

let brands: readonly Brand[];
beforeAll(async () => {
  ({ brands } = await loadBrands());
});

const SIDES = ['home', 'draw', 'away'] as const;
const DOUBLES = [
  ['home-or-draw', 0, 1],
  ['home-or-away', 0, 2],
  ['draw-or-away', 1, 2],
] as const;

/** The result market of a football game and its double chances, by the chances of the three results. */
function gameOf(chances: readonly [number, number, number]) {
  const market = (name: FairMarket['market'], outcomes: FairMarket['outcomes']): FairMarket => ({ market: name, line: 0, outcomes });
  const results = SIDES.map((outcome, i) => ({ outcome, probability: chances[i]! }));
  const doubles = DOUBLES.map(([outcome, a, b]) => ({ outcome, probability: chances[a] + chances[b] }));
  return [{ slot: 0, markets: [market('1x2', results), market('double-chance', doubles)] }];
}

const chances = fc
  .tuple(
    fc.double({ min: -6, max: 0, noNaN: true }),
    fc.double({ min: -6, max: 0, noNaN: true }),
    fc.double({ min: -6, max: 0, noNaN: true }),
  )
  .map((tens) => {
    const weights = tens.map((ten) => 10 ** ten);
    const sum = weights.reduce((all, each) => all + each, 0);
    return weights.map((weight) => weight / sum) as [number, number, number];
  });

test('no result and no double chance is sold above its fair price, also beside results that are too long to be offered', () => {
  fc.assert(
    fc.property(
      chances,
      fc.constantFrom(2000, 21_000, 101_000, 500_000, 1_000_000),
      fc.integer({ min: -2000, max: 2000 }),
      (of, highest, shift) => {
        const games = gameOf(of);
        const layout = layoutOf(games);
        const fair = probabilitiesOf(games, layout.outcomes.length);
        const sold = brands.map((brand) => ({ ...brand, prices: { ...brand.prices, highest } }));
        const pricesByBrand = brandPricer(() => sold).price(
          layout,
          fair,
          { sport: 'football', tier: 1, phase: 'live' },
          () => shift,
          () => undefined,
        );
        // What is shorter than the first rung is shown closed.
        for (const prices of pricesByBrand.values())
          for (const [i, price] of prices.entries())
            if (price !== NOT_OFFERED && price >= LOWEST_RUNG) expect(price * fair[i]!).toBeLessThanOrEqual(1000 + 1e-6);
      },
    ),
    { numRuns: 2000 },
  );
});
