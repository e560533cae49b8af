import type { GameLimits } from '../definition/game.ts';

/** 0.10 to 1,000.00, and 50,000.00 at most won. */
export const INSTANT_LIMITS: GameLimits = { leastStake: 10, greatestStake: 100_000, greatestWin: 5_000_000 };
