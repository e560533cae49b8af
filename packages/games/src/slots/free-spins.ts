/** Free spins of one round at most, however many are given again. */
const MOST_SPINS = 100;

/**
 * Plays free spins until none is left.
 * @param given at first
 * @param spin plays one, told how many are left after it, and returns how many it gives
 */
export function playFreeSpins(given: number, spin: (left: number) => number): void {
  let left = given;
  for (let played = 1; left > 0; played++) left = Math.min(left - 1 + spin(left - 1), MOST_SPINS - played);
}
