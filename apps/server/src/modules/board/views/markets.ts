import { columnOf, columnsOf, type MarketCell, type MarketView, nameIn, shownName } from '@fairbook/contract';
import { type Game, type MarketDefinition, type Side, sportOf } from '@fairbook/domain';
import { type MarketWords, marketWords } from '@fairbook/words/markets';
import { type Entry, gameIdOf, isOffered, isSuspended } from '../entry.ts';
import { lineText } from '../line-text.ts';
import type { Group } from '../market-layout.ts';
import { drawnParticipant, priceView } from './rows.ts';

const SIDES: readonly Side[] = ['home', 'away'];
const isDenial = ({ name }: { readonly name: string }): boolean => name.endsWith(':no');

/** `lines`: one row per line or statement; `grid`: labelled cells of one market; `columns`: one row. */
const layoutOf = (market: MarketDefinition): MarketView['layout'] => {
  if (market.asks === 'field') return 'field';
  if (market.statements) return 'lines';
  if (market.line === 'score' || market.line === 'exact' || market.outcomes.length > 3 || market.tab === 'players') return 'grid';
  return market.line === 'none' ? 'columns' : 'lines';
};

const tabOf = (game: Game, market: MarketDefinition): MarketView['tab'] => {
  if (game.statistic === 'corners' || game.statistic === 'cards') return game.statistic;
  return game.period === 'match' || market.tab === 'players' ? market.tab : 'half';
};

const gameName = (game: Game, words: MarketWords): string | undefined =>
  game.slot === 0
    ? undefined
    : [game.statistic === 'score' ? '' : words.statistic(game.statistic), game.period === 'match' ? '' : words.period(game.period)]
        .filter(Boolean)
        .join(' · ');

/** Heads of columns: handicaps and goals say which side, scores say nothing. */
function headsOf(entry: Entry, market: MarketDefinition, words: MarketWords): readonly string[] {
  if (market.tab === 'players') return Object.values(sidesOf(entry, words));
  if (layoutOf(market) === 'field') return [];
  if (layoutOf(market) === 'grid') return columnsOf(market) > 1 ? ['1', 'X', '2'] : [];
  if (market.statements) return [words.short(market.name, 'yes', {}), words.short(market.name, 'no', {})];
  const sides: Readonly<Record<string, string>> = market.line === 'handicap' || market.line === 'number' ? sidesOf(entry, words) : {};
  return market.outcomes
    .filter((outcome) => outcome.name !== 'draw' || sportOf(entry.fixture.sport).isThreeWay || market.name !== '1x2')
    .map((outcome) => sides[outcome.name] ?? words.short(market.name, outcome.name, {}));
}

const sidesOf = ({ fixture: { home, away } }: Entry, { language }: MarketWords) => ({
  home: shownName(home, language),
  away: shownName(away, language),
});

/** What stands before a row of a lined market; a handicap shows its own in the cells. */
function rowLabel(market: MarketDefinition, line: number, words: MarketWords): string | undefined {
  if (market.line === 'handicap' || market.line === 'none') return undefined;
  return market.line === 'number' ? words.goal(lineText(market, line)) : lineText(market, line);
}

function cells(
  entry: Entry,
  brandId: number,
  group: Group,
  words: MarketWords,
  suspended: boolean,
): readonly { readonly column: number; readonly cell: MarketCell }[] {
  const made = [];
  const brandPrices = entry.pricesByBrand.get(brandId)!;
  for (let i = group.from; i < group.until; i++) {
    if (!isOffered(brandPrices, i)) continue;
    const item = entry.layout.outcomes[i]!;
    const { market, outcome, line, player } = item;
    const label = words.short(market.name, outcome.name, {
      line: lineText(market, line),
      ...(player && { player: nameIn(player.names, words.language) }),
      // A handicap's head names the side; the cell needs only the number.
      ...(market.line === 'handicap' ? { home: '', away: '' } : {}),
    });
    made.push({
      column: player ? SIDES.indexOf(player.side) : columnOf(market, outcome, line),
      cell: {
        ...priceView(entry, brandId, i, suspended),
        label,
        ...(market.asks === 'field' && player && drawnParticipant(player, words.language)),
      },
    });
  }
  return made;
}

