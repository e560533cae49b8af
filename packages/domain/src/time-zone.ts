import { wallClock } from './calendar.ts';

/** Names and instants that are remembered; anybody can make some up. */
const REMEMBERED = 20_000;
const known = new Map<string, boolean>();

/** Whether times can be written in a zone here: an IANA name. */
export function isTimeZone(name: string): boolean {
  if (name === '' || name.length > 64) return false;
  let is = known.get(name);
  if (is === undefined) {
    try {
      is = Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      is = false;
    }
    if (known.size >= REMEMBERED) known.clear();
    known.set(name, is);
  }
  return is;
}

/** The zone so many hours from UTC, whole ones from -12 to 14, as the spec writes it (`tz=3`); undefined for anything else. */
export function zoneOfHours(text: string): string | undefined {
  const hours = /^[+-]?\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(hours >= -12 && hours <= 14)) return undefined;
  // The sign of these names is the other way round: they say what to add to get UTC.
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Offsets change at full quarters of an hour only. */
const QUARTER_MS = 900_000;
const offsets = new Map<string, number>();

/** How far a zone is ahead of UTC at an instant (unix ms), ms. Remembered: lists ask it of every row. */
export function offsetAt(at: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const quarter = Math.floor(at / QUARTER_MS) * QUARTER_MS;
  const key = `${timeZone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = wallClock(quarter, timeZone) - quarter;
    if (offsets.size >= REMEMBERED) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

const DAY_MS = 86_400_000;
/** The calendar day of an instant (unix ms) in a zone as a number: two of them differ by the days between. */
export const dayNumber = (at: number, timeZone: string): number => Math.floor((at + offsetAt(at, timeZone)) / DAY_MS);
