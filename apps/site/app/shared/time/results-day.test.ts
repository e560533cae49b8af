import { expect, test } from 'vitest';
import { dayAfter, lastDays, resultsDay, today } from './results-day.ts';

const now = Date.parse('2026-11-22T00:20:00Z');
const on =
  (...days: string[]) =>
  async (day: string) =>
    days.includes(day);

test('before the first match of a day ends, the last day that has results is shown', async () => {
  expect(await resultsDay(null, now, 'UTC', on('2026-11-21', '2026-11-20'))).toBe('2026-11-21');
  expect(await resultsDay(null, now, 'UTC', on('2026-11-22', '2026-11-21'))).toBe('2026-11-22');
});

test('a day that was asked for is shown, also without results; one to come or none at all is not', async () => {
  expect(await resultsDay('2026-11-22', now, 'UTC', on('2026-11-21'))).toBe('2026-11-22');
  expect(await resultsDay('2026-10-01', now, 'UTC', on('2026-11-21'))).toBe('2026-10-01');
  for (const asked of ['2026-11-23', '2026-13-40', 'yesterday', ''])
    expect(await resultsDay(asked, now, 'UTC', on('2026-11-21'))).toBe('2026-11-21');
});

test('without any results it is today', async () => {
  expect(await resultsDay(null, now, 'UTC', async () => false)).toBe('2026-11-22');
});

test('days are those of the zone, and are counted over changes of the clocks', async () => {
  expect([today(now, 'America/New_York'), today(now, 'UTC'), today(now, 'Asia/Tokyo')]).toEqual(['2026-11-21', '2026-11-22', '2026-11-22']);
  expect(await resultsDay('2026-11-22', now, 'America/New_York', on('2026-11-20'))).toBe('2026-11-20');
  expect(lastDays(Date.parse('2026-10-26T00:30:00Z'), 'Europe/Malta').slice(0, 3)).toEqual(['2026-10-26', '2026-10-25', '2026-10-24']);
  expect([dayAfter('2026-10-25', 1), dayAfter('2026-03-01', -1)]).toEqual(['2026-10-26', '2026-02-28']);
});
