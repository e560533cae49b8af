import { expect, test } from 'vitest';
import { FAILURES, LIVED_MS, restartLimit, WINDOW_MS } from './restart-limit.ts';

test('a database killed again and again that comes back each time is never given up', () => {
  const limit = restartLimit();
  for (let kill = 0, now = 0; kill < 50 * FAILURES; kill++, now += LIVED_MS) {
    expect(limit.died(now, '')).toBe(false);
    limit.started(now);
  }
  expect(limit.failed(50 * FAILURES * LIVED_MS, '')).toBe(false);
});

test('starts that fail one after another are given up at the limit', () => {
  const limit = restartLimit();
  const verdicts = Array.from({ length: FAILURES }, (_, i) => limit.failed(i * 100, ''));
  expect(verdicts.indexOf(true)).toBe(FAILURES - 1);
});

test('failures of an earlier minute are forgotten', () => {
  const limit = restartLimit();
  for (let i = 0; i < FAILURES - 1; i++) limit.failed(i, '');
  expect(limit.failed(WINDOW_MS + FAILURES, '')).toBe(false);
});

test('a database that starts and dies at once is given up at the limit', () => {
  const limit = restartLimit();
  const verdicts = Array.from({ length: FAILURES }, (_, i) => {
    limit.started(i * 100);
    return limit.died(i * 100 + 10, '');
  });
  expect(verdicts.indexOf(true)).toBe(FAILURES - 1);
});

test('a full disk is waited for', () => {
  const limit = restartLimit();
  const words = 'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device';
  for (let i = 0; i < 5 * FAILURES; i++) expect(limit.failed(i, words)).toBe(false);
});
