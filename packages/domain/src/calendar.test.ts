import { expect, test } from 'vitest';
import { calendarDay, dateIn } from './calendar.ts';

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
