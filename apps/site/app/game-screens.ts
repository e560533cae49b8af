import type { GameModule } from './features/casino-game/index.ts';

/** A game's own part of the page. */
export type LoadGame = () => Promise<{ readonly default: GameModule }>;

/** The screens of the site's own games, by the id of the game; each is a script of its own. A line each, of whichever feature has it. */
export const GAME_SCREENS: Readonly<Record<string, LoadGame>> = {
  dice: () => import('./features/casino-instant/dice/index.tsx'),
};
