import { ANTICIPATION, BOUNCE, FADE, FALL, FIRST_STOP, NEXT_STOP, QUICK_FIRST_STOP, QUICK_NEXT_STOP, RUN_OUT } from './durations.ts';
import type { Pace, SlotMotion, Step } from './steps.ts';

/** Numbers of the symbols of a reel, from the top. */
export const reelOf = (grid: readonly number[], reel: number, rows: number): readonly number[] =>
  grid.slice(reel * rows, (reel + 1) * rows);

/** Reels that are waited for: the feature lacks so little that one of them can bring it, and has not begun. */
export function anticipated(grid: readonly number[], { reels, rows, feature }: SlotMotion): readonly boolean[] {
  let seen = 0;
  return Array.from({ length: reels }, (_, reel) => {
    const missing = feature.needs - seen;
    const waits = reel > 0 && missing > 0 && missing <= feature.short && missing <= feature.perReel * (reels - reel);
    seen += reelOf(grid, reel, rows).filter((symbol) => symbol === feature.symbol).length;
    return waits;
  });
}

/** From the press until the first reel stops, and from one stop to the next, ms. */
const stopTimes = ({ quick }: Pick<Pace, 'quick'>): { readonly first: number; readonly next: number } =>
  quick ? { first: QUICK_FIRST_STOP, next: QUICK_NEXT_STOP } : { first: FIRST_STOP, next: NEXT_STOP };

/** How long turning reels take at least, ms: reduced motion shows the outcome sooner, and is no faster game for it. */
export function turning({ reels }: Pick<SlotMotion, 'reels'>, pace: Pick<Pace, 'quick'>): number {
  const { first, next } = stopTimes(pace);
  return first + next * (reels - 1);
}

/** The reels of a picture from their start to their rest, and when the last one rests. */
export function stopReels(grid: readonly number[], motion: SlotMotion, pace: Pace): { readonly steps: Step[]; readonly rest: number } {
  if (pace.reduced) {
    const at = Math.max(0, pace.answered);
    return { steps: [{ kind: 'swap', grid, at, lasts: FADE }], rest: at + FADE };
  }
  const steps: Step[] = [];
  const settle = motion.reelKind === 'turn' ? BOUNCE : 0;
  const { first, next } = stopTimes(pace);
  let at = Math.max(first, pace.answered + RUN_OUT + (motion.reelKind === 'drop' ? FALL : 0));
  const waits = pace.quick ? [] : anticipated(grid, motion);
  for (let reel = 0; reel < motion.reels; reel++) {
    if (reel > 0) at += next;
    if (waits[reel]) {
      steps.push({ kind: 'anticipate', reel, at: at - next, lasts: ANTICIPATION });
      at += ANTICIPATION - next;
    }
    steps.push({ kind: 'stop', reel, symbols: reelOf(grid, reel, motion.rows), at, lasts: settle });
  }
  return { steps: [{ kind: 'turn', at: 0, lasts: at }, ...steps], rest: at + settle };
}
