/** The only source of time in the server: unix ms. Tests and simulations give their own. */
export interface Clock {
  now(): number;
  /** Time that passes whatever is done to the clock of the machine, ms since some moment; absent where the clock never jumps. */
  steady?(): number;
  /** Waits by this clock, for one that runs faster than the machine's; absent: the machine's own timers do. */
  setTimer?: SetTimer;
}
export type SetTimer = (ms: number, run: () => void | Promise<void>) => { cancel(): void };
export const systemClock: Clock = { now: () => Date.now(), steady: () => performance.now() };

/** A clock that is set back by no more than this goes on from where it was, ms. */
const LITTLE_MS = 5000;

/**
 * The same clock, for what is put in order by its times: after it was set back a little each reading is one more than the last, until it is there
 * again. One that was set back far is believed.
 */
export function onwards(clock: Clock): Clock {
  let last = 0;
  return {
    ...clock,
    now() {
      const now = clock.now();
      last = now < last && last - now <= LITTLE_MS ? last + 1 : now;
      return last;
    },
  };
}

/** For waits: of two readings only the difference means something. */
export const steadyOf = (clock: Clock): number => clock.steady?.() ?? clock.now();

/** The timers of the machine. */
export const setMachineTimer: SetTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return { cancel: () => clearTimeout(timer) };
};
