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
  const results = layout.outcomes.slice(from, until);
  return layout.outcomes.slice(group.from, group.until).map(({ outcome }) => {
    const sides = outcome.name.split('-or-');
    const quoted = results.reduce((sum, item, i) => (sides.includes(item.outcome.name) ? sum + 1000 / (offered[i] || exact[i]!) : sum), 0);
    const [price = MIN_PRICE] = onLadder(ladder, [Math.max(MIN_PRICE, Math.floor(1000 / quoted))], [1]);
    return price;
  });
}

/** What a brand's prices are made from: its ladder, and its margin rules by context and market; looked up once, until the brand changes. */
function brandRules() {
  const rules = new WeakMap<Brand, Map<string, Map<string, Rule>>>();
  const ladders = new WeakMap<Brand, PriceLadder>();
  return {
    ladderOf(brand: Brand): PriceLadder {
      let ladder = ladders.get(brand);
      if (!ladder) {
        ladder = priceLadder(brand.prices.ladder, brand.prices.highest);
        ladders.set(brand, ladder);
      }
      return ladder;
    },
    /** Rules of a brand in a context by market, filled as markets are met. */
    rulesOf(brand: Brand, { sport, tier, phase }: PriceContext): Map<string, Rule> {
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
    },
  };
}

/** One brand's way through a layout that is being priced. */
interface BrandTable {
  readonly brand: Brand;
  readonly rules: Map<string, Rule>;
  readonly brandPrices: Int32Array;
  readonly ladder: PriceLadder;
  /** What staff added to the overround, basis points. */
  readonly shift: number;
  readonly fix: ((prices: Int32Array, group: Group) => void) | undefined;
  /** Of the result markets that double chances follow from, by group: their prices before the ladder. */
  readonly results: Map<Group, readonly Price[]>;
}

/** A brand's rule for a market, found the first time and remembered. */
function ruleFor({ rules, brand }: BrandTable, { sport, tier, phase }: PriceContext, market: string): Rule {
  let rule = rules.get(market);
  if (!rule) {
    rule = marginRule(brand, sport, tier, market, phase);
    rules.set(market, rule);
  }
  return rule;
}

const withMargin = ({ market }: Group, fair: readonly number[], setting: Rule): readonly Price[] =>
  market.independent ? applyMarginAlone(fair, setting) : applyMargin(fair, setting, winnersAmong(market, fair.length));

/** Prices a group for every brand; brands whose rule for its market is the same share the work of the margin. */
function priceGroup(group: Group, fair: readonly number[], context: PriceContext, tables: readonly BrandTable[]): void {
  const done = new Map<string, readonly Price[]>();
  const market = group.market.name;
  for (const table of tables) {
    const { method, size } = ruleFor(table, context, market);
    const overround = Math.min(MAX_OVERROUND, Math.max(0, size + table.shift) / 10_000);
    const key = `${method}${overround}`;
    let prices = done.get(key);
    if (!prices) {
      prices = withMargin(group, fair, { method, size: overround });
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

/** Prices a layout for brands. */
export function brandPricer(brands: () => readonly Brand[]) {
  const { ladderOf, rulesOf } = brandRules();

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
    const pricesByBrand = new Map(all.map((brand) => [brand.id, new Int32Array(layout.outcomes.length)]));
    const tables = all.map(
      (brand): BrandTable => ({
        brand,
        rules: rulesOf(brand, context),
        brandPrices: pricesByBrand.get(brand.id) as Int32Array,
        ladder: ladderOf(brand),
        shift: shift(brand.id),
        fix: fixer(brand.id),
        results: new Map(),
      }),
    );
    const followers: { readonly group: Group; readonly result: Group }[] = [];
    for (const group of layout.groups) {
      const result = group.market.name === 'double-chance' ? resultOf(layout, group.slot) : undefined;
      if (result) {
        // After this loop: the market it follows from may come later.
        followers.push({ group, result });
        continue;
      }
      priceGroup(group, Array.from(probabilities.subarray(group.from, group.until)), context, tables);
    }
    for (const { group, result } of followers)
      for (const { brandPrices, ladder, results, fix } of tables) {
        const prices = { exact: results.get(result) ?? [], offered: brandPrices.subarray(result.from, result.until) };
        brandPrices.set(doubleChance(group, layout, ladder, result, prices), group.from);
        fix?.(brandPrices, group);
      }
    return pricesByBrand;
  }

  return { price };
}
