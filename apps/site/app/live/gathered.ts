/** Where frames and time come from. */
export interface FrameHost {
  readonly now: () => number;
  readonly setTimer: (ms: number, run: () => void) => void;
  readonly frame: (run: () => void) => void;
}

/** News that comes faster than this is shown together, ms: nobody reads faster, and each frame costs a phone the layout of what changed. */
export const GATHERED_MS = 100;

/** Runs each call in the next frame after a rest, and otherwise in the first frame once `GATHERED_MS` have gone by since the last. */
export function gathered({ now, setTimer, frame }: FrameHost): (run: () => void) => void {
  let waiting: (() => void)[] = [];
  let shownAt = Number.NEGATIVE_INFINITY;
  const show = (): void => {
    shownAt = now();
    const all = waiting;
    waiting = [];
    for (const run of all) run();
  };
  return (run) => {
    waiting.push(run);
    if (waiting.length > 1) return;
    const left = shownAt + GATHERED_MS - now();
    if (left <= 0) frame(show);
    else setTimer(left, () => frame(show));
  };
}
