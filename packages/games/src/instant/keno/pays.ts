import { type Multiplier, UNIT } from '../../definition/multiplier.ts';
import type { Risk } from '../risk.ts';

/**
 * What a ticket pays by how many numbers were marked and how many of them were hit (from none), hundredths of the stake. Ours: tuned in the
 * two likeliest lines of each so that a ticket gives back as near to 99 % from below as hundredths allow.
 */
const HUNDREDTHS: Readonly<Record<Risk, readonly (readonly number[])[]>> = {
  low: [
    [70, 186],
    [0, 174, 556],
    [0, 127, 213, 1150],
    [0, 102, 157, 340, 2900],
    [0, 0, 191, 328, 1400, 17000],
    [0, 0, 149, 225, 550, 3200, 58000],
    [0, 0, 94, 247, 280, 1100, 9400, 100000],
    [0, 0, 0, 245, 297, 950, 5400, 68000, 100000],
    [0, 0, 0, 202, 217, 500, 2000, 17000, 100000, 150000],
    [0, 0, 0, 114, 287, 300, 950, 5500, 68000, 100000, 150000],
  ],
  medium: [
    [0, 396],
    [0, 159, 656],
    [0, 0, 448, 3111],
    [0, 0, 224, 811, 8300],
    [0, 0, 162, 339, 1750, 27000],
    [0, 0, 0, 348, 1155, 8600, 190000],
    [0, 0, 0, 248, 591, 2800, 31000, 200000],
    [0, 0, 0, 176, 372, 1200, 8300, 130000, 200000],
    [0, 0, 0, 157, 239, 600, 3100, 32000, 200000, 300000],
    [0, 0, 0, 0, 288, 610, 2400, 17000, 200000, 300000, 450000],
  ],
  high: [
    [0, 396],
    [0, 0, 1716],
    [0, 0, 396, 3696],
    [0, 0, 0, 1347, 19992],
    [0, 0, 0, 483, 3418, 73000],
    [0, 0, 0, 251, 1106, 11000, 350000],
    [0, 0, 0, 0, 786, 5204, 77000, 1000000],
    [0, 0, 0, 0, 407, 1969, 19000, 410000, 1000000],
    [0, 0, 0, 0, 0, 1430, 9995, 140000, 1000000, 1500000],
    [0, 0, 0, 0, 0, 727, 3902, 39000, 820000, 1000000, 1500000],
  ],
};

/** The multiplier for each number of hits, from 0 to `picks`. */
export const hitMultipliers = (picks: number, risk: Risk): readonly Multiplier[] =>
  (HUNDREDTHS[risk][picks - 1] as readonly number[]).map((hundredths) => (hundredths * UNIT) / 100);
