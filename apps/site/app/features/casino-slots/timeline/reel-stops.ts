import { ANTICIPATION, BOUNCE, FADE, FALL, FIRST_STOP, NEXT_STOP, RUN_OUT } from './durations.ts';
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

/** The reels of a picture from their start to their rest, and when the last one rests. */
export function stopReels(grid: readonly number[], motion: SlotMotion, pace: Pace): { readonly steps: Step[]; readonly rest: number } {
  if (pace.reduced) {
    const at = Math.max(0, pace.answered);
    return { steps: [{ kind: 'swap', grid, at, lasts: FADE }], rest: at + FADE };
  }
  const steps: Step[] = [];
  const settle = motion.reelKind === 'turn' ? BOUNCE : 0;
  let at = Math.max(FIRST_STOP, pace.answered + RUN_OUT + (motion.reelKind === 'drop' ? FALL : 0));
  const waits = anticipated(grid, motion);
  for (let reel = 0; reel < motion.reels; reel++) {
    if (reel > 0) at += NEXT_STOP;
    if (waits[reel]) {
      steps.push({ kind: 'anticipate', reel, at: at - NEXT_STOP, lasts: ANTICIPATION });
      at += ANTICIPATION - NEXT_STOP;
    }
    steps.push({ kind: 'stop', reel, symbols: reelOf(grid, reel, motion.rows), at, lasts: settle });
  }
  return { steps: [{ kind: 'turn', at: 0, lasts: at }, ...steps], rest: at + settle };
}
