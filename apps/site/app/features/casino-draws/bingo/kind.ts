import type { AnyGame } from '@fairbook/games/definition/game';
import type { Pattern, PatternPrizes } from '@fairbook/games/draws/bingo/prizes';
import type { Rows } from '@fairbook/games/draws/bingo/tickets';

/** What differs on the page from one bingo to another. */
export interface BingoKind {
  readonly game: AnyGame;
  readonly balls: number;
  readonly calls: number;
  readonly patterns: readonly PatternPrizes[];
  /** A full house within so many calls wins the pot too. */
  readonly potWithin: number;
  readonly ticketOf: (ticket: number) => Rows;
  /** The numbers of each line of a ticket, without its empty places. */
  readonly linesOf: (rows: Rows) => readonly (readonly number[])[];
  /** Of its corners, where those are a pattern. */
  readonly cornersOf?: (rows: Rows) => readonly number[];
  /** So many tickets in a row have every number once between them. */
  readonly strip: number | undefined;
  /** Numbers of a row of the caller's board. */
  readonly boardColumns: number;
  /** What stands over the columns of a ticket, and before a called number. */
  readonly letters?: string;
  /** Of each colour of balls so many numbers. */
  readonly colourEvery: number;
}

/** A pattern of a ticket as it stands after some calls. */
export interface PatternStanding {
  readonly pattern: Pattern;
  /** How many numbers are missing; 0: it is complete. */
  readonly missing: number;
}

export interface TicketStanding {
  /** In the order of the game's patterns. */
  readonly patterns: readonly PatternStanding[];
  /** Numbers of complete lines. */
  readonly done: ReadonlySet<number>;
  /** Numbers each of which completes a line alone, or the last one of the ticket. */
  readonly wanted: ReadonlySet<number>;
}

const missingIn = (numbers: readonly number[], called: ReadonlySet<number>): readonly number[] =>
  numbers.filter((each) => !called.has(each));

/** How a ticket stands when some numbers have been called. */
export function standingOf(kind: BingoKind, rows: Rows, called: ReadonlySet<number>): TicketStanding {
  const lines = kind.linesOf(rows);
  const left = lines.map((line) => missingIn(line, called));
  const all = missingIn(
    rows.flat().filter((number) => number > 0),
    called,
  );
  const nearest = left.map(({ length }) => length).sort((a, b) => a - b);
  const missing: Readonly<Record<Pattern, () => number>> = {
    line: () => nearest[0] ?? 0,
    lines: () => (nearest[0] ?? 0) + (nearest[1] ?? 0),
    corners: () => missingIn(kind.cornersOf?.(rows) ?? [], called).length,
    house: () => all.length,
  };
  return {
    patterns: kind.patterns.map(({ pattern }) => ({ pattern, missing: missing[pattern]() })),
    done: new Set(lines.filter((_, i) => left[i]?.length === 0).flat()),
    wanted: new Set([...left, all].flatMap((numbers) => (numbers.length === 1 ? numbers : []))),
  };
}

/** The pattern of a ticket that comes next: the first that is not complete. */
export const nextOf = ({ patterns }: TicketStanding): PatternStanding | undefined => patterns.find(({ missing }) => missing > 0);

/** How far a ticket is from its patterns, nearest first: those with more patterns, then those that miss fewer numbers. */
export function compareStandings(a: TicketStanding, b: TicketStanding): number {
  const open = (standing: TicketStanding): number => standing.patterns.filter(({ missing }) => missing > 0).length;
  return open(a) - open(b) || (nextOf(a)?.missing ?? 0) - (nextOf(b)?.missing ?? 0);
}

/** What a pattern pays that is complete with the next call, or with one after it: nothing when its calls are over. */
export const prizeFrom = ({ prizes }: PatternPrizes, call: number): PatternPrizes['prizes'][number] | undefined =>
  prizes.find(({ within }) => call <= within);
