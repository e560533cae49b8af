import { expect, test } from 'vitest';
import { testClock } from './clock.ts';
import { testIds } from './ids.ts';

test('the clock moves only when told', () => {
  const clock = testClock('2026-08-15T14:00:00Z');
  expect(clock.now()).toBe(Date.UTC(2026, 7, 15, 14));
  clock.advance(1_500);
  expect(clock.now()).toBe(Date.UTC(2026, 7, 15, 14, 0, 1, 500));
  clock.set(0);
  expect(clock.now()).toBe(0);
  expect(() => testClock('tomorrow')).toThrow(RangeError);
});

test('ids come in order', () => {
  const ids = testIds();
  expect([ids.uuid(), ids.uuid()]).toEqual(['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']);
  expect([ids.number(), ids.number()]).toEqual([1n, 2n]);
});
