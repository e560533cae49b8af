import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BatchFull } from './batch.ts';
import { createFaultLog } from './fault-log.ts';

const lines: string[] = [];
const log = {
  error: (_: object, text: string) => void lines.push(`error ${text}`),
  warn: ({ faults }: { faults: number }, text: string) => void lines.push(`warn ${text} (${faults})`),
} as unknown as Parameters<typeof createFaultLog>[0];
const down = Object.assign(new Error('disk full'), { code: '53100' });

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('an episode is two lines, however many requests meet it', () => {
  const faultLog = createFaultLog(log, { now: () => Date.now() });
  for (let n = 0; n < 1000; n++) {
    expect(faultLog.note(down)).toBe(true);
    vi.advanceTimersByTime(10);
  }
  faultLog.note(new BatchFull('full'));
  expect(lines).toEqual(['error the database cannot be asked', 'error more is asked than the database can take']);
  vi.advanceTimersByTime(20_000);
  expect(lines.slice(2).sort()).toEqual([
    'warn over: more is asked than the database can take (1)',
    'warn over: the database cannot be asked (1000)',
  ]);
  faultLog.note(down);
  expect(lines).toHaveLength(5);
});

test('a bug is not taken', () => {
  expect(createFaultLog(log, { now: () => 0 }).note(new TypeError('x is undefined'))).toBe(false);
  expect(lines).toEqual([]);
});
