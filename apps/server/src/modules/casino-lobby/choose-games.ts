import type { GameCategory, GameFilter, GameList, GameSort, LobbyGame } from '@fairbook/contract';
import { wordsOf } from '@fairbook/domain/text';
import type { KnownGame } from './catalogue.ts';

/** A game as it stands at a brand now. */
export interface RankedGame {
  readonly known: KnownGame;
  readonly isNew: boolean;
  readonly isPopular: boolean;
  /** Rounds that began in the last hour and in the last day. */
  readonly hour: number;
  readonly day: number;
}

/** Percent as games have it. */
const HUNDREDTHS = 100;

/** How near a name is to what was asked: its words begin so, or it is found inside of words; undefined: not at all. */
function nearness({ known }: RankedGame, words: readonly string[]): number | undefined {
  if (words.every((word) => known.text.includes(` ${word}`))) return 0;
  return words.every((word) => known.text.includes(word)) ? 1 : undefined;
}

type Test = (game: RankedGame) => boolean;
const has = (category: GameCategory | undefined): Test =>
  category === undefined ? () => true : ({ known }) => known.categories.includes(category);

/** What a filter asks beside where it looks. */
function testsOf(filter: GameFilter): readonly Test[] {
  const { within, supplier, feature = [], volatility = [], rtpLeast = 0, rtpMost = HUNDREDTHS, isNew, isPopular } = filter;
  return [
    has(within),
    ({ known }) => supplier === undefined || known.supplier === supplier,
    ({ known: { game } }) => feature.every((each) => (game.features as readonly string[]).includes(each)),
    ({ known: { game } }) => volatility.length === 0 || volatility.includes(game.volatility ?? ''),
    // However it is played.
    ({ known: { game } }) => game.rtp.least >= rtpLeast * HUNDREDTHS && game.rtp.most <= rtpMost * HUNDREDTHS,
    (game) => !isNew || game.isNew,
    (game) => !isPopular || game.isPopular,
  ];
}

/** How names are read and ordered in the visitor's language. */
export interface Naming {
  readonly name: (game: RankedGame) => string;
  readonly compare: (a: string, b: string) => number;
}

const ORDERS: Readonly<Record<GameSort, (a: RankedGame, b: RankedGame, naming: Naming) => number>> = {
  popular: (a, b) => b.hour - a.hour || b.day - a.day,
  new: (a, b) => b.known.newUntil - a.known.newUntil || b.known.id - a.known.id,
  name: (a, b, { name, compare }) => compare(name(a), name(b)),
  rtp: (a, b) => b.known.game.rtp.most - a.known.game.rtp.most,
};

/** Counts what a list can be narrowed to, in a fixed order of the options. */
function counted<T extends string>(
  games: readonly RankedGame[],
  of: (game: RankedGame) => readonly T[],
): readonly (readonly [T, number])[] {
  const counts = new Map<T, number>();
  for (const game of games) for (const each of of(game)) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

function facetsOf(games: readonly RankedGame[]): GameList['facets'] {
  const titles = new Map(games.map(({ known }) => [known.supplier, known.supplierTitle]));
  return {
    suppliers: counted(games, ({ known }) => [known.supplier]).map(([supplier, count]) => ({
      ...{ supplier, title: titles.get(supplier) ?? supplier, count },
    })),
    categories: counted(games, ({ known }) => known.categories).map(([category, count]) => ({ category, count })),
    features: counted(games, ({ known }) => known.game.features).map(([feature, count]) => ({ feature, count })),
    volatilities: counted(games, ({ known }) => (known.game.volatility ? [known.game.volatility] : [])).map(([volatility, count]) => ({
      ...{ volatility, count },
    })),
    new: games.filter(({ isNew }) => isNew).length,
    popular: games.filter(({ isPopular }) => isPopular).length,
  };
}

/**
 * The games that fit a filter, in the order asked for: with words the nearest first, and of equals those before that the supplier tells before.
 * What a list may be narrowed to is counted over its section, whatever is chosen already.
 */
export function chooseGames(
  all: readonly RankedGame[],
  filter: GameFilter,
  naming: Naming,
  show: (game: RankedGame) => LobbyGame,
): GameList {
  const { category, ids, text = '', sort, from, most } = filter;
  const asked = ids === undefined ? undefined : new Set(ids);
  const section = all.filter((game) => has(category)(game) && (asked?.has(game.known.id) ?? true));
  const tests = testsOf(filter);
  const words = wordsOf(text);
  const hits = section
    .filter((game) => tests.every((test) => test(game)))
    .flatMap((game) => {
      const near = nearness(game, words);
      return near === undefined ? [] : [{ game, near }];
    });
  const order = ORDERS[sort ?? 'popular'];
  hits.sort((a, b) => a.near - b.near || order(a.game, b.game, naming));
  return { games: hits.slice(from, from + most).map(({ game }) => show(game)), total: hits.length, facets: facetsOf(section) };
}
