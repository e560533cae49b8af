import type { GameLimits } from '../definition/game.ts';

/** 1.00 to 1,000.00 on a spot, and 50,000.00 at most won. */
export const TABLE_LIMITS: GameLimits = { leastStake: 100, greatestStake: 100_000, greatestWin: 5_000_000 };
