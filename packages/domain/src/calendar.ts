/** Zones remembered, more than there are: anybody can write a zone's name in capitals of their own, and each format takes memory outside the heap. */
const ZONES = 600;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of a zone as its calendar tells it. */
function readClock(instant: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    if (clocks.size >= ZONES) clocks.clear();
    clocks.set(timeZone, clock);
  }
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(instant)) part[type] = Number(value);
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day ?? 1, part.hour ?? 0, part.minute ?? 0, part.second ?? 0);
}

/** Clocks change a few times a year: what one is ahead of UTC is asked once in so long, ms. */
const QUARTER_MS = 900_000;
interface Ahead {
  readonly quarter: number;
  readonly ms: number;
}
/** Of each zone the quarter of an hour that was asked for last. */
const known = new Map<string, Ahead>();

/** The wall clock of a zone in whole seconds, as if it were UTC. */
export function wallClock(instant: number, timeZone: string): number {
  const quarter = Math.floor(instant / QUARTER_MS) * QUARTER_MS;
  const last = known.get(timeZone);
  if (last?.quarter === quarter) return Math.floor(instant / 1000) * 1000 + last.ms;
  const ms = readClock(quarter, timeZone) - quarter;
  // In a quarter in which the clock itself changes each instant is asked for.
  if (readClock(quarter + QUARTER_MS - 1000, timeZone) !== quarter + QUARTER_MS - 1000 + ms) return readClock(instant, timeZone);
  if (known.size >= ZONES) known.clear();
  known.set(timeZone, { quarter, ms });
  return Math.floor(instant / 1000) * 1000 + ms;
}

/** The instant a wall clock shows a time: twice corrected, for the zone's offset may differ between guess and answer. */
export function instantOf(wall: number, timeZone: string): number {
  let instant = wall;
  for (let i = 0; i < 2; i += 1) instant += wall - wallClock(instant, timeZone);
  return instant;
}

/** A calendar day of a zone. Unix ms; `until` is the start of the next one. */
export interface CalendarDay {
  /** "2026-11-21". */
  readonly date: string;
  readonly since: number;
  readonly until: number;
}

/** The day a date names in a zone; undefined of a date no calendar has. A day is 23 or 25 hours long where clocks change. */
export function calendarDay(date: string, timeZone: string): CalendarDay | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== date) return undefined;
  const next = Date.UTC(Number(year), Number(month) - 1, Number(day) + 1);
  return { date, since: instantOf(wall, timeZone), until: instantOf(next, timeZone) };
}

/** The date a zone's calendars show at an instant (unix ms). */
export const dateIn = (instant: number, timeZone: string): string => new Date(wallClock(instant, timeZone)).toISOString().slice(0, 10);
