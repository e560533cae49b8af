import { DOUBLE_ZERO, type RouletteKind } from './spots.ts';

/** Pockets clockwise as they stand on the wheel. */
const ORDER: Readonly<Record<RouletteKind, readonly number[]>> = {
  european: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3,
    26,
  ],
  american: [
    0,
    28,
    9,
    26,
    30,
    11,
    7,
    20,
    32,
    17,
    5,
    22,
    34,
    15,
    3,
    24,
    36,
    13,
    1,
    DOUBLE_ZERO,
    27,
    10,
    25,
    29,
    12,
    8,
    19,
    31,
    18,
    6,
    21,
    33,
    16,
    4,
    23,
    35,
    14,
    2,
  ],
};
export const wheelOf = (kind: RouletteKind): readonly number[] => ORDER[kind];

/** A pocket and so many on each side of it, as the racetrack bets them: one chip straight on each. */
export function neighboursOf(kind: RouletteKind, pocket: number, each: number): readonly number[] {
  const wheel = ORDER[kind];
  const at = wheel.indexOf(pocket);
  return Array.from({ length: 2 * each + 1 }, (_, i) => wheel[(at - each + i + wheel.length) % wheel.length] as number);
}

/** Chips of a call bet, by spot. */
export type CallBet = Readonly<Record<string, number>>;

/** The announced bets of the European racetrack, as they are put on the layout everywhere. */
export const CALL_BETS: Readonly<Record<'voisins' | 'tiers' | 'orphelins', CallBet>> = {
  voisins: {
    'trio-0-2-3': 2,
    'split-4-7': 1,
    'split-12-15': 1,
    'split-18-21': 1,
    'split-19-22': 1,
    'corner-25-26-28-29': 2,
    'split-32-35': 1,
  },
  tiers: { 'split-5-8': 1, 'split-10-11': 1, 'split-13-16': 1, 'split-23-24': 1, 'split-27-30': 1, 'split-33-36': 1 },
  orphelins: { 'straight-1': 1, 'split-6-9': 1, 'split-14-17': 1, 'split-17-20': 1, 'split-31-34': 1 },
};

/** The zero game ("Zero-Spiel", "jeu zéro"): the pockets beside the zero, which are part of the voisins. */
export const ZERO_GAME: CallBet = { 'split-0-3': 1, 'split-12-15': 1, 'straight-26': 1, 'split-32-35': 1 };
