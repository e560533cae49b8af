/** Seams, so that it runs in tests without a browser. */
export interface PaceHost {
  readonly now: () => number;
  readonly setTimer: (ms: number, run: () => void) => () => void;
  /** Something on the page is being pressed: nothing may move under the finger. */
  readonly pressed: () => boolean;
  readonly run: () => Promise<void>;
}
export interface Pace {
  /** What is shown is old: it is loaded anew when its turn comes, however often this is said until then. */
  want(): void;
  /** The finger was lifted. */
  lifted(): void;
  stop(): void;
}

/** News that come together are loaded together, ms. */
const SETTLE_MS = 300;
/** From the end of one loading to the next at the earliest, ms. */
export const EVERY_MS = 4000;

export function createPace(host: PaceHost): Pace {
  let wanted = false;
  let running = false;
  let last = Number.NEGATIVE_INFINITY;
  let cancel: () => void = () => {};
  function plan(): void {
    cancel();
    if (wanted && !running) cancel = host.setTimer(Math.max(SETTLE_MS, last + EVERY_MS - host.now()), go);
  }
  function go(): void {
    if (!wanted || running || host.pressed()) return;
    wanted = false;
    running = true;
    void host
      .run()
      .catch(() => {})
      .then(() => {
        running = false;
        last = host.now();
        plan();
      });
  }
  return {
    want() {
      if (wanted) return;
      wanted = true;
      plan();
    },
    lifted: plan,
    stop() {
      wanted = false;
      cancel();
    },
  };
}
