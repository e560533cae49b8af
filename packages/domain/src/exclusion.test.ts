import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Exclusion, type ExclusionPolicy, exclusionAt, mayAskFrom, monthsAfter } from './exclusion.ts';

const HOUR = 3_600_000;
const SINCE = Date.UTC(2026, 0, 31, 12);
const UNTIL = monthsAfter(SINCE, 6);
const policy: ExclusionPolicy = {
  endsByItself: false,
  liftWaitHours: { definite: 24, indefinite: 168 },
  indefiniteMonths: 12,
  confirmWithinHours: 168,
};
const half: Exclusion = { since: SINCE, until: UNTIL, asked: undefined };
const forGood: Exclusion = { since: SINCE, until: undefined, asked: undefined };
const step = (exclusion: Exclusion, now: number, more: Partial<ExclusionPolicy> = {}) =>
  exclusionAt(exclusion, now, { ...policy, ...more });

test.each([
  ['2026-08-31T10:00:00Z', 6, '2027-03-03T10:00:00Z'],
  ['2028-02-29T10:00:00Z', 12, '2029-03-01T10:00:00Z'],
  ['2026-10-24T23:30:00Z', 6, '2027-04-24T23:30:00Z'],
  ['2026-12-31T23:59:59Z', 2, '2027-03-03T23:59:59Z'],
])('%s and %s months is %s: never shorter than the calendar has it', (from, months, end) => {
  expect(new Date(monthsAfter(Date.parse(from), months)).toISOString()).toBe(new Date(end).toISOString());
});

describe('a self-exclusion that ends by itself', () => {
  it('is over with its time, and nothing ends it earlier', () => {
    const ends = { endsByItself: true };
    expect(step(half, UNTIL - 1, ends)).toEqual({ step: 'closed', from: undefined });
    expect(step({ ...half, asked: SINCE + HOUR }, UNTIL - 1, ends)).toEqual({ step: 'closed', from: undefined });
    expect(step(half, UNTIL, ends)).toEqual({ step: 'over' });
  });

  it('for good is asked, waited for and confirmed all the same', () => {
    const from = monthsAfter(SINCE, 12);
    expect(step(forGood, from - 1, { endsByItself: true })).toEqual({ step: 'closed', from });
    expect(step(forGood, from, { endsByItself: true })).toEqual({ step: 'may-ask' });
  });
});

describe('one that does not', () => {
  it('holds beyond its time until its player asked, waited and confirmed', () => {
    expect(step(half, UNTIL - 1)).toEqual({ step: 'closed', from: UNTIL });
    expect(step(half, UNTIL + 1000 * HOUR)).toEqual({ step: 'may-ask' });
    const asked = { ...half, asked: UNTIL + HOUR };
    expect(step(asked, UNTIL + 25 * HOUR - 1)).toEqual({ step: 'waiting', from: UNTIL + 25 * HOUR });
    expect(step(asked, UNTIL + 25 * HOUR)).toEqual({ step: 'may-confirm', until: UNTIL + 193 * HOUR });
    expect(step(asked, UNTIL + 193 * HOUR + 1)).toEqual({ step: 'may-ask' });
  });

  it('takes no wish from before its time', () => {
    expect(step({ ...half, asked: UNTIL - 1 }, UNTIL + 100 * HOUR)).toEqual({ step: 'may-ask' });
  });

  it('for good waits longer, and is never ended where the jurisdiction says so', () => {
    const from = mayAskFrom(forGood, policy)!;
    expect(step({ ...forGood, asked: from }, from + 168 * HOUR - 1)).toEqual({ step: 'waiting', from: from + 168 * HOUR });
    expect(step({ ...forGood, asked: from }, from + 168 * HOUR).step).toBe('may-confirm');
    expect(step({ ...forGood, asked: from }, from + 168 * HOUR, { indefiniteMonths: undefined })).toEqual({
      step: 'closed',
      from: undefined,
    });
  });
});

it('is never to be confirmed within its time, nor before the wait, whatever was asked when', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 20_000 }), fc.integer({ min: 0, max: 20_000 }), fc.boolean(), (asked, now, good) => {
      const exclusion = { ...(good ? forGood : half), asked: SINCE + asked * HOUR };
      const at = SINCE + now * HOUR;
      if (step(exclusion, at).step !== 'may-confirm') return;
      expect(at).toBeGreaterThanOrEqual(exclusion.asked + (good ? 168 : 24) * HOUR);
      expect(exclusion.asked).toBeGreaterThanOrEqual(mayAskFrom(exclusion, policy)!);
    }),
    { seed: 13, numRuns: 500 },
  );
});
