import {
  type CasinoSupplierView,
  type CasinoViews,
  FAVOURITES_MOST,
  GAME_CATEGORIES,
  hasCasino,
  type Lobby,
  type LobbyGame,
  type Winner,
} from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { Catalogue, KnownGame } from './catalogue.ts';
import { chooseGames, type Naming, type RankedGame } from './choose-games.ts';
import type { CasinoLobby, LobbyVisitor } from './face.ts';
import { readFavourites } from './favourite-store.ts';
import { gameView, titleOf } from './game-view.ts';
import { lobbyRows } from './lobby-rows.ts';
import type { CasinoLobbyNeeds } from './needs.ts';
import type { OutsidePictures } from './outside-pictures.ts';
import type { Pictures } from './pictures.ts';
import { readPlayed, readPlayedWith, readWinners } from './play-store.ts';
import type { Popularity } from './popularity.ts';
import { FOLLOWED, recommend } from './recommend.ts';

/** What the lobby is worked out from. */
export interface LobbyParts {
  readonly needs: CasinoLobbyNeeds;
  readonly catalogue: Catalogue;
  readonly popularity: Popularity;
  readonly pictures: Pictures;
  readonly outside: OutsidePictures;
  /** Codes of our own games that the site can show; undefined: it has not said yet. */
  readonly screens: { shown: ReadonlySet<string> | undefined };
}

const DAY_MS = 86_400_000;
/** Games that are called popular: one of so many, some at most, and none with fewer rounds in the last hour. */
const POPULAR_OF = 6;
const POPULAR = 12;
const POPULAR_ROUNDS = 5;
/** Games of a player's own that are looked at. */
const RECENT = 50;
/** Wins shown beside the lobby. */
const WINNERS = 12;
/** What players of a game play is looked for so far back, ms. */
const WITH_MS = 30 * DAY_MS;

/** Games of a brand as they stand, in both orders a visitor's lists begin from. */
interface Standing {
  /** By supplier, then in the supplier's own order. */
  readonly all: readonly RankedGame[];
  readonly byRank: readonly RankedGame[];
  readonly byId: ReadonlyMap<number, RankedGame>;
}
const NOTHING: Standing = { all: [], byRank: [], byId: new Map() };

/** Our own suppliers first, then those of the brand in its order. */
function supplierRank({ brand }: LobbyVisitor, isOwn: (supplier: string) => boolean): (game: KnownGame) => number {
  const order = brand.casino?.suppliers ?? [];
  return ({ supplier }) => (isOwn(supplier) ? 0 : order.length) + order.indexOf(supplier);
}

/** Whether a supplier is the one whose games the site shows itself. */
const ownSupplier = ({ wallet }: LobbyParts['needs']): ((supplier: string) => boolean) => {
  const own = wallet.studio()?.supplier;
  return (supplier) => supplier === own;
};

/** A game as the law of the brand lets it be played: what it forbids is no feature of it there. */
function asAllowed({ forbidden }: LobbyParts['needs'], { brand }: LobbyVisitor, known: KnownGame): KnownGame {
  const not = forbidden(brand, known.game.kind);
  return { ...known, game: { ...known.game, features: known.game.features.filter((feature) => !not.includes(feature)) } };
}

async function standingOf({ needs, catalogue, popularity, screens }: LobbyParts, visitor: LobbyVisitor): Promise<Standing> {
  if (!hasCasino(visitor.brand, visitor.country)) return NOTHING;
  const now = needs.clock.now();
  const isOwn = ownSupplier(needs);
  const rank = supplierRank(visitor, isOwn);
  const opens = ({ supplier, game }: KnownGame): boolean => !isOwn(supplier) || (screens.shown?.has(game.code) ?? true);
  const offered = (await catalogue.all())
    .filter((game) => opens(game) && needs.wallet.offers(visitor, game))
    .map((known) => ({
      known: asAllowed(needs, visitor, known),
      isNew: known.newUntil > now,
      isPopular: false,
      ...popularity.of(visitor.brand.id, known.id, now),
    }))
    .sort((a, b) => rank(a.known) - rank(b.known));
  const most = offered.filter(({ hour }) => hour >= POPULAR_ROUNDS).toSorted((a, b) => b.hour - a.hour || b.day - a.day);
  const popular = new Set(most.slice(0, Math.min(POPULAR, Math.ceil(offered.length / POPULAR_OF))));
  const all = offered.map((game) => (popular.has(game) ? { ...game, isPopular: true } : game));
  return {
    all,
    byRank: all.toSorted((a, b) => b.hour - a.hour || b.day - a.day),
    byId: new Map(all.map((game) => [game.known.id, game])),
  };
}

const collators = new Map<string, Intl.Collator>();
function namingIn(language: string): Naming {
  const collator = collators.get(language) ?? new Intl.Collator([language, 'en']);
  collators.set(language, collator);
  return { name: ({ known }) => titleOf(known.game, language), compare: collator.compare };
}

const countsOf = ({ all }: Standing): Lobby['sections'] =>
  GAME_CATEGORIES.map((category) => ({ category, count: all.filter(({ known }) => known.categories.includes(category)).length })).filter(
    ({ count }) => count > 0,
  );

