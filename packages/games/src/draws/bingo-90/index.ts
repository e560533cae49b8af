import { UNIT } from '../../definition/multiplier.ts';
import { bingoGame } from '../bingo/bingo-game.ts';
import type { PatternPrizes } from '../bingo/prizes.ts';
import { chanceWithin } from './chances.ts';
import { BALLS, ticketOf } from './ticket.ts';

/**
 * Bingo of 90 balls on tickets of 3 x 9: 60 balls are called, and a ticket pays for one line, two lines and its full house, by how early each is
 * complete.
 *
 * Draw: sixty floats, each taking one of the balls that are left. Tickets are printed from their number, six to a strip (`ticket.ts`).
 * Mathematics: rows have no number in common, so all three patterns together are a short sum (`chances.ts`). A full house within 30 calls is one in
 * 295,232,118 tickets (https://www.loquax.co.uk/bingo/odds.php).
 */
const ID = 'bingo-90';
export const CALLS = 60;
/** A full house within so many calls wins the pot. */
export const POT_WITHIN = 40;

const prize = (within: number, times: number) => ({ within, pays: times * UNIT });
/** What each pattern pays, a multiple of the ticket's price. */
export const PATTERNS: readonly PatternPrizes[] = [
  { pattern: 'line', prizes: [prize(20, 40), prize(30, 10), prize(40, 4), prize(50, 2), prize(55, 1)] },
  { pattern: 'lines', prizes: [prize(40, 40), prize(45, 20), prize(50, 10), prize(55, 5), prize(60, 2)] },
  { pattern: 'house', prizes: [prize(45, 5000), prize(50, 1000), prize(55, 300), prize(60, 95)] },
];

export const bingo90 = bingoGame({
  id: ID,
  nameKey: 'game_bingo_90',
  version: '1.0.0',
  balls: BALLS,
  calls: CALLS,
  patterns: PATTERNS,
  ticketOf: ticketOf(ID),
  completedAt: (rows, calledAt) => rows.map((row) => Math.max(...row.map((number) => calledAt[number] as number))).sort((a, b) => a - b),
  chanceWithin,
  pot: { within: POT_WITHIN, share: { n: 1n, d: 100n } },
});
