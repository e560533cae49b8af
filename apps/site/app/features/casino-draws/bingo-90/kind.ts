import { bingo90, CALLS, PATTERNS, POT_WITHIN } from '@fairbook/games/draws/bingo-90/index';
import { BALLS, STRIP, ticketOf } from '@fairbook/games/draws/bingo-90/ticket';
import type { BingoKind } from '../bingo/kind.ts';

export const BINGO_90: BingoKind = {
  game: bingo90,
  balls: BALLS,
  calls: CALLS,
  patterns: PATTERNS,
  potWithin: POT_WITHIN,
  ticketOf: ticketOf(bingo90.id),
  linesOf: (rows) => rows.map((row) => row.filter((number) => number > 0)),
  strip: STRIP,
  boardColumns: 10,
  colourEvery: 10,
};
