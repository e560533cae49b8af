import { loadBrands } from '@fairbook/brands';
import { convertDown, convertUp, type LimitPeriod, type LimitPolicy } from '@fairbook/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowAround } from './limit-rules.ts';

const { brands } = await loadBrands();
const brand = brands[0]!;
const currency = fc.constantFrom(...brand.currencies);

test('what is used is never counted too low and what is left never told too high, by less than a unit', () => {
  fc.assert(
    fc.property(currency, currency, fc.bigInt({ min: 0n, max: 10n ** 15n }), (from, to, amount) => {
      const [up, down] = [convertUp(brand, amount, from, to), convertDown(brand, amount, from, to)];
      const exact = amount * BigInt(brand.limits[to]!.maximumDeposit);
      const divisor = BigInt(brand.limits[from]!.maximumDeposit);
      expect(up * divisor >= exact && (up - 1n) * divisor < exact).toBe(true);
      expect(down * divisor <= exact && (down + 1n) * divisor > exact).toBe(true);
      // There and back a player gains nothing.
      expect(convertDown(brand, down, to, from) <= amount).toBe(true);
    }),
  );
});

const calendar: LimitPolicy = { windows: 'calendar', timeZone: 'Europe/London', increaseWaitHours: 24, confirmation: undefined };

test.each([
  ['day', '2026-03-28T12:00:00Z', '2026-03-29T00:00:00Z'],
  // The clocks go forward: the day has 23 hours.
  ['day', '2026-03-29T12:00:00Z', '2026-03-29T23:00:00Z'],
  // And back: 25 hours.
  ['day', '2026-10-25T12:00:00Z', '2026-10-26T00:00:00Z'],
  ['week', '2026-08-05T12:00:00Z', '2026-08-09T23:00:00Z'],
  ['week', '2026-10-20T12:00:00Z', '2026-10-26T00:00:00Z'],
  ['month', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'],
  ['month', '2026-03-31T12:00:00Z', '2026-03-31T23:00:00Z'],
  ['month', '2028-01-31T23:59:59Z', '2028-02-01T00:00:00Z'],
] as const)('a %s around %s ends at %s', (period: LimitPeriod, now, end) => {
  expect(new Date(windowAround(period, Date.parse(now), calendar).until).toISOString()).toBe(new Date(end).toISOString());
});

test('windows meet without a gap: the end of one is the start of the next, whatever was asked before', () => {
  for (const period of ['day', 'week', 'month'] as const) {
    let { since, until } = windowAround(period, Date.UTC(2026, 0, 1), calendar);
    for (let i = 0; i < 60; i++) {
      expect(windowAround(period, until - 1, calendar)).toEqual({ since, until });
      const next = windowAround(period, until, calendar);
      expect(next.since).toBe(until);
      ({ since, until } = next);
    }
  }
});
