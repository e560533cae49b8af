import { type Multiplier, multiplierText, UNIT } from '@fairbook/games/definition/multiplier';

/** "5.27×"; "0". */
export const timesOf = (multiplier: Multiplier): string => (multiplier === 0 ? '0' : `${multiplierText(multiplier)}×`);

/** "2.58": cut to hundredths, as a price that grows is said. */
export const hundredthsOf = (multiplier: Multiplier): string => multiplierText(Math.floor(multiplier / HUNDREDTH) * HUNDREDTH, 2);
const HUNDREDTH: Multiplier = UNIT / 100;

/** What colour a multiplier has where several stand beside each other: from the ground's own to the rarest. */
export function toneOf(pays: Multiplier): number {
  const times = pays / UNIT;
  return STEPS.filter((step) => times >= step).length;
}
const STEPS = [1, 2, 5, 15, 50] as const;
