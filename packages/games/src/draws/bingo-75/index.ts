import { UNIT } from '../../definition/multiplier.ts';
import { bingoGame } from '../bingo/bingo-game.ts';
import type { PatternPrizes } from '../bingo/prizes.ts';
import type { Rows } from '../bingo/tickets.ts';
import { BALLS, CORNERS, cardOf, LINES } from './card.ts';
import { chanceWithin } from './chances.ts';

/**
 * Bingo of 75 balls on cards of 5 x 5 with a free centre: 60 balls are called, and a card pays for its first line (row, column or diagonal), its
 * four corners and its full house, by how early each is complete.
 *
 * Draw: sixty floats, each taking one of the balls that are left. Cards are printed from their number (`card.ts`).
 * Mathematics: all three patterns together by inclusion-exclusion over the twelve lines (`chances.ts`). A line within 20 calls has 0.022874, within 25
 * 0.063961 (http://www.durangobill.com/BingoHowTo.html), the corners within 20 have 0.39862 % (http://www.homepokergames.com/bingoodds.php).
 */
const ID = 'bingo-75';
export const CALLS = 60;
/** A full house within so many calls wins the pot. */
export const POT_WITHIN = 48;

const prize = (within: number, times: number) => ({ within, pays: times * UNIT });
/** What each pattern pays, a multiple of the ticket's price. */
export const PATTERNS: readonly PatternPrizes[] = [
  { pattern: 'line', prizes: [prize(10, 50), prize(15, 15), prize(20, 5), prize(25, 3), prize(30, 2), prize(35, 1)] },
  { pattern: 'corners', prizes: [prize(15, 20), prize(20, 8), prize(30, 3)] },
  { pattern: 'house', prizes: [prize(50, 5000), prize(55, 1000), prize(60, 85)] },
];

/** The call that completes some places of a card. */
const latest = (places: readonly number[], calls: readonly number[]): number => Math.max(...places.map((place) => calls[place] as number));

function completedAt(rows: Rows, calledAt: readonly number[]): readonly number[] {
  const calls = rows.flat().map((number) => calledAt[number] as number);
  return [Math.min(...LINES.map((line) => latest(line, calls))), latest(CORNERS, calls), Math.max(...calls)];
}

export const bingo75 = bingoGame({
  id: ID,
  nameKey: 'game_bingo_75',
  version: '1.0.0',
  balls: BALLS,
  calls: CALLS,
  patterns: PATTERNS,
  ticketOf: cardOf(ID),
  completedAt,
  chanceWithin,
  pot: { within: POT_WITHIN, share: { n: 1n, d: 100n } },
});
