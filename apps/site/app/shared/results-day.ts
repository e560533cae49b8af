import { DAY_MS } from './format.ts';

/** Days without results that are gone back over. */
const MAX_DAYS_BACK = 7;

/** A day of the calendar in UTC, `2026-11-22`. `at`: unix ms. */
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Today and the days before it whose results are at hand, the newest first. */
export const lastDays = (now: number): readonly string[] => Array.from({ length: MAX_DAYS_BACK }, (_, back) => isoDay(now - back * DAY_MS));

/**
 * The day whose results are shown: the one asked for, if it is a day and not one to come; else the last one that has any, for a day has
 * none before its first match ends. `now`: unix ms.
 */
export async function resultsDay(asked: string | null, now: number, has: (day: string) => Promise<boolean>): Promise<string> {
  const at = asked !== null && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? Date.parse(asked) : Number.NaN;
  if (asked !== null && at <= now) return asked;
  const days = lastDays(now);
  for (const day of days) if (await has(day)) return day;
  return isoDay(now);
}
