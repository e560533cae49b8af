import { type Multiplier, UNIT } from '../../definition/multiplier.ts';

/**
 * What a ticket pays by how many numbers were marked and how many of them were hit (from none), tenths of the stake. Ours, in the proportions
 * of the tables of keno lounges (https://www.casinoencyclopedia.com/game/keno/), which keep a quarter and more: each ticket gives back 94 to 95 %.
 */
const TENTHS: readonly (readonly number[])[] = [
  [0, 38],
  [0, 10, 94],
  [0, 0, 25, 430],
  [0, 0, 15, 55, 1260],
  [0, 0, 0, 40, 180, 6100],
  [0, 0, 0, 20, 85, 600, 20000],
  [0, 0, 0, 15, 42, 210, 1500, 70000],
  [0, 0, 0, 0, 30, 130, 780, 12000, 200000],
  [0, 0, 0, 0, 15, 70, 370, 3000, 40000, 400000],
  [30, 0, 0, 0, 0, 50, 190, 1000, 10000, 50000, 300000],
];

/** The multiplier for each number of hits, from 0 to `picks`. */
export const hitMultipliers = (picks: number): readonly Multiplier[] =>
  (TENTHS[picks - 1] as readonly number[]).map((tenths) => (tenths * UNIT) / 10);
