import { expect, test } from 'vitest';
import { dueAt, minutesSince, readSeen, seenText } from './due.ts';

const MINUTE = 60_000;
const SINCE = 1_700_000_000_000;

test.each([
  ['after the beginning of the session', undefined, SINCE + 30 * MINUTE],
  ['after the last reminder of this session', { since: SINCE, at: SINCE + 31 * MINUTE }, SINCE + 61 * MINUTE],
  [
    'after the beginning again, where the reminder was of another session',
    { since: SINCE - 1, at: SINCE + 31 * MINUTE },
    SINCE + 30 * MINUTE,
  ],
])('a reminder is due %s', (_, seen, due) => {
  expect(dueAt(SINCE, 30, seen)).toBe(due);
});

test('minutes are whole ones since the last reminder', () => {
  expect(minutesSince(SINCE, undefined, SINCE + 30.9 * MINUTE)).toBe(30);
  expect(minutesSince(SINCE, { since: SINCE, at: SINCE + 30 * MINUTE }, SINCE + 45 * MINUTE)).toBe(15);
});

test('what is kept of a reminder is read again, and nothing else is', () => {
  expect(readSeen(seenText({ since: SINCE, at: SINCE + 5 }))).toEqual({ since: SINCE, at: SINCE + 5 });
  expect([readSeen(null), readSeen('nonsense'), readSeen('')]).toEqual([undefined, undefined, undefined]);
});
