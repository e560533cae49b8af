import { expect, test } from 'vitest';
import { dueAt, minutesSince } from './due.ts';

const MINUTE = 60_000;
const AT = 1_700_000_000_000;

test('a reminder is due so many minutes after the last one, or after the pause that it asked for', () => {
  expect([dueAt(AT, 30), dueAt(AT + 5 * MINUTE, 30)]).toEqual([AT + 30 * MINUTE, AT + 35 * MINUTE]);
});

test('minutes are whole ones since the last reminder, and none in a pause', () => {
  expect([minutesSince(AT, AT + 30.9 * MINUTE), minutesSince(AT, AT), minutesSince(AT, AT - MINUTE)]).toEqual([30, 0, 0]);
});
