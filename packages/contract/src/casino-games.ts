import { GAME_FEATURES } from '@fairbook/domain';
import Type, { type Static } from 'typebox';
import { AmountText, CurrencyCode, Moment, maybe } from './call.ts';
import { GameCode, SupplierName } from './casino-rounds.ts';
import { GAME_CATEGORIES, GAMES_MOST, type GameCategory, type GameSort, VOLATILITIES, type Volatility } from './casino-sections.ts';

export const GameCategoryName = Type.Unsafe<GameCategory>(Type.Enum([...GAME_CATEGORIES]));
const Feature = Type.Enum([...GAME_FEATURES]);
const VolatilityName = Type.Unsafe<Volatility>(Type.Enum([...VOLATILITIES]));
/** Number of a game: the same for ever. */
export const GameNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const GameNumbers = (most: number) => Type.Array(GameNumber, { maxItems: most });
const Devices = Type.Enum(['Android', 'ANDROID_ASIA', 'IOS', 'OTHER']);

/** A game as lobbies show it, for one visitor. */
export const LobbyGameBody = Type.Object({
  id: GameNumber,
  /** Its name in addresses, unique among all games. */
  slug: Type.String(),
  supplier: SupplierName,
  code: GameCode,
  supplierTitle: Type.String(),
  name: Type.String(),
  /** What it is before anything else. */
  kind: GameCategoryName,
  /** Numbers of the categories it is in. */
  categories: Type.Array(Type.Integer()),
  /** Addresses of pictures; a game may have none. `scene`: its table with a dealer. */
  images: Type.Object({ poster: maybe(Type.String()), banner: maybe(Type.String()), scene: maybe(Type.String()) }),
  /** Hundredths of a percent. */
  rtp: Type.Object({ least: Type.Integer(), most: Type.Integer() }),
  volatility: maybe(VolatilityName),
  /** In the visitor’s currency; null: it is not played in it. */
  stakes: maybe(Type.Object({ currency: CurrencyCode, least: AmountText, most: AmountText })),
  features: Type.Array(Feature),
  demo: Type.Boolean(),
  platforms: Type.Array(Devices),
  isNew: Type.Boolean(),
  /** Among the most played of the last hour. */
  isPopular: Type.Boolean(),
});
export type LobbyGame = Static<typeof LobbyGameBody>;

/** What a list of games may be narrowed to, and how many of each there are. */
export const GameFacets = Type.Object({
  suppliers: Type.Array(Type.Object({ supplier: SupplierName, title: Type.String(), count: Type.Integer() })),
  categories: Type.Array(Type.Object({ category: GameCategoryName, count: Type.Integer() })),
  features: Type.Array(Type.Object({ feature: Feature, count: Type.Integer() })),
  volatilities: Type.Array(Type.Object({ volatility: VolatilityName, count: Type.Integer() })),
  new: Type.Integer(),
  popular: Type.Integer(),
});
export const GameListBody = Type.Object({
  games: Type.Array(LobbyGameBody, { maxItems: GAMES_MOST }),
  /** Of all that fit, however many are sent. */
  total: Type.Integer(),
  facets: GameFacets,
});
export type GameList = Static<typeof GameListBody>;

/** What a list of games is asked for by. */
export interface GameFilter {
  readonly category?: GameCategory | undefined;
  /** A second category: roulette among tables. */
  readonly within?: GameCategory | undefined;
  readonly supplier?: string | undefined;
  readonly feature?: readonly string[] | undefined;
  readonly volatility?: readonly string[] | undefined;
  /** Percent. */
  readonly rtpLeast?: number | undefined;
  readonly rtpMost?: number | undefined;
  readonly isNew?: boolean | undefined;
  readonly isPopular?: boolean | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly text?: string | undefined;
  readonly sort?: GameSort | undefined;
  readonly from: number;
  readonly most: number;
}

/** Why a game is recommended. `game`: the name of the one it follows from. */
export const RecommendedBody = Type.Object({
  game: LobbyGameBody,
  reason: Type.Union([
    Type.Object({ kind: Type.Literal('played-with'), game: Type.String() }),
    Type.Object({ kind: Type.Literal('category'), category: GameCategoryName, game: Type.String() }),
    Type.Object({ kind: Type.Literal('volatility'), volatility: VolatilityName, game: Type.String() }),
    Type.Object({ kind: Type.Enum(['new', 'popular', 'return']) }),
  ]),
});
export type Recommended = Static<typeof RecommendedBody>;

export const CasinoSupplierBody = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  slug: SupplierName,
  title: Type.String(),
  /** Address of its picture; null: it has none. */
  image: maybe(Type.String()),
  /** Its games can be opened now. */
  live: Type.Boolean(),
  /** It is the product’s own. */
  own: Type.Boolean(),
  games: Type.Integer({ minimum: 0 }),
});
export type CasinoSupplierView = Static<typeof CasinoSupplierBody>;

export const WinnerBody = Type.Object({
  game: LobbyGameBody,
  /** Initials, or the end of an account’s number. */
  player: Type.String(),
  currency: CurrencyCode,
  staked: AmountText,
  won: AmountText,
  at: Moment,
});
export type Winner = Static<typeof WinnerBody>;

const RowName = Type.Enum(['continue', 'slots', 'fast-games', 'tables', 'live-casino', 'new', 'draws']);
export const LobbyRowBody = Type.Object({
  row: RowName,
  games: Type.Array(LobbyGameBody, { maxItems: 24 }),
  /** What the order follows from; null: the supplier’s own. */
  by: maybe(Type.Enum(['last-hour', 'last-day', 'last-played'])),
});
export type LobbyRow = Static<typeof LobbyRowBody>;

/** The lobby as one visitor sees it. */
export const LobbyBody = Type.Object({
  /** The game at its head, and what is said of it. */
  featured: maybe(Type.Object({ game: LobbyGameBody, about: Type.String() })),
  rows: Type.Array(LobbyRowBody, { maxItems: 12 }),
  winners: Type.Array(WinnerBody, { maxItems: 12 }),
  /** How many games each section has. */
  sections: Type.Array(Type.Object({ category: GameCategoryName, count: Type.Integer() })),
  total: Type.Integer(),
});
export type Lobby = Static<typeof LobbyBody>;

/** What the casino’s screens are made of, for one visitor. */
export interface CasinoViews {
  lobby(): Promise<Lobby>;
  games(filter: GameFilter): Promise<GameList>;
  /** How many games there are, and in each section. */
  overview(): Promise<Pick<Lobby, 'sections' | 'total'>>;
  /** Numbers of the player’s favourites, the last first; none of a guest. */
  favourites(): Promise<readonly number[]>;
  recent(): Promise<readonly LobbyGame[]>;
  recommended(): Promise<readonly Recommended[]>;
  suppliers(): Promise<readonly CasinoSupplierView[]>;
}
