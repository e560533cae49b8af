/** Where virtual and wall time meet. */
export const ANCHOR = Date.UTC(2026, 0, 1);

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Virtual instant (unix ms) of a wall instant at a speed of play. */
export const virtualOf = (wall: number, speed: number): number => ANCHOR + (wall - ANCHOR) * speed;
/** Wall instant (unix ms, whole) at which a virtual instant comes. */
export const wallOf = (virtual: number, speed: number): number => Math.round(ANCHOR + (virtual - ANCHOR) / speed);

/** Days of offsets kept per zone; older ones are simply computed again. */
const OFFSETS_KEPT = 500;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();

/** A zone's distance from UTC at noon UTC of a day, ms; close enough for kick-off habits. */
function offsetOn(name: string, day: number): number {
  let zone = zones.get(name);
  if (zone === undefined) {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    zone = { format, offsets: new Map() };
    zones.set(name, zone);
  }
  const known = zone.offsets.get(day);
  if (known !== undefined) return known;
  const noon = day * DAY + DAY / 2;
  const parts = Object.fromEntries(zone.format.formatToParts(noon).map((part) => [part.type, Number(part.value)]));
  const offset = Date.UTC(parts['year'] ?? 0, (parts['month'] ?? 1) - 1, parts['day'], parts['hour'], parts['minute']) - noon;
  if (zone.offsets.size >= OFFSETS_KEPT) zone.offsets.clear();
  zone.offsets.set(day, offset);
  return offset;
}

/** Minute of the local day, and whether it is Saturday or Sunday there. */
export function localTime(instant: number, zone: string): { readonly minute: number; readonly weekend: boolean } {
  const local = instant + offsetOn(zone, Math.floor(instant / DAY));
  const day = Math.floor(local / DAY);
  // Day 0 of the epoch was a Thursday.
  const weekday = (((day + 4) % 7) + 7) % 7;
  return { minute: Math.floor((local - day * DAY) / MINUTE), weekend: weekday === 0 || weekday === 6 };
}

/** UTC instant at which a local minute comes on the local day that contains noon UTC of `day` (days since the epoch). */
export const instantOf = (day: number, minute: number, zone: string): number => day * DAY + minute * MINUTE - offsetOn(zone, day);
