import { describe, expect, test } from 'vitest';
import type { PayTable } from '../../definition/game.ts';
import { playOut } from '../../definition/play.ts';
import { type Card, cardOf } from '../../fair/cards.ts';
import { drawsFrom } from '../../fair/draws.ts';
import { simulationWords } from '../../simulation/chance.ts';
import { baccarat } from './index.ts';
import { beadPlate, bigRoad, derivedIfNext, derivedRoad, type Result } from './roads.ts';
import { deal, type Winner } from './rules.ts';
import { winnersOfHands } from './sheet.ts';

test('the sheet counts what the dealing code deals', () => {
  // A card for each number of points, 0 to 9, and how many of 13 ranks have them.
  const cards: Card[] = [10, 14, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => cardOf(rank, 'spades'));
  const weights = [4, 1, 1, 1, 1, 1, 1, 1, 1, 1];
  const counts: Record<Winner, number> = { player: 0, banker: 0, tie: 0 };
  const hand = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 1_000_000; i++) {
    for (let at = 0, left = i; at < 6; at++, left = Math.floor(left / 10)) hand[at] = left % 10;
    let at = 0;
    const { winner } = deal(() => cards[hand[at++] as number] as Card);
    counts[winner] += hand.reduce((product, points) => product * (weights[points] as number), 1);
  }
  const chances = winnersOfHands();
  for (const winner of ['player', 'banker', 'tie'] as const)
    expect(BigInt(counts[winner]) * chances[winner].d).toBe(chances[winner].n * 13n ** 6n);
});

test('every spot is paid by the line of its table that the coup names', () => {
  const draws = drawsFrom(simulationWords(3));
  const lines = new Set<string>();
  for (let i = 0; i < 20_000; i++) {
    const table = baccarat.tables({})[i % 5] as PayTable;
    const { returned, view } = playOut(baccarat, { options: {}, stakes: [{ spot: table.spot, amount: 1n }], draws });
    const isPair = { 'player-pair': view.playerPair, 'banker-pair': view.bankerPair }[table.spot];
    const id = isPair === undefined ? view.winner : isPair ? 'pair' : 'nothing';
    const line = table.lines.find((one) => one.id === id) ?? table.lines.find((one) => one.id === 'nothing');
    expect(returned).toBe(BigInt(line?.pays ?? -1));
    lines.add(`${table.spot} ${line?.id}`);
  }
  expect(lines.size).toBe(baccarat.tables({}).flatMap((table) => table.lines).length);
});

test.each([
  // Player, banker, player, banker, then third cards: ranks.
  [[9, 8, 13, 13], 'player', 2, 2],
  [[2, 7, 4, 10], 'banker', 2, 2],
  [[2, 3, 3, 13, 8], 'tie', 3, 2],
  [[10, 3, 11, 13, 8], 'player', 3, 2],
  [[10, 3, 11, 13, 7, 6], 'banker', 3, 3],
  [[2, 6, 14, 12, 6, 14], 'player', 3, 3],
])('ranks %j go to the %s', (ranks, winner, player, banker) => {
  let at = 0;
  const coup = deal(() => cardOf(ranks[at++] as number, 'hearts'));
  expect([coup.winner, coup.player.length, coup.banker.length, at]).toEqual([winner, player, banker, ranks.length]);
});

const of = (text: string): Result[] =>
  [...text].map((letter) => ({
    winner: letter === 'P' ? 'player' : letter === 'B' ? 'banker' : 'tie',
    playerPair: false,
    bankerPair: false,
  }));
const places = (marks: readonly { column: number; row: number }[]): string => marks.map(({ column, row }) => `${column}${row}`).join(' ');

describe('roads', () => {
  test('the bead plate has every coup, six to a column', () => {
    expect(places(beadPlate(of('BPTBPTB')))).toBe('00 01 02 03 04 05 10');
  });

  test('the big road begins a column with every change, and counts ties on the win before', () => {
    const road = bigRoad(of('TBBTTPB'));
    expect(places(road)).toBe('00 01 10 20');
    expect(road.map(({ mark }) => mark.ties)).toEqual([1, 2, 0, 0]);
  });

  test('a long run turns at the bottom, and the next goes under its tail and turns before it', () => {
    expect(places(bigRoad(of('BBBBBBBB')))).toBe('00 01 02 03 04 05 15 25');
    expect(places(bigRoad(of(`${'B'.repeat(7)}${'P'.repeat(6)}`)))).toBe('00 01 02 03 04 05 15 10 11 12 13 14 24');
  });

  test('derived roads compare runs with those one, two and three before', () => {
    // Runs of 2, 3, 1, 2, 2 wins.
    const results = of('BBPPPBPPBB');
    const text = (road: Parameters<typeof derivedRoad>[1]) =>
      derivedRoad(results, road)
        .map(({ mark }) => mark[0])
        .join('');
    // Run 2: second as deep (red), third just below its end (blue). Run 3: 3 against 2 blue. Run 4: 1 against 3 blue, second just below 1: blue.
    // Run 5: 2 against 1 blue, second as deep: red.
    expect(text('big-eye-boy')).toBe('rbbbbbr');
    expect(text('small-road')).toBe('brbb');
    expect(text('cockroach-pig')).toBe('rrr');
  });

  test('what comes next is what would then stand there', () => {
    expect(derivedIfNext(of('BB'), 'big-eye-boy', 'banker')).toBeUndefined();
    expect(derivedIfNext(of('BBP'), 'big-eye-boy', 'player')).toBe('red');
    expect(derivedIfNext(of('BBPP'), 'big-eye-boy', 'player')).toBe('blue');
    expect(derivedIfNext(of('BBPP'), 'big-eye-boy', 'banker')).toBe('red');
  });
});
