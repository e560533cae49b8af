import { expect, test, vi } from 'vitest';
import { createPace, EVERY_MS } from './refresh-pace.ts';

function harness(tookMs = 50) {
  vi.useFakeTimers();
  const state = { pressed: false, at: [] as number[] };
  const pace = createPace({
    now: () => Date.now(),
    setTimer: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    pressed: () => state.pressed,
    run: () => {
      state.at.push(Date.now());
      return new Promise((done) => setTimeout(done, tookMs));
    },
  });
  return { state, pace };
}

test('news that come every moment are loaded once in a while, and the last of them is never lost', async () => {
  const { state, pace } = harness();
  const news = setInterval(() => pace.want(), 100);
  await vi.advanceTimersByTimeAsync(20_000);
  clearInterval(news);
  const during = state.at.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(during).toBeGreaterThanOrEqual(4);
  expect(during).toBeLessThanOrEqual(6);
  expect(state.at.length).toBe(during + 1);
  for (const [i, at] of state.at.entries()) if (i > 0) expect(at - state.at[i - 1]!).toBeGreaterThanOrEqual(EVERY_MS);
});

test('what is told while a loading is under way is loaded after it', async () => {
  const { state, pace } = harness(1000);
  pace.want();
  await vi.advanceTimersByTimeAsync(500);
  pace.want();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state.at.length).toBe(2);
});

test('nothing is loaded under a finger, and once it is lifted it is', async () => {
  const { state, pace } = harness();
  state.pressed = true;
  pace.want();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.at).toEqual([]);
  state.pressed = false;
  pace.lifted();
  await vi.advanceTimersByTimeAsync(1000);
  expect(state.at.length).toBe(1);
});

test('a screen that was left loads nothing', async () => {
  const { state, pace } = harness();
  pace.want();
  pace.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.at).toEqual([]);
});
