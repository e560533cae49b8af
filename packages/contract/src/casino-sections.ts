import type { ScreenPath } from './screens.ts';

/**
 * Categories of games by slug, each with the number clients know it by. The first nine are the product's own numbers; ours begin at 1001, where
 * they meet none of its. A number is never given to anything else, also not when its category is gone.
 */
export const CASINO_CATEGORIES = {
  poker: 3,
  roulette: 5,
  blackjack: 9,
  popular: 17,
  new: 21,
  jackpot: 25,
  baccarat: 31,
  keno: 49,
  favourite: 999,
  slots: 1001,
  'live-casino': 1002,
  'tv-games': 1003,
  'virtual-sports': 1004,
  bingo: 1005,
  crash: 1006,
  'scratch-cards': 1007,
  'fast-games': 1008,
  tournaments: 1009,
  recent: 1010,
  recommended: 1011,
  providers: 1012,
  'vip-club': 1013,
  'daily-challenges': 1014,
  tables: 1015,
} as const satisfies Readonly<Record<string, number>>;
export type CasinoCategory = keyof typeof CASINO_CATEGORIES;

/** Categories that a game is in by what it is; the others follow from who looks or what is played, or hold no games. */
export const GAME_CATEGORIES = [
  'live-casino',
  'tv-games',
  'virtual-sports',
  'bingo',
  'keno',
  'scratch-cards',
  'crash',
  'slots',
  'poker',
  'roulette',
  'blackjack',
  'baccarat',
  'tables',
  'fast-games',
  'jackpot',
] as const satisfies readonly CasinoCategory[];
export type GameCategory = (typeof GAME_CATEGORIES)[number];

/** A section of the lobby: a screen of its own. */
export interface CasinoSection {
  readonly category: CasinoCategory;
  /** Of its screen, after the language. */
  readonly path: ScreenPath;
  /** It lists the games of its category. */
  readonly games: boolean;
}

const games = (category: GameCategory, path: ScreenPath): CasinoSection => ({ category, path, games: true });
const own = (category: CasinoCategory, path: ScreenPath): CasinoSection => ({ category, path, games: false });

/** Every section, in the order menus have them. */
export const CASINO_SECTIONS: readonly CasinoSection[] = [
  games('slots', 'casino/slots'),
  games('live-casino', 'casino/live'),
  games('crash', 'casino/crash'),
  games('fast-games', 'casino/fast-games'),
  games('tables', 'casino/tables'),
  games('poker', 'casino/poker'),
  games('bingo', 'casino/bingo'),
  games('keno', 'casino/keno'),
  games('scratch-cards', 'casino/scratch-cards'),
  games('tv-games', 'casino/tv-games'),
  games('virtual-sports', 'casino/virtual-sports'),
  own('tournaments', 'casino/tournaments'),
  own('daily-challenges', 'casino/daily-challenges'),
  own('jackpot', 'casino/jackpots'),
  own('favourite', 'casino/favourites'),
  own('recent', 'casino/recent'),
  own('recommended', 'casino/recommended'),
  own('providers', 'casino/providers'),
  own('vip-club', 'casino/vip-club'),
];

/** Levels of loyalty, the first the lowest. */
export const LOYALTY_LEVELS = ['copper', 'bronze', 'silver', 'gold', 'ruby', 'sapphire', 'diamond', 'platinum'] as const;

/** Games of one step of a list. */
export const GAMES_STEP = 50;
/** Games a list shows at most. */
export const GAMES_MOST = 1000;
export const GAME_SORTS = ['popular', 'new', 'name', 'rtp'] as const;
export type GameSort = (typeof GAME_SORTS)[number];
export const VOLATILITIES = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof VOLATILITIES)[number];
/** Characters of a search at most; one is enough to begin. */
export const GAME_SEARCH_MOST = 60;
/** Favourites of a player, and of a guest in the browser, at most. */
export const FAVOURITES_MOST = 200;
