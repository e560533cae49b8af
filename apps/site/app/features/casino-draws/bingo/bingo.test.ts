import { playRound } from '@fairbook/games/definition/play';
import type { BingoView } from '@fairbook/games/draws/bingo/bingo-game';
import { spotOf } from '@fairbook/games/draws/bingo/tickets';
import { chainWords } from '@fairbook/games/fair/chain';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { BINGO_75 } from '../bingo-75/kind.ts';
import { BINGO_90 } from '../bingo-90/kind.ts';
import { type BingoKind, compareStandings, nextOf, prizeFrom, standingOf } from './kind.ts';
import { ticketsByChance, ticketsOf } from './tickets.ts';

const ROWS_90 = [
  [3, 17, 0, 0, 41, 0, 0, 71, 82],
  [4, 0, 21, 0, 0, 57, 61, 0, 85],
  [6, 0, 0, 31, 0, 0, 67, 78, 87],
];
const ROWS_75 = [
  [1, 16, 31, 46, 61],
  [2, 17, 32, 47, 62],
  [3, 18, 0, 48, 63],
  [4, 19, 33, 49, 64],
  [5, 20, 34, 50, 65],
];
const missing = (kind: BingoKind, rows: typeof ROWS_90, called: readonly number[]): object =>
  Object.fromEntries(standingOf(kind, rows, new Set(called)).patterns.map(({ pattern, missing: count }) => [pattern, count]));

describe('numbers that are missing', () => {
  it.each<[name: string, called: readonly number[], line: number, lines: number, house: number]>([
    ['of a ticket on which nothing was called', [], 5, 10, 15],
    ['of its nearest line, and of that and the next', [3, 17, 41, 4, 21], 2, 5, 10],
    ['of two lines, when one is complete', [3, 17, 41, 71, 82, 6, 31], 0, 3, 8],
    ['of a full house', [3, 17, 41, 71, 82, 4, 21, 57, 61, 85, 6, 31, 67, 78], 0, 0, 1],
  ])('%s', (_name, called, line, lines, house) => {
    expect(missing(BINGO_90, ROWS_90, called)).toEqual({ line, lines, house });
  });

  it.each<[name: string, called: readonly number[], line: number, corners: number, house: number]>([
    ['of a card on which nothing was called: the centre is free', [], 4, 4, 24],
    ['of the row, the column and the diagonal through the centre', [3, 18, 48], 1, 4, 21],
    ['of a diagonal with corners', [1, 17, 49], 1, 3, 21],
    ['of the corners', [1, 61, 5, 65], 2, 0, 20],
  ])('%s', (_name, called, line, corners, house) => {
    expect(missing(BINGO_75, ROWS_75, called)).toEqual({ line, corners, house });
  });

  it('are marked one by one where only one is missing, and complete lines as complete', () => {
    const { done, wanted } = standingOf(BINGO_90, ROWS_90, new Set([3, 17, 41, 71, 82, 4, 21, 57, 61]));
    expect([[...done], [...wanted]]).toEqual([[3, 17, 41, 71, 82], [85]]);
  });
});

test('a ticket is nearer with more patterns, and then with fewer numbers missing', () => {
  const of = (called: readonly number[]) => standingOf(BINGO_90, ROWS_90, new Set(called));
  const [none, some, line] = [of([]), of([3, 17, 41, 71]), of([3, 17, 41, 71, 82])];
  expect([none, line, some].sort(compareStandings)).toEqual([line, some, none]);
  expect(nextOf(line)).toEqual({ pattern: 'lines', missing: 5 });
});

test('a prize is the first whose calls have not passed', () => {
  const [line] = BINGO_90.patterns;
  if (!line) throw new Error('no line');
  expect(prizeFrom(line, 1)).toMatchObject({ within: 20 });
  expect(prizeFrom(line, 20)).toMatchObject({ within: 20 });
  expect(prizeFrom(line, 21)).toMatchObject({ within: 30 });
  expect(prizeFrom(line, 56)).toBeUndefined();
});

describe.each([
  ['bingo-90', BINGO_90],
  ['bingo-75', BINGO_75],
])('%s on the page', (_id, kind) => {
  it('completes patterns with the calls that the game itself pays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600_000 }), fc.stringMatching(/^[0-9a-f]{64}$/), (ticket, hash) => {
        const stakes = [{ spot: spotOf(ticket), amount: 100n }];
        const played = playRound(kind.game, { options: { tickets: [ticket] }, stakes, words: chainWords(hash, 'salt'), decisions: [] });
        if (!played.ok) throw new Error(played.refusal.code);
        const { calls, tickets } = played.value.view as BingoView;
        const rows = kind.ticketOf(ticket);
        for (const { pattern, call } of tickets[0]?.completed ?? []) {
          const missingBy = (count: number) =>
            standingOf(kind, rows, new Set(calls.slice(0, count))).patterns.find((each) => each.pattern === pattern)?.missing;
          expect([missingBy(call - 1), missingBy(call)]).toEqual([1, 0]);
        }
        const complete = standingOf(kind, rows, new Set(calls)).patterns.filter((each) => each.missing === 0);
        expect(complete.map((each) => each.pattern)).toEqual(tickets[0]?.completed.map((each) => each.pattern));
      }),
      { seed: 75, numRuns: 60 },
    );
  });
});

test('tickets by chance are different ones, and whole strips as far as they go', () => {
  const chances = [0.5, 0.5, 0.1];
  const strips = ticketsByChance(9, 6, () => chances.shift() ?? 0);
  expect(strips).toEqual([300_001, 300_002, 300_003, 300_004, 300_005, 300_006, 60_001, 60_002, 60_003]);
  const numbers = strips.slice(0, 6).flatMap((ticket) =>
    BINGO_90.ticketOf(ticket)
      .flat()
      .filter((number) => number > 0),
  );
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, i) => i + 1));
});

test('tickets of bets have their price and what became of them', () => {
  const bet = {
    ...{ id: 'a', number: 1, staked: 400n, waits: false, sending: false, options: { tickets: [4, 9] } },
    stakes: [
      { spot: 'ticket-4', amount: 100n },
      { spot: 'ticket-9', amount: 300n },
    ],
    end: { back: 0n, awards: [], view: { calls: [], tickets: [{ ticket: 9, rows: [], completed: [], pays: 0, pot: 0 }] } },
  };
  expect(ticketsOf(BINGO_90, [bet])).toMatchObject([
    { ticket: 4, price: 100n, after: undefined },
    { ticket: 9, price: 300n, after: { ticket: 9 } },
  ]);
});
