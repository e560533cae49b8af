/** Days of one mail, both ends included. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/**
 * What is wrong with the days of a history, each `2026-11-27` or empty: the day the message stands at, or that they are too many. `today`: the
 * last one that can be asked for.
 */
export function periodProblem(from: string, to: string, today: string): 'from' | 'to' | 'span' | undefined {
  if (from === '' || from > today) return 'from';
  if (to === '' || to > today || to < from) return 'to';
  return (Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_DAYS ? 'span' : undefined;
}
