import type { Draws } from '../fair/draws.ts';

export const CRASH_BITS = 52;
/** How many numbers 52 bits can be. */
export const CRASH_NUMBERS = 2 ** CRASH_BITS;
/** 99 % of the stake, in hundredths of the multiplier. */
const SHARE_HUNDREDTHS = 99;

/**
 * Where a round ends, hundredths, from 52 bits r: floor(99 / (1 - r / 2^52)) and at least 1.00, computed in doubles as bustabit published it
 * (https://bitcointalk.org/index.php?topic=2807542).
 */
export const crashHundredths = (r: number): number => Math.max(100, Math.floor(SHARE_HUNDREDTHS / (1 - r / CRASH_NUMBERS)));

export const drawCrash = (draws: Draws): number => crashHundredths(draws.bits(CRASH_BITS));

/** How many of the 2^52 numbers reach `target` hundredths. The multiplier never falls with the number, so they are the last ones. */
export function numbersReaching(target: number): number {
  let [short, reaching] = [-1, CRASH_NUMBERS - 1];
  while (reaching - short > 1) {
    const middle = Math.floor((short + reaching) / 2);
    if (crashHundredths(middle) >= target) reaching = middle;
    else short = middle;
  }
  return CRASH_NUMBERS - reaching;
}
