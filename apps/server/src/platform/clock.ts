/** The only source of time in the server: unix ms. Tests and simulations give their own. */
export interface Clock {
  now(): number;
}
export const systemClock: Clock = { now: () => Date.now() };
