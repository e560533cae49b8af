import { instantOf, wallClock } from './calendar.ts';
import { ok, type Result, refuse } from './result.ts';

/** What a limit is set on: money paid in (gross), money staked, stakes less winnings, the stake of one bet or round, or time signed in (whole minutes). */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss', 'single-bet', 'session-time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];
/** What a limit counts over: a period, or each bet by itself. */
export type LimitSpan = LimitPeriod | 'bet';

/** What limits of a kind may count over. */
export const spansOf = (kind: LimitKind): readonly LimitSpan[] => (kind === 'single-bet' ? ['bet'] : LIMIT_PERIODS);

/** How a jurisdiction wants limits to behave. */
export interface LimitPolicy {
  /** `rolling`: the last 24 hours, 7 or 30 days. `calendar`: since local midnight, Monday or the first of the month. */
  readonly windows: 'rolling' | 'calendar';
  /** IANA time zone of calendar windows. */
  readonly timeZone: string;
  /** How long an increase or removal waits, hours. */
  readonly increaseWaitHours: number;
  /** It waits for the period that runs to end, too. */
  readonly increaseAfterPeriod?: true;
  /** Whether the player must say yes again after the wait, and for how many hours after it the offer to do so stands. */
  readonly confirmation: { readonly withinHours: number } | undefined;
}

/** What must be said of deposits before the first one. */
export interface DepositLimitRule {
  /** Nothing; a limit or explicitly none; or a limit that stays. */
  readonly before: 'nothing' | 'choice' | 'limit';
  /** Of a limit that stays: one of each of these periods; of any where none is named. */
  readonly periods: readonly LimitPeriod[];
  /** What deposits of a period never exceed, whatever the player's limit says; minor units. */
  readonly most?: { readonly period: LimitPeriod; readonly currency: string; readonly amount: bigint };
}

/** Whether limits that must be there are missing among those that are set. */
export function depositLimitMissing({ before, periods }: DepositLimitRule, set: readonly LimitSpan[]): boolean {
  if (before !== 'limit') return false;
  return periods.length === 0 ? set.length === 0 : periods.some((period) => !set.includes(period));
}

/** A player's limit. Amounts in minor units of the account, instants in unix ms. */
export interface Limit {
  readonly kind: LimitKind;
  readonly period: LimitSpan;
  /** Undefined: no limit. */
  readonly amount: bigint | undefined;
  /** A raise that waits; `amount` undefined for a removal. */
  readonly pending?: { readonly amount: bigint | undefined; readonly from: number };
}

const HOUR = 3_600_000;
const DAYS: Readonly<Record<LimitPeriod, number>> = { day: 1, week: 7, month: 30 };

const isRaise = (from: bigint | undefined, to: bigint | undefined): boolean => from !== undefined && (to === undefined || to > from);

/**
 * A change the player asks for. A first limit and a decrease hold at once and drop whatever was waiting;
 * an increase or removal waits, the old limit holding meanwhile.
 */
export function changeLimit(limit: Limit, amount: bigint | undefined, now: number, policy: LimitPolicy): Result<Limit, 'not-an-amount'> {
  if (amount !== undefined && amount < 0n) return refuse('not-an-amount');
  const { kind, period } = limit;
  const current = limitAt(limit, now, policy).amount;
  if (!isRaise(current, amount)) return ok({ kind, period, amount });
  return ok({ kind, period, amount: current, pending: { amount, from: raiseFrom(period, now, policy) } });
}

/** From when on an increase or removal that is asked now may come in. */
function raiseFrom(period: LimitSpan, now: number, policy: LimitPolicy): number {
  const waited = now + policy.increaseWaitHours * HOUR;
  return policy.increaseAfterPeriod && period !== 'bet' ? Math.max(waited, windowEnd(period, now, policy)) : waited;
}

/** The player's yes to a raise that has waited long enough. */
export function confirmLimit(
  limit: Limit,
  now: number,
  policy: LimitPolicy,
): Result<Limit, 'nothing-pending' | 'still-waiting' | 'offer-lapsed'> {
  const { kind, period, pending } = limit;
  if (!pending || !policy.confirmation) return refuse('nothing-pending');
  if (now < pending.from) return refuse('still-waiting');
  if (now > pending.from + policy.confirmation.withinHours * HOUR) return refuse('offer-lapsed');
  return ok({ kind, period, amount: pending.amount });
}

/** The limit as it stands at an instant: a raise that needs no confirmation has come in, one that was never confirmed has lapsed. */
export function limitAt(limit: Limit, now: number, policy: LimitPolicy): Limit {
  const { kind, period, amount, pending } = limit;
  if (!pending || now < pending.from) return limit;
  if (!policy.confirmation) return { kind, period, amount: pending.amount };
  return now > pending.from + policy.confirmation.withinHours * HOUR ? { kind, period, amount } : limit;
}

/** What a limit leaves; undefined when there is none. `used`: deposits, stakes, or stakes less winnings since `windowStart`. */
export function remaining(limit: Limit, used: bigint): bigint | undefined {
  if (limit.amount === undefined) return undefined;
  return used >= limit.amount ? 0n : limit.amount - used;
}

/** Of several limits the one that leaves least; undefined when none is set. */
export function tightest(limits: readonly { readonly limit: Limit; readonly used: bigint }[]): bigint | undefined {
  let least: bigint | undefined;
  for (const { limit, used } of limits) {
    const left = remaining(limit, used);
    if (left !== undefined && (least === undefined || left < least)) least = left;
  }
  return least;
}

/** When the window began that a limit counts in, unix ms. */
export function windowStart(period: LimitPeriod, now: number, policy: LimitPolicy): number {
  if (policy.windows === 'rolling') return now - DAYS[period] * 24 * HOUR;
  const today = new Date(wallClock(now, policy.timeZone));
  const year = today.getUTCFullYear();
  const month = today.getUTCMonth();
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const day = period === 'month' ? 1 : today.getUTCDate() - (period === 'week' ? sinceMonday : 0);
  return instantOf(Date.UTC(year, month, day), policy.timeZone);
}

/** From a window's start, safely inside the next one whatever the clocks and the month do, ms. */
const INTO_NEXT: Readonly<Record<LimitPeriod, number>> = { day: 36 * HOUR, week: 180 * HOUR, month: 32 * 24 * HOUR };

/** When the window ends that a moment lies in, unix ms; of a rolling one, when all that is used by then has left it. */
export const windowEnd = (period: LimitPeriod, now: number, policy: LimitPolicy): number =>
  policy.windows === 'rolling'
    ? now + DAYS[period] * 24 * HOUR
    : windowStart(period, windowStart(period, now, policy) + INTO_NEXT[period], policy);
