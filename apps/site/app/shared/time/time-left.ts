/** Time until something, in the two greatest units that say enough. */
export type TimeLeft =
  | { readonly unit: 'days'; readonly days: number; readonly hours: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'minutes'; readonly minutes: number }
  | { readonly unit: 'soon' };

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Cut down to whole minutes: what is left is never less than is said. Under a minute, and once it is over: soon. */
export function timeLeft(ms: number): TimeLeft {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return { unit: 'soon' };
  if (minutes < HOUR) return { unit: 'minutes', minutes };
  if (minutes < DAY) return { unit: 'hours', hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR };
  return { unit: 'days', days: Math.floor(minutes / DAY), hours: Math.floor((minutes % DAY) / HOUR) };
}
