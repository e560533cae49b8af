import { describe, expect, test } from 'vitest';
import { dayNumber, isTimeZone, offsetAt, zoneOfHours } from './time-zone.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);

test.each([
  ['3', 'Etc/GMT-3', 3],
  ['+5', 'Etc/GMT-5', 5],
  ['-12', 'Etc/GMT+12', -12],
  ['14', 'Etc/GMT-14', 14],
  ['0', 'UTC', 0],
])('tz=%s is %s, %i hours ahead', (text, zone, hours) => {
  expect(zoneOfHours(text)).toBe(zone);
  expect(offsetAt(at('2026-07-01T12:00:00Z'), zone)).toBe(hours * HOUR);
});

test.each(['15', '-13', '3.5', '', 'Europe/Malta', '1e1'])('tz=%s is no zone', (text) => expect(zoneOfHours(text)).toBeUndefined());

test('names that no calendar knows are no zones', () => {
  expect(['Europe/Malta', 'UTC', 'Asia/Kolkata'].every(isTimeZone)).toBe(true);
  expect(['', 'Mars/Olympus', '../etc', 'x'.repeat(65)].some(isTimeZone)).toBe(false);
});

describe('the offset', () => {
  test.each([
    ['2026-10-25T00:59:59Z', 'Europe/Malta', 2],
    ['2026-10-25T01:00:00Z', 'Europe/Malta', 1],
    ['2026-06-01T00:00:00Z', 'Asia/Kolkata', 5.5],
    ['2026-04-04T14:59:00Z', 'Australia/Lord_Howe', 11],
    ['2026-04-04T15:00:00Z', 'Australia/Lord_Howe', 10.5],
  ])('at %s in %s is %f hours', (when, zone, hours) => {
    // Asked twice: the second time it is remembered.
    expect([offsetAt(at(when), zone), offsetAt(at(when), zone)]).toEqual([hours * HOUR, hours * HOUR]);
  });
});

test('days are those of the zone', () => {
  const evening = at('2026-11-22T23:30:00Z');
  expect(dayNumber(evening, 'Europe/Malta') - dayNumber(evening, 'UTC')).toBe(1);
  expect(dayNumber(at('2026-11-23T04:00:00Z'), 'America/New_York')).toBe(dayNumber(evening, 'UTC'));
});
