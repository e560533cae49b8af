import { type FairGame, type FairMarket, probabilitiesProblem } from '@fairbook/domain';
import { type Entry, groupKey, stopKey } from './entry.ts';
import type { MarketRef } from './face.ts';
import { definitionOf, fairMarketOf } from './market-layout.ts';
import type { PriceBookNeeds } from './price-book-face.ts';

interface SellableNeeds {
  readonly manualPrices: Pick<PriceBookNeeds['manualPrices'], 'drop'>;
  readonly onError: (error: unknown) => void;
}

const NO_MARKETS: ReadonlySet<string> = new Set();

const chanceOf = ({ probability }: FairMarket['outcomes'][number]): number => probability;

/**
 * The games without what cannot be sold: markets reported as `withheld`, and those whose probabilities make no prices, whoever sent them.
 * One that was on the board stays there as it was, closed, so that a bet on it meets a suspension and not a hole.
 */
export function sellable(
  { manualPrices, onError }: SellableNeeds,
  entry: Entry,
  games: readonly FairGame[],
  withheld: readonly MarketRef[],
): readonly FairGame[] {
  const out = new Set<string>();
  const withhold = (markets: readonly MarketRef[]): void => {
    for (const { slot, market, line } of markets) out.add(stopKey(slot, market, line));
    if (markets.length > 0) manualPrices.drop(entry.id, 'suspended', markets);
  };
  withhold(withheld);
  for (const { slot, markets } of games)
    for (const { market, line, outcomes } of markets) {
      const definition = definitionOf(market);
      const problem = definition && probabilitiesProblem(definition, outcomes.map(chanceOf));
      if (problem === undefined) continue;
      const key = stopKey(slot, market, line);
      // Reported once, not with every new price.
      if (!entry.withheld.has(key)) onError(new Error(`fixture ${entry.id}: ${key} has ${problem}`));
      withhold([{ slot, market, line }]);
    }
  entry.withheld = out.size > 0 ? out : NO_MARKETS;
  if (out.size === 0) return games;
  const bySlot = new Map(
    games.map(({ slot, markets }) => [slot, markets.filter(({ market, line }) => !out.has(stopKey(slot, market, line)))] as const),
  );
  const closed = entry.layout.groups.filter((group) => out.has(groupKey(group)));
  for (const group of closed)
    bySlot.set(group.slot, [...(bySlot.get(group.slot) ?? []), fairMarketOf(entry.layout, group, entry.probabilities)]);
  return [...bySlot].map(([slot, markets]) => ({ slot, markets }));
}
