import type { MadeTable } from '../../definition/made-tables.ts';
import { UNIT } from '../../definition/multiplier.ts';
import type { Card } from '../../fair/cards.ts';
import { classesOf } from '../poker/classes.ts';
import { handOf } from '../poker/hands.ts';
import { SHOWDOWNS } from '../poker/showdown.ts';
import { type Board, boardReader, DEALER_HANDS, HANDS } from './boards.ts';
import { changesOf, flopClass, flops, PAIRS, pairNumber, renamedCard } from './flops.ts';
import { anteWins, calledPays } from './pays.ts';
import { writeRule } from './rule.ts';

/** Boards of five cards of a deck, and how many threes of each can have been its flop. */
const BOARDS = 2_598_960;
const FLOPS_OF_BOARD = 10;

/** The three of five cards that lie first, in every way. */
function flopsOf(board: readonly Card[]): Card[][] {
  const threes: Card[][] = [];
  for (let a = 2; a < board.length; a++)
    for (let b = 1; b < a; b++) for (let c = 0; c < b; c++) threes.push([board[a], board[b], board[c]] as Card[]);
  return threes;
}

/** Calls `visit` with every board, and for each of its flops where the decisions of the hands beside it are kept. */
function eachBoard(visit: (board: Board, sets: number, places: readonly Int32Array[]) => void): void {
  const read = boardReader();
  const places = Array.from({ length: FLOPS_OF_BOARD }, () => new Int32Array(HANDS));
  for (const board of classesOf(5)) {
    const hands = read(board);
    flopsOf(hands.cards).forEach((flop, i) => {
      const { number, renamed } = flopClass(flop);
      const card = Uint8Array.from({ length: 52 }, (_, one) => renamedCard(one, renamed));
      const place = places[i]!;
      for (let at = 0; at < HANDS; at++) place[at] = number * PAIRS + pairNumber(card[hands.first[at]!]!, card[hands.second[at]!]!);
    });
    visit(hands, board.sets, places);
  }
}

/** What calling is worth in all its courses together, in antes above folding. */
function worthOfCalls(): Float64Array {
  const sums = new Float64Array(flops().length * PAIRS);
  eachBoard(({ worth, ends }, sets, places) => {
    for (let at = 0; at < HANDS; at++) {
      const hand = handOf(worth[at]!);
      let sum = 0;
      for (const end of SHOWDOWNS) sum += (calledPays(end, hand) / UNIT) * ends[end][at]!;
      for (const place of places) sums[place[at]!]! += sets * sum;
    }
  });
  return sums;
}

/** Which hands call: 1 by the place of their decision. Hands that differ only by a change of names that leaves the flop as it is are one. */
function callsOf(sums: Float64Array): Uint8Array {
  const calls = new Uint8Array(sums.length);
  flops().forEach((suits, flop) => {
    const changes = changesOf(suits);
    for (let a = 0; a < 52; a++)
      for (let b = 0; b < a; b++) {
        const sum = changes.reduce(
          (all, renamed) => all + sums[flop * PAIRS + pairNumber(renamedCard(a, renamed), renamedCard(b, renamed))]!,
          0,
        );
        if (sum > 0) calls[flop * PAIRS + pairNumber(a, b)] = 1;
      }
  });
  return calls;
}

/** Every deal of casino hold'em under the best decisions: 2.8 x 10^13 of them, in a minute or two. */
export function countHoldem(): MadeTable {
  const calls = callsOf(worthOfCalls());
  const counts = new Map<string, { pays: number; count: number }>([['folded', { pays: 0, count: 0 }]]);
  const add = (id: string, pays: number, count: number): void => {
    const line = counts.get(id);
    if (line) line.count += count;
    else counts.set(id, { pays, count });
  };
  eachBoard(({ worth, ends }, sets, places) => {
    for (let at = 0; at < HANDS; at++) {
      const called = places.reduce((all, place) => all + calls[place[at]!]!, 0);
      add('folded', 0, sets * (FLOPS_OF_BOARD - called) * DEALER_HANDS);
      const hand = handOf(worth[at]!);
      for (const end of SHOWDOWNS) {
        const isTold = (end === 'won' || end === 'unqualified') && anteWins(hand) > 1;
        add(isTold ? `${end}-${hand}` : end, calledPays(end, hand), sets * called * ends[end][at]!);
      }
    }
  });
  const lines = [...counts].filter(([, { count }]) => count > 0).map(([id, { pays, count }]) => [pays, count, id] as const);
  lines.sort(([a], [b]) => b - a);
  return { of: BOARDS * HANDS * DEALER_HANDS * FLOPS_OF_BOARD, lines, rule: writeRule(calls) };
}
