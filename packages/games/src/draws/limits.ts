import type { GameLimits } from '../definition/game.ts';

/** 0.10 to 1,000.00, and 500,000.00 at most won: the rare prizes of draws are great. */
export const DRAW_LIMITS: GameLimits = { leastStake: 10, greatestStake: 100_000, greatestWin: 50_000_000 };
