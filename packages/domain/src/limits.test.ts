import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeLimit, confirmLimit, type Limit, type LimitPolicy, limitAt, remaining, tightest, windowStart } from './limits.ts';

const HOUR = 3_600_000;
const policy: LimitPolicy = { windows: 'rolling', timeZone: 'Europe/London', increaseWaitHours: 24, confirmation: { withinHours: 72 } };
const limit = (amount: bigint | undefined): Limit => ({ kind: 'deposit', period: 'day', amount });
const changed = (from: Limit, amount: bigint | undefined, now = 0, p = policy): Limit => {
  const answer = changeLimit(from, amount, now, p);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};

describe('changing a limit', () => {
  it('sets a first limit and lowers one at once', () => {
    expect(changed(limit(undefined), 5000n)).toEqual(limit(5000n));
    expect(changed(limit(5000n), 4000n)).toEqual(limit(4000n));
    expect(changed(limit(5000n), 0n)).toEqual(limit(0n));
  });

  it('makes a raise wait and want a yes, the old limit holding meanwhile', () => {
    const waiting = changed(limit(5000n), 9000n);
    expect(limitAt(waiting, 23 * HOUR, policy).amount).toBe(5000n);
    expect(confirmLimit(waiting, 23 * HOUR, policy)).toEqual({ ok: false, refusal: 'still-waiting' });
    expect(limitAt(waiting, 25 * HOUR, policy).amount).toBe(5000n);
    expect(confirmLimit(waiting, 24 * HOUR, policy)).toEqual({ ok: true, value: limit(9000n) });
  });

  it('treats a removal as a raise', () => {
    const waiting = changed(limit(5000n), undefined);
    expect(waiting.amount).toBe(5000n);
    expect(confirmLimit(waiting, 24 * HOUR, policy)).toEqual({ ok: true, value: limit(undefined) });
  });

  it('lets an unconfirmed raise lapse', () => {
    const waiting = changed(limit(5000n), 9000n);
    expect(confirmLimit(waiting, 97 * HOUR, policy)).toEqual({ ok: false, refusal: 'offer-lapsed' });
    expect(limitAt(waiting, 97 * HOUR, policy)).toEqual(limit(5000n));
  });

  it('drops a waiting raise when the player asks for the limit that holds', () => {
    expect(changed(changed(limit(5000n), 9000n), 5000n, HOUR)).toEqual(limit(5000n));
  });

  it('drops a waiting raise when the player lowers the limit after all', () => {
    const lowered = changed(changed(limit(5000n), 9000n), 3000n, HOUR);
    expect(lowered).toEqual(limit(3000n));
    expect(confirmLimit(lowered, 30 * HOUR, policy)).toEqual({ ok: false, refusal: 'nothing-pending' });
  });

  it('needs no yes where the jurisdiction asks for none, but still the wait', () => {
    const p: LimitPolicy = { ...policy, confirmation: undefined, increaseWaitHours: 168 };
    const waiting = changed(limit(5000n), 9000n, 0, p);
    expect([limitAt(waiting, 167 * HOUR, p).amount, limitAt(waiting, 168 * HOUR, p).amount]).toEqual([5000n, 9000n]);
  });

  it('refuses an amount below zero', () => {
    expect(changeLimit(limit(undefined), -1n, 0, policy)).toEqual({ ok: false, refusal: 'not-an-amount' });
  });

  it('never raises a limit by asking alone, however often', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.option(fc.bigInt({ min: 0n, max: 1000n }), { nil: undefined }), fc.nat({ max: 100 * HOUR })), {
          maxLength: 10,
        }),
        (requests) => {
          let held = limit(500n);
          let now = 0;
          for (const [amount, later] of requests) {
            now += later;
            const before = limitAt(held, now, policy).amount;
            held = changed(held, amount, now);
            if (before !== undefined) expect(held.amount !== undefined && held.amount <= before).toBe(true);
          }
        },
      ),
    );
  });
});

describe('remaining', () => {
  it.each([
    [5000n, 0n, 5000n],
    [5000n, 4999n, 1n],
    [5000n, 5000n, 0n],
    [5000n, 9000n, 0n],
    [undefined, 9000n, undefined],
    [5000n, -2000n, 7000n],
  ])('of %s after %s is %s', (amount, used, left) => {
    expect(remaining(limit(amount), used)).toBe(left);
  });
  it('takes the tightest of several', () => {
    expect(
      tightest([
        { limit: limit(5000n), used: 1000n },
        { limit: { ...limit(8000n), period: 'week' }, used: 7000n },
        { limit: limit(undefined), used: 0n },
      ]),
    ).toBe(1000n);
    expect(tightest([{ limit: limit(undefined), used: 0n }])).toBeUndefined();
  });
});

describe('windowStart', () => {
  const calendar: LimitPolicy = { ...policy, windows: 'calendar' };
  const at = (text: string): number => Date.parse(text);
  it('rolls with the clock', () => {
    expect(windowStart('day', 100 * HOUR, policy)).toBe(76 * HOUR);
    expect(windowStart('week', 200 * HOUR, policy)).toBe(32 * HOUR);
  });
  // 2026-03-29 01:00 UTC: clocks in London go forward; 2026-10-25 01:00 UTC: back.
  it.each([
    ['day', '2026-07-15T13:00:00Z', 'Europe/London', '2026-07-14T23:00:00Z'],
    ['day', '2026-07-14T23:30:00Z', 'Europe/London', '2026-07-14T23:00:00Z'],
    ['week', '2026-07-15T13:00:00Z', 'Europe/London', '2026-07-12T23:00:00Z'],
    ['month', '2026-07-15T13:00:00Z', 'Europe/London', '2026-06-30T23:00:00Z'],
    ['day', '2026-03-29T12:00:00Z', 'Europe/London', '2026-03-29T00:00:00Z'],
    ['month', '2026-04-02T12:00:00Z', 'Europe/London', '2026-03-31T23:00:00Z'],
    ['week', '2026-03-31T12:00:00Z', 'Europe/London', '2026-03-29T23:00:00Z'],
    ['day', '2026-10-25T12:00:00Z', 'Europe/London', '2026-10-24T23:00:00Z'],
    ['month', '2026-01-01T00:00:00Z', 'America/New_York', '2025-12-01T05:00:00Z'],
    ['week', '2026-11-22T12:00:00Z', 'UTC', '2026-11-16T00:00:00Z'],
    ['day', '2026-04-05T10:00:00Z', 'Pacific/Auckland', '2026-04-04T11:00:00Z'],
    ['day', '2026-03-08T15:00:00Z', 'America/New_York', '2026-03-08T05:00:00Z'],
    ['day', '2026-05-01T00:10:00Z', 'Asia/Kolkata', '2026-04-30T18:30:00Z'],
  ] as const)('%s at %s in %s began %s', (period, now, timeZone, start) => {
    expect(new Date(windowStart(period, at(now), { ...calendar, timeZone })).toISOString()).toBe(new Date(start).toISOString());
  });
});
