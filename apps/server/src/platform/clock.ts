/** The only source of time in the server: unix ms. Tests and simulations give their own. */
export interface Clock {
  now(): number;
  /** Time that passes whatever is done to the clock of the machine, ms since some moment; absent where the clock never jumps. */
  steady?(): number;
}
export const systemClock: Clock = { now: () => Date.now(), steady: () => performance.now() };

/** For waits: of two readings only the difference means something. */
export const steadyOf = (clock: Clock): number => clock.steady?.() ?? clock.now();
