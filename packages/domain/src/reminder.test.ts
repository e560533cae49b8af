import { expect, test } from 'vitest';
import { answeredAt, reminderDueAt, reminderHolds } from './reminder.ts';

const MINUTE = 60_000;
const SINCE = 1_700_000_000_000;
const hourly = { since: SINCE, every: 60 };

test.each([
  ['before it is due nothing is held', SINCE + 60 * MINUTE - 1, hourly, undefined],
  ['from when it is due until it is answered everything is', SINCE + 60 * MINUTE, hourly, { until: undefined }],
  ['however long that takes', SINCE + 9000 * MINUTE, hourly, { until: undefined }],
  ['without reminders nothing is', SINCE + 9000 * MINUTE, { ...hourly, every: 0 }, undefined],
  ['in a pause everything is, until its end', SINCE - 1, hourly, { until: SINCE }],
  ['a pause holds where reminders were turned off in it', SINCE - 1, { ...hourly, every: 0 }, { until: SINCE }],
  ['and ends', SINCE, hourly, undefined],
])('%s', (_, now, reminding, held) => {
  expect(reminderHolds(reminding, now)).toEqual(held);
});

test('an answer begins the next stretch, after the pause where there is one', () => {
  const due = SINCE + 60 * MINUTE;
  expect(reminderDueAt(hourly)).toBe(due);
  expect(answeredAt(hourly, due + 5000, 0)).toBe(due + 5000);
  expect(answeredAt(hourly, due + 5000, 5)).toBe(due + 5000 + 5 * MINUTE);
});

test('none is answered ahead: but for a minute in which clocks differ', () => {
  const due = SINCE + 60 * MINUTE;
  expect([answeredAt(hourly, due - MINUTE - 1, 0), answeredAt(hourly, due - MINUTE, 0)]).toEqual([undefined, due - MINUTE]);
  expect(answeredAt({ ...hourly, every: 0 }, due, 0)).toBeUndefined();
});
