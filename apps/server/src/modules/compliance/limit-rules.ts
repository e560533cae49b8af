import { type LimitPeriod, type LimitPolicy, windowStart } from '@fairbook/domain';

const HOUR_MS = 3_600_000;
/** From a window's start, safely inside the next one whatever the clocks and the month do. */
const INTO_NEXT_MS: Readonly<Record<LimitPeriod, number>> = { day: 36 * HOUR_MS, week: 180 * HOUR_MS, month: 32 * 24 * HOUR_MS };
const ROLLING_MS: Readonly<Record<LimitPeriod, number>> = { day: 24 * HOUR_MS, week: 168 * HOUR_MS, month: 720 * HOUR_MS };

/** A stretch of time a limit counts in, unix ms. */
export interface Window {
  readonly since: number;
  /** When it starts anew; of a rolling window, when all of today's use has left it. */
  readonly until: number;
}

/** The last window asked for, per policy and period: reading a time zone's calendar takes longer than a whole bet. */
const kept = new WeakMap<LimitPolicy, Map<LimitPeriod, Window>>();

/** The window a moment lies in. */
export function windowAround(period: LimitPeriod, now: number, policy: LimitPolicy): Window {
  if (policy.windows === 'rolling') return { since: windowStart(period, now, policy), until: now + ROLLING_MS[period] };
  const ofPolicy = kept.get(policy) ?? new Map<LimitPeriod, Window>();
  kept.set(policy, ofPolicy);
  const last = ofPolicy.get(period);
  if (last && now >= last.since && now < last.until) return last;
  const since = windowStart(period, now, policy);
  const window = { since, until: windowStart(period, since + INTO_NEXT_MS[period], policy) };
  ofPolicy.set(period, window);
  return window;
}