/** Rows of a market: one per line, or columns of a grid filled from the top. */
function rowsOf(entry: Entry, brandId: number, groups: readonly Group[], words: MarketWords, suspended: boolean): MarketView['rows'] {
  const { market } = groups[0]!;
  if (market.asks === 'field') return [fieldRow(entry, brandId, groups, words, suspended)];
  if (market.tab === 'players') return playerRows(entry, brandId, groups, words, suspended);
  const width = columnsOf(market);
  if (market.statements) return groups.flatMap((group) => statementRows(entry, brandId, group, words, suspended));
  if (layoutOf(market) !== 'grid')
    return groups.map((group) => {
      const row: (MarketCell | null)[] = new Array(width).fill(null);
      for (const { column, cell } of cells(entry, brandId, group, words, suspended)) row[column] = cell;
      return {
        line: market.line === 'none' ? undefined : group.line,
        label: rowLabel(market, group.line, words),
        cells: market.name === '1x2' && !sportOf(entry.fixture.sport).isThreeWay ? row.filter((cell) => cell !== null) : row,
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

/** Each statement with its two answers: that it comes true, and that it does not. */
function statementRows(entry: Entry, brandId: number, group: Group, words: MarketWords, suspended: boolean): MarketView['rows'] {
  const made = cells(entry, brandId, group, words, suspended);
  const { market } = group;
  return market.outcomes
    .filter((outcome) => !isDenial(outcome))
    .map((outcome) => {
      const answers = [outcome, market.outcomes.find((other) => other.name === `${outcome.name}:no`)];
      return {
        line: undefined,
        label: words.short(market.name, outcome.name, sidesOf(entry, words)),
        cells: answers.map((answer) => made.find(({ cell }) => cell.outcomeId === answer?.id)?.cell ?? null),
      };
    });
}

/** Participants, the likeliest first. */
function fieldRow(entry: Entry, brandId: number, groups: readonly Group[], words: MarketWords, suspended: boolean) {
  const all = groups.flatMap((group) => cells(entry, brandId, group, words, suspended)).map(({ cell }) => cell);
  return { line: undefined, label: undefined, cells: all.sort(byPrice(words.language)) };
}

const byPrice =
  (language: string) =>
  (a: MarketCell, b: MarketCell): number =>
    a.price - b.price || a.label.localeCompare(b.label, language);

/** Players by side, the likeliest first, then what is asked of nobody. */
function playerRows(entry: Entry, brandId: number, groups: readonly Group[], words: MarketWords, suspended: boolean): MarketView['rows'] {
  const made = groups.flatMap((group) => cells(entry, brandId, group, words, suspended));
  const likeliest = (column: number): MarketCell[] =>
    made
      .filter(({ cell, column: own }) => cell.player !== undefined && own === column)
      .map(({ cell }) => cell)
      .sort(byPrice(words.language));
  const columns = [likeliest(0), likeliest(1)];
  const rows = Array.from({ length: Math.max(...columns.map((column) => column.length)) }, (_, y) => ({
    line: undefined,
    label: undefined,
    cells: columns.map((column) => column[y] ?? null),
  }));
  const others = made.filter(({ cell }) => cell.player === undefined).map(({ cell }) => cell);
  return others.length > 0 ? [...rows, { line: undefined, label: undefined, cells: others }] : rows;
}

const chunks = (all: readonly MarketCell[], width: number): MarketView['rows'] =>
  Array.from({ length: Math.ceil(all.length / width) }, (_, y) => ({
    line: undefined,
    label: undefined,
    cells: all.slice(y * width, (y + 1) * width),
  }));

/** All markets of a fixture, its sub-games' after its own, as the fixture page lays them out; rows and markets of which nothing is offered are left out. */
export function marketViews(entry: Entry, brandId: number, language: string, now: number): readonly MarketView[] {
  const words = marketWords(language);
  const suspended = isSuspended(entry, brandId, now);
  return sportOf(entry.fixture.sport).games.flatMap((game) => {
    const byMarket = new Map<string, Group[]>();
    for (const group of entry.layout.bySlot.get(game.slot) ?? []) {
      // Each number of places is a question of its own.
      const question = group.market.line === 'places' ? `${group.market.name} ${group.line}` : group.market.name;
      byMarket.set(question, [...(byMarket.get(question) ?? []), group]);
    }
    return [...byMarket.values()].flatMap((groups): MarketView | readonly MarketView[] => {
      const { market } = groups[0]!;
      const rows = rowsOf(entry, brandId, groups, words, suspended).filter((row) => row.cells.some((cell) => cell !== null));
      if (rows.length === 0) return [];
      return {
        marketId: market.id,
        name:
          market.line === 'places'
            ? words.short(market.name, market.outcomes[0]?.name ?? '', { line: lineText(market, groups[0]?.line ?? 0) })
            : words.marketName(market.name, { part: game.slot !== 0, sport: entry.fixture.sport, ...sidesOf(entry, words) }),
        tab: tabOf(game, market),
        gameId: gameIdOf(entry, game.slot),
        gameName: gameName(game, words),
        layout: layoutOf(market),
        heads: headsOf(entry, market, words),
        rows,
        central: game.slot === 0 && market.tab === 'main',
        ...(market.outcomes.some(({ ofPlayers }) => ofPlayers) &&
          entry.fixture.players?.some(({ simulated }) => simulated) && { simulated: true as const }),
      };
    });
  });
}
