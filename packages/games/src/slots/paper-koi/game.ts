import { slotGame } from '../slot-game.ts';
import { PAPER_KOI } from './paper-koi.ts';

export const paperKoi = slotGame(PAPER_KOI, { greatest: { spin: 157_775 } });
