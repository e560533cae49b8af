import { type MarketName, marketByName } from '@fairbook/domain';
import type { BookMarket, BookOutcome, FixtureBook } from './book-store.ts';

/**
 * What the brand keeps (above zero) or pays if an outcome comes in: stakes on the market's other outcomes less the loss on this one.
 * Where several outcomes win together the others' stakes are not counted, for they may have to be paid as well.
 */
export function netOf(market: BookMarket, outcome: BookOutcome | undefined): bigint {
  const alone = marketByName(market.market as MarketName).winners === 1;
  let kept = 0n;
  if (alone) for (const other of market.outcomes.values()) if (other !== outcome) kept += other.kept;
  return kept - (outcome?.loss ?? 0n);
}

/** The least of a market over the outcomes with open bets; undefined without any. */
export function worstOf(market: BookMarket): bigint | undefined {
  if (market.openBets === 0) return undefined;
  let worst: bigint | undefined;
  for (const outcome of market.outcomes.values()) {
    const net = netOf(market, outcome);
    if (worst === undefined || net < worst) worst = net;
  }
  return worst;
}

/** Each market at its worst: no result of the fixture can be worse for the brand than this. */
export function worstOfFixture(book: FixtureBook | undefined): bigint {
  let sum = 0n;
  for (const market of book?.markets.values() ?? []) sum += worstOf(market) ?? 0n;
  return sum;
}

interface Column {
  readonly key: string;
  readonly label: string;
  readonly market: MarketName;
  readonly outcome: string;
}

/** Columns of the heat map: outcomes of the main game that sports share. */
export const HEAT_COLUMNS: readonly Column[] = [
  { key: 'home', label: 'Home', market: '1x2', outcome: 'home' },
  { key: 'draw', label: 'Draw', market: '1x2', outcome: 'draw' },
  { key: 'away', label: 'Away', market: '1x2', outcome: 'away' },
  { key: 'over', label: 'Over', market: 'total', outcome: 'over' },
  { key: 'under', label: 'Under', market: 'total', outcome: 'under' },
  { key: 'both-yes', label: 'BTTS yes', market: 'both-score', outcome: 'yes' },
  { key: 'both-no', label: 'BTTS no', market: 'both-score', outcome: 'no' },
  { key: 'handicap-home', label: 'AH home', market: 'handicap', outcome: 'home' },
  { key: 'handicap-away', label: 'AH away', market: 'handicap', outcome: 'away' },
  { key: 'next-home', label: 'Next 1', market: 'next-goal', outcome: 'home' },
  { key: 'next-away', label: 'Next 2', market: 'next-goal', outcome: 'away' },
];

/** Columns that another market fills where the first has no bets: two-way sports' winner, Asian handicaps. */
const ALSO: Readonly<Partial<Record<MarketName, readonly MarketName[]>>> = {
  '1x2': ['winner'],
  total: ['asian-total'],
  handicap: ['asian-handicap'],
};

/** The market of a name on the main game that the brand stands to lose most on, whatever its line. */
function heaviest(book: FixtureBook, names: readonly string[]): BookMarket | undefined {
  let found: BookMarket | undefined;
  let worst = 0n;
  for (const market of book.markets.values()) {
    if (market.slot !== 0 || !names.includes(market.market)) continue;
    const own = worstOf(market);
    if (own !== undefined && (!found || own < worst)) {
      found = market;
      worst = own;
    }
  }
  return found;
}

/** A row of the heat map in column order; null where nothing stands. */
export function heatRow(book: FixtureBook): readonly ({ readonly line: number; readonly net: bigint } | null)[] {
  const markets = new Map<string, BookMarket | undefined>();
  return HEAT_COLUMNS.map(({ market, outcome }) => {
    if (!markets.has(market)) markets.set(market, heaviest(book, [market, ...(ALSO[market] ?? [])]));
    const found = markets.get(market);
    if (!found) return null;
    const own = [...found.outcomes.values()].find((each) => each.outcome === outcome);
    if (outcome === 'draw' && found.market === 'winner') return null;
    return { line: found.line, net: netOf(found, own) };
  });
}
