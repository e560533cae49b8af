import { type Limit, type LimitPeriod, type LimitPolicy, windowEnd, windowStart } from '@fairbook/domain';

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
  const fresh = () => ({ since: windowStart(period, now, policy), until: windowEnd(period, now, policy) });
  if (policy.windows === 'rolling') return fresh();
  const ofPolicy = kept.get(policy) ?? new Map<LimitPeriod, Window>();
  kept.set(policy, ofPolicy);
  const last = ofPolicy.get(period);
  if (last && now >= last.since && now < last.until) return last;
  const window = fresh();
  ofPolicy.set(period, window);
  return window;
}

/** The window a limit counts in at a moment; undefined of a limit on each bet, which counts in none. */
export const windowOf = ({ period }: Pick<Limit, 'period'>, now: number, policy: LimitPolicy): Window | undefined =>
  period === 'bet' ? undefined : windowAround(period, now, policy);
