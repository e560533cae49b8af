import { expect, test } from 'vitest';
import { betNumber } from './bet-number.ts';

test('is three letters and four digits that follow from the whole number', () => {
  expect(betNumber('1893456001025')).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}-\d{4}$/);
  expect(betNumber('1893456001025')).toBe(betNumber('1893456001025'));
});

test.each([
  ['at once', 1n],
  ['a millisecond apart', 8192n],
  ['a minute apart', 60_000n * 8192n],
])('differs for a thousand bets placed %s', (_, step) => {
  const ids = Array.from({ length: 1000 }, (__, i) => `${231_000_000_000_000n + BigInt(i) * step}`);
  expect(new Set(ids.map(betNumber)).size).toBe(1000);
});

test('leaves what is no number as it is', () => {
  expect(betNumber('')).toBe('');
  expect(betNumber('x')).toBe('x');
});
