import { SEGMENTS } from '@fairbook/games/draws/big-wheel/segments';
import type { Showing } from '../table/showing.ts';

const FULL = 360;
const WIDTH = FULL / SEGMENTS.length;
/** Whole turns of a spin before it comes to rest. */
const TURNS = 4;

/** How far the wheel is turned when the middle of a segment stands under the pointer, degrees from 0 up to 360. */
export const restOf = (place: number): number => (FULL - (place + 0.5) * WIDTH) % FULL;

/** Where the wheel comes to rest on a segment, turned on from where it stands: always forwards. */
export function turnedTo(from: number, place: number): number {
  const on = (restOf(place) - from) % FULL;
  return from + (on < 0 ? on + FULL : on) + TURNS * FULL;
}

/** The draw is shown for 14 s: one spin, and another after each factor. A spin rests for a while before the next one. */
export const LEAD_MS = 300;
const SPIN_MS = [6600, 6600, 4500] as const;
export const REST_MS = 700;

/** How spins that stop at these places are shown. */
export const showingOfStops = (stops: readonly number[]): Showing => ({
  leadMs: LEAD_MS,
  stepMs: SPIN_MS[stops.length - 1] ?? SPIN_MS[0],
  steps: stops.length,
});
