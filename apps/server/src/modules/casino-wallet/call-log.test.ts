import { expect, test } from 'vitest';
import { callLog } from './call-log.ts';

const call = (at: number, outcome: string, path = 'transaction/bet') => ({ at, path, request: undefined, outcome, tookMs: 1 });

test('calls of strangers hide none of the supplier’s own, and keep no more than a few characters each', () => {
  const log = callLog();
  log.note('toy', call(1, 'RS_OK'));
  for (let i = 0; i < 5000; i++) log.note('toy', call(2 + i, 'RS_ERROR_INVALID_SIGNATURE', 'x'.repeat(8000)));
  log.note('toy', call(9000, 'RS_ERROR_NOT_ENOUGH_MONEY'));
  const { outcomes, last } = log.of('toy');
  expect(outcomes).toEqual({ RS_OK: 1, RS_ERROR_INVALID_SIGNATURE: 5000, RS_ERROR_NOT_ENOUGH_MONEY: 1 });
  expect([last[0]!.at, last.at(-1)!.at, last.length < 50]).toEqual([9000, 1, true]);
  expect(Math.max(...last.map(({ path }) => path.length))).toBeLessThan(100);
});

test('the newest of many calls are kept, the last first', () => {
  const log = callLog();
  for (let i = 0; i < 1000; i++) log.note('toy', call(i, 'RS_OK'));
  const { last } = log.of('toy');
  expect([last[0]!.at, last.at(-1)!.at]).toEqual([999, 820]);
  for (let i = 0; i < 1000; i++) log.note('toy', call(i, 'RS_ERROR_INVALID_SIGNATURE'));
  expect(log.of('toy').last).toHaveLength(200);
  expect(log.of('other')).toEqual({ outcomes: {}, last: [] });
});
