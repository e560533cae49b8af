/**
 * A multiplier is a whole number of ten-thousandths of the stake, the stake included: 15_000 pays 1.5 times the stake. What a round gives
 * back is the sum of stakes times multipliers, in ten-thousandths of a minor unit and exact; it becomes money once, at the end, rounded down.
 * Down, because half up would make the smallest stakes worth more than their price: 0.01 at 1.5 would give 0.02.
 */
export type Multiplier = number;

export const UNIT: Multiplier = 10_000;
const UNIT_PLACES = 4;

/** 1 % of the stake is the house's, as the originals publish it; a fair multiplier is cut to this share. */
const SHARE = { n: 99n, d: 100n } as const;

/** The multiplier that gives back 99 % at a chance of `n / d`, cut down to ten-thousandths. */
export const multiplierFor = (n: bigint, d: bigint): Multiplier => Number((SHARE.n * BigInt(UNIT) * d) / (SHARE.d * n));

/** What comes back of a stake, in ten-thousandths of a minor unit. */
export const returned = (amount: bigint, multiplier: Multiplier): bigint => amount * BigInt(multiplier);

/** The payout in minor units: the one rounding of a round, down. */
export const payoutOf = (tenThousandths: bigint): bigint => tenThousandths / BigInt(UNIT);

/** "1.5", "24.75", "-1": at least `least` digits after the point. */
export function multiplierText(multiplier: Multiplier, least = 0): string {
  if (multiplier < 0) return `-${multiplierText(-multiplier, least)}`;
  const digits = String(multiplier).padStart(UNIT_PLACES + 1, '0');
  const whole = digits.slice(0, -UNIT_PLACES);
  const fraction = digits.slice(-UNIT_PLACES).replace(/0+$/, '').padEnd(least, '0');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
