import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poller } from './poller.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a round poked for while one is under way follows it, once, and never runs beside it', async () => {
  const ends: (() => void)[] = [];
  const all = poller(() => new Promise<void>((end) => ends.push(end)), { pollMs: 1000, retryMs: 10, onError: () => {} });
  all.poke();
  expect(ends).toHaveLength(0);
  all.start();
  for (let i = 0; i < 3; i++) all.poke();
  expect(ends).toHaveLength(1);
  ends[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
  ends[1]!();
  await vi.advanceTimersByTimeAsync(999);
  expect(ends).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(3);
});

test('a round that failed is told of and tried again soon; a stop waits for the one under way and is the end', async () => {
  const received: unknown[] = [];
  let done = 0;
  let end = (): void => {};
  const all = poller(
    async () => {
      if (++done === 1) throw new Error('away');
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    },
    { pollMs: 1000, retryMs: 10, onError: (error) => void received.push(error) },
  );
  all.start();
  await vi.advanceTimersByTimeAsync(10);
  expect([done, received]).toEqual([2, [new Error('away')]]);
  all.poke();
  let stopped = false;
  const stopping = all.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(stopped).toBe(false);
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toBe(2);
});
