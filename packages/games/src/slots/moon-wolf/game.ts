import { slotGame } from '../slot-game.ts';
import { MOON_WOLF } from './moon-wolf.ts';

export const moonWolf = slotGame(MOON_WOLF, { greatest: { spin: 366_570 } });
