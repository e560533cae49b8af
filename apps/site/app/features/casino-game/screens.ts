import type { GameModule } from './game-module.ts';

/** A game's own part of the page. */
type Load = () => Promise<{ readonly default: GameModule }>;

/** The screens of the site's own games, by the id of the game; each is a script of its own. A line each. */
export const GAME_SCREENS: Readonly<Record<string, Load>> = {
  dice: () => import('./dice/index.tsx'),
};
