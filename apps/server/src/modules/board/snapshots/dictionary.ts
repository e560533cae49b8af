import { columnsOf } from '@fairbook/contract';
import { MARKETS, type MarketDefinition } from '@fairbook/domain';
import { marketWords } from '@fairbook/words/markets';

/** Chunks of the market dictionary by long group id. */
const CHUNKS = { '1': [1, 999], '2': [1000, 9999], '3': [10_000, 99_999] } as const;
const FILE = /^bets_model_(map_)?(?:short|full)_([a-z]{2,3}(?:_[A-Z][a-z]{3})?(?:_[A-Za-z]{2}(?=[_.]))?)(?:_(\w+))?\.json$/;

const KINDS = { none: 0, total: 1, handicap: 2, 'european-handicap': 3, score: 4, number: 5, exact: 6, places: 7 } as const;

/** A file of the market dictionary by its name; undefined when there is no such file. */
export function dictionaryFile(name: string): object | undefined {
  const [, map, language, chunk] = FILE.exec(name) ?? [];
  if (!language) return undefined;
  if (map) return chunk === undefined ? CHUNKS : undefined;
  const wanted =
    chunk === 'all'
      ? (Object.keys(CHUNKS) as (keyof typeof CHUNKS)[])
      : chunk !== undefined && chunk in CHUNKS
        ? [chunk as keyof typeof CHUNKS]
        : undefined;
  if (!wanted) return undefined;
  const words = marketWords(language);
  const group = (markets: readonly MarketDefinition[]) => ({
    N: words.marketName(markets[0]!.name),
    C: columnsOf(markets[0]!),
    GN: Object.fromEntries(markets.map((market) => [market.shortId, words.marketName(market.name)])),
    M: Object.fromEntries(
      markets.flatMap((market) =>
        market.outcomes.map((outcome) => [
          outcome.id,
          { N: words.template(market.name, outcome.name), T: KINDS[market.line], G: market.shortId, ST: 1 },
        ]),
      ),
    ),
  });
  const byId = Map.groupBy<number, MarketDefinition>(MARKETS, ({ id }) => id);
  return Object.fromEntries(
    wanted.map((key) => [
      key,
      Object.fromEntries(
        [...byId].filter(([id]) => id >= CHUNKS[key][0] && id <= CHUNKS[key][1]).map(([id, markets]) => [id, group(markets)]),
      ),
    ]),
  );
}
