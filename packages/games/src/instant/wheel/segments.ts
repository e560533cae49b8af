import { type Multiplier, UNIT } from '../../definition/multiplier.ts';
import type { Risk } from '../risk.ts';

/** What each segment pays, tenths of the stake, in the order they stand on the wheel: the published tables, each of exactly 99 %. */
const MEDIUM: Readonly<Record<number, readonly number[]>> = {
  10: [0, 19, 0, 15, 0, 20, 0, 15, 0, 30],
  20: [15, 0, 20, 0, 20, 0, 20, 0, 15, 0, 30, 0, 18, 0, 20, 0, 20, 0, 20, 0],
  30: [15, 0, 15, 0, 20, 0, 15, 0, 20, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 20, 0, 17, 0, 40, 0, 15, 0, 20, 0],
  40: [
    20, 0, 30, 0, 20, 0, 15, 0, 30, 0, 15, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 20, 0, 16, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 15,
    0,
  ],
  50: [
    20, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 15, 0, 20, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 15,
    0, 15, 0, 50, 0, 15, 0, 20, 0, 15, 0,
  ],
};
/** Every ten segments alike. */
const LOW: readonly number[] = [15, 12, 12, 12, 0, 12, 12, 12, 12, 0];
/** Tenths on the one segment that pays, for each segment of the wheel. */
const HIGH_TENTHS_A_SEGMENT = 9.9;

export const WHEEL_SIZES = [10, 20, 30, 40, 50] as const;

function tenthsOf(segments: number, risk: Risk): readonly number[] {
  if (risk === 'medium') return MEDIUM[segments] as readonly number[];
  if (risk === 'low') return Array.from({ length: segments }, (_, i) => LOW[i % LOW.length] as number);
  return Array.from({ length: segments }, (_, i) => (i === segments - 1 ? Math.round(HIGH_TENTHS_A_SEGMENT * segments) : 0));
}

/** The multiplier of each segment. */
export const segmentMultipliers = (segments: number, risk: Risk): readonly Multiplier[] =>
  tenthsOf(segments, risk).map((tenths) => (tenths * UNIT) / 10);
