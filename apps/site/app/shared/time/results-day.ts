import { dayNumber } from '@fairbook/domain/time-zone';
import { DAY_MS } from '../words/format.ts';

/** Days without results that are gone back over. */
const MAX_DAYS_BACK = 7;

/** The date a number of a day has, `2026-11-22`. */
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** Today in a zone. `now`: unix ms. */
export const today = (now: number, timeZone: string): string => dateOf(dayNumber(now, timeZone));
/** The date so many days after another; less than none is before it. */
export const dayAfter = (date: string, days: number): string => dateOf(Date.parse(date) / DAY_MS + days);

/** Today and the days before it whose results are at hand, the newest first. */
export const lastDays = (now: number, timeZone: string): readonly string[] =>
  Array.from({ length: MAX_DAYS_BACK }, (_, back) => dateOf(dayNumber(now, timeZone) - back));

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/**
 * The day of a zone whose results are shown: the one asked for, if it is a day and not one to come; else the last one that has any, for a day
 * has none before its first match ends. `now`: unix ms.
 */
export async function resultsDay(
  asked: string | null,
  now: number,
  timeZone: string,
  has: (day: string) => Promise<boolean>,
): Promise<string> {
  const current = today(now, timeZone);
  if (asked !== null && isDay(asked) && asked <= current) return asked;
  for (const day of lastDays(now, timeZone)) if (await has(day)) return day;
  return current;
}