/** What is said of a game of ours; undefined: nothing is. */
function aboutOf({ needs }: LobbyParts, { brand, language }: LobbyVisitor, { supplier, game }: KnownGame): string | undefined {
  return ownSupplier(needs)(supplier) ? needs.sentence(brand, language, `casino_about_${game.code}`) : undefined;
}

/** The game at the head: the first the brand names, else the most played of those that have a broad picture. */
function featuredOf(
  parts: LobbyParts,
  visitor: LobbyVisitor,
  { all, byRank }: Standing,
  show: (game: RankedGame) => LobbyGame,
): Lobby['featured'] {
  const named = (visitor.brand.casino?.featured ?? []).flatMap(
    (name) => all.find(({ known }) => `${known.supplier}/${known.game.code}` === name) ?? [],
  );
  const first = named[0] ?? byRank.find((game) => show(game).images.banner !== null);
  return first ? { game: show(first), about: aboutOf(parts, visitor, first.known) ?? '' } : null;
}

async function winnersOf(
  { needs }: LobbyParts,
  visitor: LobbyVisitor,
  { byId }: Standing,
  show: (game: RankedGame) => LobbyGame,
): Promise<Winner[]> {
  if (byId.size === 0) return [];
  const wins = await readWinners(needs.db, visitor.brand.id, undefined, WINNERS);
  return wins.flatMap(({ gameId, shownName, currency, staked, won, at }) => {
    const game = byId.get(gameId);
    return game
      ? [{ game: show(game), player: shownName, currency, staked: moneyToText(staked, currency), won: moneyToText(won, currency), at }]
      : [];
  });
}

function suppliersOf(parts: LobbyParts, { all }: Standing): CasinoSupplierView[] {
  const isOwn = ownSupplier(parts.needs);
  const names = [...new Set(all.map(({ known }) => known.supplier))];
  return names.flatMap((slug) => {
    const games = all.filter(({ known }) => known.supplier === slug);
    const [first] = games;
    if (!first) return [];
    return {
      ...{ id: first.known.supplierId, slug, title: first.known.supplierTitle, games: games.length, live: true, own: isOwn(slug) },
      image: parts.pictures.address(`supplier-${slug}`) ?? null,
    };
  });
}

/** The lobby's screens, and single games, for whoever looks. */
export function lobbyViews(parts: LobbyParts): Pick<CasinoLobby, 'views' | 'game'> {
  const { needs, catalogue, pictures, outside } = parts;
  const shower = (visitor: LobbyVisitor) => {
    const isOwn = ownSupplier(needs);
    return (game: RankedGame): LobbyGame => gameView({ ...needs, pictures, outside, isOwn }, visitor, game);
  };
  const recentOf = async ({ brand, player }: LobbyVisitor, { byId }: Standing): Promise<readonly RankedGame[]> =>
    player ? (await readPlayed(needs.db, brand.id, player.playerId, RECENT)).flatMap(({ gameId }) => byId.get(gameId) ?? []) : [];

  const views = (visitor: LobbyVisitor): CasinoViews => {
    const standing = () => standingOf(parts, visitor);
    const show = shower(visitor);
    const naming = namingIn(visitor.language);
    return {
      async lobby() {
        const now = await standing();
        const [recent, winners] = await Promise.all([recentOf(visitor, now), winnersOf(parts, visitor, now, show)]);
        return {
          featured: featuredOf(parts, visitor, now, show),
          ...{ winners, sections: countsOf(now), total: now.all.length },
          rows: lobbyRows(now.byRank, recent).map(({ row, by, games }) => ({ row, by, games: games.map(show) })),
        };
      },
      games: async (filter) => chooseGames((await standing()).all, filter, naming, show),
      async overview() {
        const now = await standing();
        return { sections: countsOf(now), total: now.all.length };
      },
      async favourites() {
        if (!visitor.player) return [];
        const { byId } = await standing();
        return (await readFavourites(needs.db, visitor.brand.id, visitor.player.playerId, FAVOURITES_MOST)).filter((id) => byId.has(id));
      },
      recent: async () => (await recentOf(visitor, await standing())).map(show),
      async recommended() {
        const now = await standing();
        const games = await recentOf(visitor, now);
        const followed = games.slice(0, FOLLOWED).map(({ known }) => known.id);
        const rows = followed.length === 0 ? [] : await readPlayedWith(needs.db, visitor.brand.id, followed, needs.clock.now() - WITH_MS);
        const playedWith = new Map(followed.map((of) => [of, rows.filter((row) => row.of === of).map(({ gameId }) => gameId)]));
        return recommend(now.byRank, { games, playedWith }, naming.name).map(({ game, reason }) => ({ game: show(game), reason }));
      },
      suppliers: async () => suppliersOf(parts, await standing()),
    };
  };

  return {
    views,
    async game(visitor, name) {
      const { byId } = await standingOf(parts, visitor);
      const known = catalogue.byName(name);
      const game = known && byId.get(known.id);
      if (!game || !known) return undefined;
      const minimumCycleMs = needs.minimumCycle(visitor.brand, known.game.kind);
      return { game: shower(visitor)(game), about: aboutOf(parts, visitor, known), minimumCycleMs };
    },
  };
}
