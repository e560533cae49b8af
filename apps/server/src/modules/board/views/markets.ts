import { columnOf, columnsOf, type MarketCell, type MarketView, shownName } from '@fairbook/contract';
import { GAMES, type Game, type MarketDefinition } from '@fairbook/domain';
import { type MarketWords, marketWords } from '@fairbook/words/markets';
import { type Entry, gameIdOf, isSuspended } from '../entry.ts';
import { lineText } from '../line-text.ts';
import type { Group } from '../shape.ts';
import { priceView } from './rows.ts';

/** `lines`: one row per line; `grid`: labelled cells of one market; `columns`: one row. */
const layoutOf = (market: MarketDefinition): MarketView['layout'] => {
  if (market.line === 'score' || market.line === 'exact' || market.outcomes.length > 3) return 'grid';
  return market.line === 'none' ? 'columns' : 'lines';
};

const tabOf = (game: Game, market: MarketDefinition): MarketView['tab'] => {
  if (game.statistic === 'corners' || game.statistic === 'cards') return game.statistic;
  return game.period === 'match' ? market.tab : 'half';
};

const gameName = (game: Game, words: MarketWords): string | undefined =>
  game.slot === 0
    ? undefined
    : [game.statistic === 'score' ? '' : words.statistic(game.statistic), game.period === 'match' ? '' : words.period(game.period)]
        .filter(Boolean)
        .join(' · ');

/** Heads of columns: teams' handicaps and totals say which side, scores say nothing. */
function headsOf(entry: Entry, market: MarketDefinition, words: MarketWords): readonly string[] {
  if (layoutOf(market) === 'grid')
    return market.name === 'correct-score' || market.name === 'half-time-full-time' || market.name === 'result-and-both-score'
      ? ['1', 'X', '2']
      : [];
  const { home, away } = entry.fixture;
  if (market.line === 'handicap') return [shownName(home, words.language), shownName(away, words.language)];
  return market.outcomes
    .filter((outcome) => outcome.name !== 'draw' || entry.fixture.sport !== 'basketball' || market.name !== '1x2')
    .map((outcome) => words.short(market.name, outcome.name, {}));
}

/** The number before a row of a lined market; a handicap shows its own in the cells. */
const rowLabel = (market: MarketDefinition, line: number): string | undefined =>
  market.line === 'handicap' || market.line === 'none' ? undefined : lineText(market, line);

function cells(
  entry: Entry,
  brandId: number,
  group: Group,
  words: MarketWords,
  suspended: boolean,
): readonly { readonly column: number; readonly cell: MarketCell }[] {
  const made = [];
  for (let i = group.from; i < group.until; i++) {
    const item = entry.shape.items[i]!;
    const { market, outcome, line } = item;
    const label = words.short(market.name, outcome.name, {
      line: lineText(market, line),
      // A handicap's head names the side; the cell needs only the number.
      ...(market.line === 'handicap' ? { home: '', away: '' } : {}),
    });
    made.push({ column: columnOf(market, outcome, line), cell: { ...priceView(entry, brandId, i, suspended), label } });
  }
  return made;
}

/** Rows of a market: one per line, or columns of a grid filled from the top. */
function rowsOf(entry: Entry, brandId: number, groups: readonly Group[], words: MarketWords, suspended: boolean): MarketView['rows'] {
  const { market } = groups[0]!;
  const width = columnsOf(market);
  if (layoutOf(market) !== 'grid')
    return groups.map((group) => {
      const row: (MarketCell | null)[] = new Array(width).fill(null);
      for (const { column, cell } of cells(entry, brandId, group, words, suspended)) row[column] = cell;
      return {
        line: market.line === 'none' ? undefined : group.line,
        label: rowLabel(market, group.line),
        cells: market.name === '1x2' && entry.fixture.sport === 'basketball' ? row.filter((cell) => cell !== null) : row,
      };
    });
  const all = groups.flatMap((group) => cells(entry, brandId, group, words, suspended));
  if (width === 1)
    return chunks(
      all.map(({ cell }) => cell),
      3,
    );
  const columns: MarketCell[][] = Array.from({ length: width }, () => []);
  for (const { column, cell } of all) columns[column]!.push(cell);
  if (market.name === 'correct-score') for (const column of columns) column.sort((a, b) => a.line - b.line);
  const height = Math.max(...columns.map((column) => column.length));
  return Array.from({ length: height }, (_, y) => ({
    line: undefined,
    label: undefined,
    cells: columns.map((column) => column[y] ?? null),
  }));
}

const chunks = (all: readonly MarketCell[], width: number): MarketView['rows'] =>
  Array.from({ length: Math.ceil(all.length / width) }, (_, y) => ({
    line: undefined,
    label: undefined,
    cells: all.slice(y * width, (y + 1) * width),
  }));

/** All markets of a fixture, its sub-games' after its own, as the fixture page lays them out. */
export function marketViews(entry: Entry, brandId: number, language: string, now: number): readonly MarketView[] {
  const words = marketWords(language);
  const suspended = isSuspended(entry, brandId, now);
  return GAMES[entry.fixture.sport].flatMap((game) => {
    const byMarket = new Map<string, Group[]>();
    for (const group of entry.shape.bySlot.get(game.slot) ?? [])
      byMarket.set(group.market.name, [...(byMarket.get(group.market.name) ?? []), group]);
    return [...byMarket.values()].map((groups): MarketView => {
      const { market } = groups[0]!;
      return {
        marketId: market.id,
        name: words.marketName(market.name, game.slot !== 0),
        tab: tabOf(game, market),
        gameId: gameIdOf(entry, game.slot),
        gameName: gameName(game, words),
        layout: layoutOf(market),
        heads: headsOf(entry, market, words),
        rows: rowsOf(entry, brandId, groups, words, suspended),
        central: game.slot === 0 && market.tab === 'main',
      };
    });
  });
}
