import { rounds } from './platform/rounds.ts';

/** Between two removals of coupons that expired, and after one that failed, ms. */
const SWEEP_MS = 3_600_000;
const RETRY_MS = 60_000;

/** Removes expired coupons for as long as the program runs. */
export const couponSweep = (sweep: () => Promise<unknown>, onError: (error: unknown) => void) =>
  rounds(async () => void (await sweep()), { pollMs: SWEEP_MS, retryMs: RETRY_MS, onError });
