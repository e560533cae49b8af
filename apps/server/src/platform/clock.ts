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

/** For waits: of two readings only the difference means something. */
export const steadyOf = (clock: Clock): number => clock.steady?.() ?? clock.now();

/** The timers of the machine. */
export const setMachineTimer: SetTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return { cancel: () => clearTimeout(timer) };
};
