import type { Rational } from '@fairbook/domain/rational';
import { combinations } from '../../definition/counting.ts';
import { defineGame, SINGLE_SPOT } from '../../definition/game.ts';
import { multiplierFor, multiplierText } from '../../definition/multiplier.ts';
import { type Draws, drawWithout } from '../../fair/draws.ts';
import { type Ladder, type LadderView, ladderEnds, ladderMachine, ladderTables } from '../ladder.ts';
import { INSTANT_LIMITS } from '../limits.ts';

/**
 * Mines: 25 tiles hide 1 to 24 mines; each tile without one raises the multiplier, a mine loses the stake.
 *
 * Draw: a float a mine, each taking one of the tiles that are left (https://stake.com/provably-fair/game-events; tiles from 0, row by row).
 * Mathematics: k tiles without a mine have C(25 - m, k) / C(25, k); the multiplier is 0.99 of its inverse, cut to ten-thousandths.
 */
export type MinesOptions = {
  readonly mines: number;
};

export type MinesView = LadderView<MinesOptions, readonly number[]>;

const TILES = 25;
const FIRST_MOVES = Array.from({ length: TILES }, (_, tile) => tile);

const chance = ({ mines }: MinesOptions, found: number): Rational => ({
  n: combinations(TILES - mines, found),
  d: combinations(TILES, found),
});
const pays = (options: MinesOptions, found: number) => {
  const { n, d } = chance(options, found);
  return multiplierFor(n, d);
};
const mostFound = ({ mines }: MinesOptions): number => TILES - mines;
const layMines = ({ mines }: MinesOptions, draws: Draws): readonly number[] => drawWithout(draws, mines, TILES);

const LADDER: Ladder<MinesOptions, readonly number[]> = {
  move: 'open',
  draw: layMines,
  values: (_options, opened) => FIRST_MOVES.filter((tile) => !opened.includes(tile)),
  isSafe: (mines, _step, tile) => !mines.includes(tile),
  most: mostFound,
  pays,
  chance,
};

export const mines = defineGame({
  id: 'mines',
  kind: 'instant',
  version: '1.0.0',
  nameKey: 'game_mines',
  options: { mines: { kind: 'whole', least: 1, most: TILES - 1, usual: 3 } },
  spots: () => [SINGLE_SPOT],
  limits: INSTANT_LIMITS,
  source: 'seeds',
  plan: ({ mines }: MinesOptions) => [{ from: TILES, times: mines, without: true }],
  machine: ladderMachine(LADDER),
  ...ladderEnds(LADDER),
  outcome: (options: MinesOptions, draws: Draws) => ({ tiles: layMines(options, draws) }),
  tables: (options: MinesOptions) => ladderTables(LADDER, options),
  greatest: (options: MinesOptions) => Math.max(...ladderTables(LADDER, options).map(({ lines }) => lines[0]?.pays ?? 0)),
  sheetOptions: Array.from({ length: TILES - 1 }, (_, i) => ({ mines: i + 1 })),
  narrate: ({ steps, lost, pays, hidden }: MinesView) => {
    const tile = (steps.at(-1) ?? 0) + 1;
    if (lost)
      return [
        { key: 'game_says_mine', args: { tile } },
        { key: 'game_says_lost', args: {} },
      ];
    const multiplier = multiplierText(pays, 2);
    if (hidden) return [{ key: 'game_says_won', args: { multiplier } }];
    return steps.length === 0 ? [] : [{ key: 'game_says_gem', args: { tile, found: steps.length, multiplier } }];
  },
});
