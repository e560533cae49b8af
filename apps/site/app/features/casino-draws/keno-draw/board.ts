import { type KenoDrawOptions, kenoDraw } from '@fairbook/games/draws/keno-draw/index';
import { hitMultipliers } from '@fairbook/games/draws/keno-draw/pays';
import { BALL_COLOURS } from '../parts/ball.tsx';
import type { Showing } from '../table/showing.ts';

const { most, longest } = kenoDraw.options.numbers as { readonly most: number; readonly longest: number };
/** Numbers of the board, and those that may be chosen. */
export const BOARD = most;
export const MOST_CHOSEN = longest;
export const DRAWN = 20;

/** The draw is shown for 16 s: a ball comes so long after the last. */
export const SHOWING: Showing = { leadMs: 400, stepMs: 700, steps: DRAWN };

/** The colour of a ball: by its tens. */
export const colourOf = (number: number): number => Math.floor((number - 1) / 10) % BALL_COLOURS;

/** What each number of hits pays, and how likely it is (0 to 1). */
export function hitsOf(options: KenoDrawOptions): readonly { readonly hits: number; readonly pays: number; readonly chance: number }[] {
  const lines = kenoDraw.tables(options)[0]?.lines ?? [];
  return hitMultipliers(options.numbers.length).map((pays, hits) => {
    const chance = lines[hits]?.chance;
    return { hits, pays, chance: chance ? Number((chance.n * 10n ** 15n) / chance.d) / 1e15 : 0 };
  });
}
