import type { Brand, MarginRule } from '@fairbook/contract';
import {
  applyMargin,
  applyMarginAlone,
  MAX_OVERROUND,
  MIN_PRICE,
  onLadder,
  type Phase,
  type Price,
  type PriceLadder,
  priceLadder,
  type Sport,
  winnersAmong,
} from '@fairbook/domain';
import type { Group, MarketLayout } from './market-layout.ts';

/** The first rule that fits; a brand's list ends with one that fits everything (brands check that). */
export function marginRule(brand: Brand, sport: Sport, tier: number, market: string, phase: Phase): MarginRule {
  const rule = brand.margins.find(
    (each) =>
      (each.sport === undefined || each.sport === sport) &&
      (each.tier === undefined || each.tier === tier) &&
      (each.market === undefined || each.market === market) &&
      (each.phase === undefined || each.phase === phase),
  );
  return rule ?? { method: 'power', size: 700 };
}

export interface PriceContext {
  readonly sport: Sport;
  readonly tier: number;
  readonly phase: Phase;
}

type Rule = Pick<MarginRule, 'method' | 'size'>;

/** The three-way result of a game; undefined where it is not offered whole. */
const resultOf = (layout: MarketLayout, slot: number): Group | undefined =>
  layout.bySlot.get(slot)?.find(({ market, from, until }) => market.name === '1x2' && until - from === market.outcomes.length);

/**
 * Double chance is two results of the same game backed at once: its price is what splitting a stake over both gives,
 * 1 / (1/a + 1/b), so that it never costs more or less than the result market beside it and holds the same margin. A result that is not
 * offered counts with its exact price (`exact`): it can come in all the same.
 */
function doubleChance(
  group: Group,
  layout: MarketLayout,
  ladder: PriceLadder,
  { from, until }: Group,
  { exact, offered }: { readonly exact: readonly Price[]; readonly offered: Int32Array },
): Price[] {
  const results = layout.items.slice(from, until);
  return layout.items.slice(group.from, group.until).map(({ outcome }) => {
    const sides = outcome.name.split('-or-');
    const quoted = results.reduce((sum, item, i) => (sides.includes(item.outcome.name) ? sum + 1000 / (offered[i] || exact[i]!) : sum), 0);
    const [price = MIN_PRICE] = onLadder(ladder, [Math.max(MIN_PRICE, Math.floor(1000 / quoted))], [1]);
    return price;
  });
}

/** Prices a layout for brands; a brand's rules are looked up once per sport, tier, phase and market, until the brand changes. */
export function brandPricer(brands: () => readonly Brand[]) {
  const rules = new WeakMap<Brand, Map<string, Map<string, Rule>>>();
  const ladders = new WeakMap<Brand, PriceLadder>();

  function ladderOf(brand: Brand): PriceLadder {
    let ladder = ladders.get(brand);
    if (!ladder) {
      ladder = priceLadder(brand.prices.ladder, brand.prices.highest);
      ladders.set(brand, ladder);
    }
    return ladder;
  }

  /** Rules of a brand in a context by market, filled as markets are met. */
  function rulesOf(brand: Brand, { sport, tier, phase }: PriceContext): Map<string, Rule> {
    let known = rules.get(brand);
    if (!known) {
      known = new Map();
      rules.set(brand, known);
    }
    const key = `${sport}/${tier}/${phase}`;
    let table = known.get(key);
    if (!table) {
      table = new Map();
      known.set(key, table);
    }
    return table;
  }

  /**
   * Prices for every brand, by brand id, on the brand's ladder. Brands whose rule for a market is the same share the work of the margin.
   * A price below the first rung is too short to be sold; NOT_OFFERED is one above the brand's highest.
   * `shift` is what staff added to the overround, basis points; `fixer` writes the prices that staff set by hand into a group.
   */
  function price(
    layout: MarketLayout,
    probabilities: Float64Array,
    context: PriceContext,
    shift: (brandId: number) => number,
    fixer: (brandId: number) => ((prices: Int32Array, group: Group) => void) | undefined,
  ): Map<number, Int32Array> {
    const all = brands();
    const pricesByBrand = new Map(all.map((brand) => [brand.id, new Int32Array(layout.items.length)]));
    const tables = all.map((brand) => ({
      brand,
      rules: rulesOf(brand, context),
      brandPrices: pricesByBrand.get(brand.id) as Int32Array,
      ladder: ladderOf(brand),
      shift: shift(brand.id),
      fix: fixer(brand.id),
      /** Of the result markets that double chances follow from, by group: their prices before the ladder. */
      results: new Map<Group, readonly Price[]>(),
    }));
    const followers: { readonly group: Group; readonly result: Group }[] = [];
    for (const group of layout.groups) {
      const result = group.market.name === 'double-chance' ? resultOf(layout, group.slot) : undefined;
      if (result) {
        // After this loop: the market it follows from may come later.
        followers.push({ group, result });
        continue;
      }
      const fair = Array.from(probabilities.subarray(group.from, group.until));
      const done = new Map<string, readonly number[]>();
      const market = group.market.name;
      for (const table of tables) {
        let rule = table.rules.get(market);
        if (!rule) {
          rule = marginRule(table.brand, context.sport, context.tier, market, context.phase);
          table.rules.set(market, rule);
        }
        const { method, size } = rule;
        const overround = Math.min(MAX_OVERROUND, Math.max(0, size + table.shift) / 10_000);
        const key = `${method}${overround}`;
        let prices = done.get(key);
        if (!prices) {
          const setting = { method, size: overround };
          prices = group.market.independent
            ? applyMarginAlone(fair, setting)
            : applyMargin(fair, setting, winnersAmong(group.market, fair.length));
          done.set(key, prices);
        }
        const model = onLadder(table.ladder, prices, fair);
        table.brandPrices.set(model, group.from);
        table.fix?.(table.brandPrices, group);
        // A price set by hand is exact as it is.
        if (market === '1x2')
          table.results.set(
            group,
            prices.map((exact, i) => {
              const offered = table.brandPrices[group.from + i] as number;
              return offered === model[i] ? exact : offered;
            }),
          );
      }
    }
    for (const { group, result } of followers)
      for (const { brandPrices, ladder, results, fix } of tables) {
        const told = { exact: results.get(result) ?? [], offered: brandPrices.subarray(result.from, result.until) };
        brandPrices.set(doubleChance(group, layout, ladder, result, told), group.from);
        fix?.(brandPrices, group);
      }
    return pricesByBrand;
  }

  return { price };
}
