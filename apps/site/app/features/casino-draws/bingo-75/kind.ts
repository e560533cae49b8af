import { BALLS, CORNERS, cardOf, LINES } from '@fairbook/games/draws/bingo-75/card';
import { bingo75, CALLS, PATTERNS, POT_WITHIN } from '@fairbook/games/draws/bingo-75/index';
import type { BingoKind } from '../bingo/kind.ts';

/** Numbers at some places of a card, counted along its rows; the free centre has none. */
const at = (rows: readonly (readonly number[])[], places: readonly number[]): readonly number[] => {
  const all = rows.flat();
  return places.flatMap((place) => all[place] || []);
};

export const BINGO_75: BingoKind = {
  game: bingo75,
  balls: BALLS,
  calls: CALLS,
  patterns: PATTERNS,
  potWithin: POT_WITHIN,
  ticketOf: cardOf(bingo75.id),
  linesOf: (rows) => LINES.map((line) => at(rows, line)),
  cornersOf: (rows) => at(rows, CORNERS),
  strip: undefined,
  boardColumns: 15,
  letters: 'BINGO',
  colourEvery: 15,
};
