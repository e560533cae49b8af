import type { GameModule } from './features/casino-game/index.ts';
import type { LiveTableName } from './shared/casino/live-tables.ts';

/** A game's own part of the page. */
export type LoadGame = () => Promise<{ readonly default: GameModule }>;

/** The screens of games that many share at a table of the house, by the id of the game: in its own way beside that of playing alone. */
export const TABLE_SCREENS: Readonly<Record<LiveTableName, LoadGame>> = {
  roulette: () => import('./features/casino-tables/roulette/live-european.ts'),
  'american-roulette': () => import('./features/casino-tables/roulette/live-american.ts'),
  baccarat: () => import('./features/casino-tables/baccarat/live.ts'),
  'sic-bo': () => import('./features/casino-tables/sic-bo/live.ts'),
  'dragon-tiger': () => import('./features/casino-tables/dragon-tiger/live.ts'),
};

/** The screens of the site's own games, by the id of the game; each is a script of its own. A line each, of whichever feature has it. */
export const GAME_SCREENS: Readonly<Record<string, LoadGame>> = {
  'paper-koi': () => import('./features/casino-slots/paper-koi.ts'),
  'moon-wolf': () => import('./features/casino-slots/moon-wolf.ts'),
  'vault-six': () => import('./features/casino-slots/vault-six.ts'),
  'sun-of-cuzco': () => import('./features/casino-slots/sun-of-cuzco.ts'),
  'corner-shop-fruit': () => import('./features/casino-slots/corner-shop-fruit.ts'),
  'book-of-hours': () => import('./features/casino-slots/book-of-hours.ts'),
  dice: () => import('./features/casino-instant/dice/index.tsx'),
  limbo: () => import('./features/casino-instant/limbo/index.tsx'),
  mines: () => import('./features/casino-instant/mines/index.tsx'),
  towers: () => import('./features/casino-instant/towers/index.tsx'),
  'coin-flip': () => import('./features/casino-instant/coin-flip/index.tsx'),
  'hi-lo': () => import('./features/casino-instant/hi-lo/index.tsx'),
  keno: () => import('./features/casino-instant/keno/index.tsx'),
  'silver-scratch': () => import('./features/casino-scratch/silver-scratch/index.tsx'),
  'harbour-numbers': () => import('./features/casino-scratch/harbour-numbers/index.tsx'),
  'kite-lines': () => import('./features/casino-scratch/kite-lines/index.tsx'),
  'sand-treasure': () => import('./features/casino-scratch/sand-treasure/index.tsx'),
  wheel: () => import('./features/casino-instant/wheel/index.tsx'),
  plinko: () => import('./features/casino-instant/plinko/index.tsx'),
  crash: () => import('./features/casino-tables/crash/index.tsx'),
  'keno-draw': () => import('./features/casino-draws/keno-draw/index.tsx'),
  'bingo-75': () => import('./features/casino-draws/bingo-75/index.ts'),
  'bingo-90': () => import('./features/casino-draws/bingo-90/index.ts'),
  'tv-lottery': () => import('./features/casino-draws/tv-lottery/index.tsx'),
  'big-wheel': () => import('./features/casino-draws/big-wheel/index.tsx'),
  roulette: () => import('./features/casino-tables/roulette/european.ts'),
  'american-roulette': () => import('./features/casino-tables/roulette/american.ts'),
  baccarat: () => import('./features/casino-tables/baccarat/index.tsx'),
  'sic-bo': () => import('./features/casino-tables/sic-bo/index.tsx'),
  'dragon-tiger': () => import('./features/casino-tables/dragon-tiger/index.tsx'),
  'andar-bahar': () => import('./features/casino-tables/andar-bahar/index.tsx'),
  blackjack: () => import('./features/casino-tables/blackjack/index.tsx'),
  'casino-holdem': () => import('./features/casino-tables/casino-holdem/index.ts'),
  'three-card-poker': () => import('./features/casino-tables/three-card-poker/index.ts'),
  'jacks-or-better': () => import('./features/casino-tables/video-poker/jacks.ts'),
  'deuces-wild': () => import('./features/casino-tables/video-poker/deuces.ts'),
};
