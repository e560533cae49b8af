import { describe, expect, it } from 'vitest';
import { voidFrom } from './postponement.ts';

const HOUR = 3_600_000;
const START = 1_000_000_000;
const at = (fixtureStartsAt: number, postponed: boolean, hours = 48) => {
  const from = voidFrom({ startsAt: START, fixtureStartsAt, postponed, hours });
  return from === undefined ? undefined : (from - START) / HOUR;
};

describe('a leg on a fixture of which no play was told is void', () => {
  it.each([
    ['48 hours after its start when it is postponed without a new one', at(START, true), 48],
    ['as long after its start as the brand says', at(START, true, 24), 24],
    ['48 hours after its own start when the new one is later than that', at(START + 72 * HOUR, true), 48],
    ['the same when it was moved without being called postponed', at(START + 72 * HOUR, false), 48],
    ['when the new start is just as far away as is waited', at(START + 48 * HOUR, false), 48],
    ['48 hours after a new start within the time, of which nothing more is told', at(START + 40 * HOUR, true), 88],
    ['not before the hours from its own start when it was brought forward', at(START - HOUR, true), 48],
    ['never by itself when it was moved a little', at(START + HOUR, false), undefined],
    ['never by itself when only its result is late', at(START, false), undefined],
  ])('%s', (_what, hours, expected) => {
    expect(hours).toBe(expected);
  });
});
