import { HARBOUR_NUMBERS, KITE_LINES, SAND_TREASURE, SILVER_SCRATCH } from './cards.ts';
import { scratchGame } from './scratch-game.ts';

export const silverScratch = scratchGame(SILVER_SCRATCH);
export const harbourNumbers = scratchGame(HARBOUR_NUMBERS);
export const kiteLines = scratchGame(KITE_LINES);
export const sandTreasure = scratchGame(SAND_TREASURE);
