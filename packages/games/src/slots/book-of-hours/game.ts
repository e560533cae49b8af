import { slotGame } from '../slot-game.ts';
import { BOOK_OF_HOURS } from './book-of-hours.ts';

export const bookOfHours = slotGame(BOOK_OF_HOURS, { greatest: { spin: 142_215, buy: 220_360 } });
