import { slotGame } from '../slot-game.ts';
import { SUN_OF_CUZCO } from './sun-of-cuzco.ts';

/** Its pot is won once in 1,000,000.00 staked, so it holds 15,000.00 of stakes when it is won, on average. */
export const sunOfCuzco = slotGame(SUN_OF_CUZCO, { greatest: { spin: 50_060 }, stakesToWin: 100_000_000 });
