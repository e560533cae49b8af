import type { Brand } from '@fairbook/contract';
import { assert, type LimitPeriod, type LimitPolicy, windowStart } from '@fairbook/domain';

const HOUR_MS = 3_600_000;
/** From a window's start, safely inside the next one whatever the clocks and the month do. */
const INTO_NEXT_MS: Readonly<Record<LimitPeriod, number>> = { day: 36 * HOUR_MS, week: 180 * HOUR_MS, month: 32 * 24 * HOUR_MS };
const ROLLING_MS: Readonly<Record<LimitPeriod, number>> = { day: 24 * HOUR_MS, week: 168 * HOUR_MS, month: 720 * HOUR_MS };

/** When a limit that counts now starts anew, unix ms; of a rolling window, when all of today's use has left it. */
export function windowEnd(period: LimitPeriod, now: number, policy: LimitPolicy): number {
  if (policy.windows === 'rolling') return now + ROLLING_MS[period];
  return windowStart(period, windowStart(period, now, policy) + INTO_NEXT_MS[period], policy);
}

function scale(brand: Brand, currency: string): bigint {
  const row = brand.limits[currency];
  assert(row, `brand ${brand.key} has limits in ${currency}`);
  return BigInt(row.maximumDeposit);
}

/**
 * An amount of one currency in another by the brand's own scale (its greatest deposits), rounded up: what was used is never counted
 * too low. A limit in one currency so holds over all accounts without asking anybody for rates.
 */
export function convertUp(brand: Brand, amount: bigint, from: string, to: string): bigint {
  if (from === to) return amount;
  const [divisor, product] = [scale(brand, from), amount * scale(brand, to)];
  return product > 0n ? (product + divisor - 1n) / divisor : product / divisor;
}

/** The same rounded down, for what is left (not below zero): never told too high. */
export const convertDown = (brand: Brand, amount: bigint, from: string, to: string): bigint =>
  from === to ? amount : (amount * scale(brand, to)) / scale(brand, from);
