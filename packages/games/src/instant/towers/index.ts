import type { Rational } from '@fairbook/domain/rational';
import { defineGame, SINGLE_SPOT } from '../../definition/game.ts';
import { multiplierFor, multiplierText } from '../../definition/multiplier.ts';
import type { Draws } from '../../fair/draws.ts';
import { type Ladder, type LadderView, ladderEnds, ladderMachine, ladderTables } from '../ladder.ts';
import { INSTANT_LIMITS } from '../limits.ts';

/**
 * Towers: nine floors; on each the player chooses a tile, some of which are safe.
 *
 * Draw: a float a floor, bottom first; floor(float x tiles) is the one tile unlike the others of its floor: the trap where most tiles are
 * safe, the safe one where most are traps. Mathematics: k floors have (safe / tiles)^k; the multiplier is 0.99 of its inverse.
 */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
export type TowersOptions = {
  readonly difficulty: Difficulty;
};

/** By floor from the bottom: the tile unlike the others. */
export type TowersView = LadderView<TowersOptions, Tower>;
export interface Tower {
  readonly difficulty: Difficulty;
  readonly odd: readonly number[];
}

const FLOORS = 9;
const TILES: Readonly<Record<Difficulty, { readonly safe: number; readonly of: number }>> = {
  easy: { safe: 3, of: 4 },
  medium: { safe: 2, of: 3 },
  hard: { safe: 1, of: 2 },
  expert: { safe: 1, of: 3 },
  master: { safe: 1, of: 4 },
};

export function isSafeTile({ difficulty, odd }: Tower, floor: number, tile: number): boolean {
  return TILES[difficulty].safe === 1 ? odd[floor] === tile : odd[floor] !== tile;
}

function build({ difficulty }: TowersOptions, draws: Draws): Tower {
  return { difficulty, odd: Array.from({ length: FLOORS }, () => draws.index(TILES[difficulty].of)) };
}

const chance = ({ difficulty }: TowersOptions, floors: number): Rational => ({
  n: BigInt(TILES[difficulty].safe) ** BigInt(floors),
  d: BigInt(TILES[difficulty].of) ** BigInt(floors),
});
const pays = (options: TowersOptions, floors: number) => {
  const { n, d } = chance(options, floors);
  return multiplierFor(n, d);
};

const LADDER: Ladder<TowersOptions, Tower> = {
  move: 'climb',
  draw: build,
  values: ({ difficulty }) => Array.from({ length: TILES[difficulty].of }, (_, tile) => tile),
  isSafe: isSafeTile,
  most: () => FLOORS,
  pays,
  chance,
};

export const towers = defineGame({
  id: 'towers',
  kind: 'instant',
  version: '1.0.0',
  nameKey: 'game_towers',
  options: { difficulty: { kind: 'one-of', values: DIFFICULTIES, usual: 'medium' } },
  spots: () => [SINGLE_SPOT],
  limits: INSTANT_LIMITS,
  source: 'seeds',
  plan: ({ difficulty }: TowersOptions) => [{ from: TILES[difficulty].of, times: FLOORS }],
  machine: ladderMachine(LADDER),
  ...ladderEnds(LADDER),
  outcome: (options: TowersOptions, draws: Draws) => {
    const tower = build(options, draws);
    const tiles = Array.from({ length: TILES[options.difficulty].of }, (_, tile) => tile);
    return { safe: tower.odd.map((_, floor) => tiles.filter((tile) => isSafeTile(tower, floor, tile))) };
  },
  tables: (options: TowersOptions) => ladderTables(LADDER, options),
  greatest: (options: TowersOptions) => pays(options, FLOORS),
  sheetOptions: DIFFICULTIES.map((difficulty) => ({ difficulty })),
  narrate: ({ steps, lost, pays, hidden }: TowersView) => {
    const floor = steps.length;
    if (lost)
      return [
        { key: 'game_says_trap', args: { floor } },
        { key: 'game_says_lost', args: {} },
      ];
    const multiplier = multiplierText(pays, 2);
    if (hidden) return [{ key: 'game_says_won', args: { multiplier } }];
    return floor === 0 ? [] : [{ key: 'game_says_floor', args: { floor, multiplier } }];
  },
});
