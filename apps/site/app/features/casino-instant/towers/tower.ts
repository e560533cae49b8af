import { type Difficulty, type TowersView, towers } from '@fairbook/games/instant/towers/index';
import { hundredthsOf } from '../shared/multipliers.ts';

/** Of a floor: how many tiles it has, and how many of them are traps. */
export const TRAPS: Readonly<Record<Difficulty, { readonly traps: number; readonly of: number }>> = {
  easy: { traps: 1, of: 4 },
  medium: { traps: 1, of: 3 },
  hard: { traps: 1, of: 2 },
  expert: { traps: 2, of: 3 },
  master: { traps: 3, of: 4 },
};
export const safeShare = (difficulty: Difficulty): number => 1 - TRAPS[difficulty].traps / TRAPS[difficulty].of;

/** What each floor pays once it is passed, the first first: "1.48". */
export const floorsOf = (difficulty: Difficulty): readonly string[] =>
  towers.tables({ difficulty }).map(({ lines }) => hundredthsOf(lines[0]?.pays ?? 0));

export type FloorTile = 'hidden' | 'next' | 'safe' | 'trap' | 'hit' | 'empty';

/** How a tile of a floor is seen; `isSafe` of a tower that is told. */
export function tileState(
  view: TowersView | undefined,
  open: boolean,
  floor: number,
  tile: number,
  isSafe: (floor: number, tile: number) => boolean,
): FloorTile {
  if (!view) return 'hidden';
  const taken = view.steps[floor];
  if (taken === tile) return view.lost && floor === view.steps.length - 1 ? 'hit' : 'safe';
  if (view.hidden) return isSafe(floor, tile) ? 'empty' : 'trap';
  if (taken !== undefined) return 'empty';
  return open && floor === view.steps.length ? 'next' : 'hidden';
}
