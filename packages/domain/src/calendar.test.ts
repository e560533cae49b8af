import { afterEach, expect, test, vi } from 'vitest';
import { calendarDay, dateIn, wallClock } from './calendar.ts';

const HOUR = 3_600_000;

test.each([
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00Z', 24],
  ['2026-11-21', 'Europe/Malta', '2026-11-20T23:00:00Z', 24],
  ['2026-03-29', 'Europe/Malta', '2026-03-28T23:00:00Z', 23],
  ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00Z', 25],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00Z', 24],
])('%s in %s begins at %s and has %i hours', (date, zone, since, hours) => {
  const day = calendarDay(date, zone);
  expect(day).toEqual({ date, since: Date.parse(since), until: Date.parse(since) + hours * HOUR });
  expect([dateIn(Date.parse(since), zone), dateIn(Date.parse(since) - 1, zone) === date]).toEqual([date, false]);
});

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '', 'today', '2026-11-21T00:00'])('%j is no date', (date) => {
  expect(calendarDay(date, 'UTC')).toBeUndefined();
});

/** What a clock of the zone shows, by the platform alone. */
const shown = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);

test.each([
  ['Europe/London', '2026-10-25T00:45:00Z'],
  ['Europe/Malta', '2026-03-29T00:45:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:15:00Z'],
  ['Pacific/Apia', '2011-12-30T09:45:00Z'],
  ['Asia/Kathmandu', '2026-11-21T18:00:00Z'],
  // Changed its clock at 44 minutes and 30 seconds past the hour.
  ['Africa/Monrovia', '1972-01-07T00:30:00Z'],
  ['America/Havana', '2026-11-01T04:45:00Z'],
])('the wall clock of %s is its own at every half minute around %s, whatever was asked before', (zone, from) => {
  const since = Date.parse(from);
  const instants = Array.from({ length: 120 }, (_, i) => since + i * 30_000 + 123);
  const told = (order: readonly number[]) =>
    order.map((instant) => new Date(wallClock(instant, zone)).toISOString().slice(0, 19).replace('T', ' '));
  expect(told(instants)).toEqual(instants.map((instant) => shown(instant, zone)));
  const back = instants.toReversed();
  expect(told(back)).toEqual(back.map((instant) => shown(instant, zone)));
});

afterEach(() => vi.restoreAllMocks());

test("whoever writes a zone's name in ever new capitals does not fill the memory with its formats", () => {
  const spelt = (number: number): string =>
    `america/${[...'argentina'].map((letter, i) => ((number >> i) & 1 ? letter.toUpperCase() : letter)).join('')}/${number > 511 ? 'S' : 's'}alta`;
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const ask = (number: number): number => wallClock(Date.UTC(2026, 10, 21), spelt(number));
  const first = ask(0);
  for (let number = 0; number < 1024; number++) expect(ask(number)).toBe(first);
  expect(made).toHaveBeenCalledTimes(1024);
  // The last is remembered, the first was forgotten.
  ask(1023);
  expect(made).toHaveBeenCalledTimes(1024);
  ask(0);
  expect(made).toHaveBeenCalledTimes(1025);
});
