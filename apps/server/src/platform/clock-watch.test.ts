import { expect, test } from 'vitest';
import { createClockWatch } from './clock-watch.ts';

function watched() {
  let [wall, steady] = [Date.UTC(2026, 7, 1), 0];
  const lines: object[] = [];
  const watch = createClockWatch({ now: () => wall, steady: () => steady }, { warn: (facts) => void lines.push(facts) });
  return {
    watch,
    lines,
    /** Time passes, and the clock is set by so much more. */
    pass(ms: number, set = 0) {
      wall += ms + set;
      steady += ms;
      watch.look();
    },
  };
}

test.each([3_600_000, -3_600_000, 400 * 86_400_000, -2500])('a clock set by %d ms is one line with the size, and counted', (set) => {
  const { watch, lines, pass } = watched();
  pass(2000);
  pass(2000, set);
  pass(2000);
  expect(lines).toEqual([{ jumpedMs: set }]);
  expect(watch.jumps()).toMatchObject({ count: 1, last: { ms: set } });
});

test('a clock that is set right by and by does not jump, nor does one of a process that was held up', () => {
  const { watch, lines, pass } = watched();
  for (let i = 0; i < 1000; i++) pass(2000, 20);
  pass(600_000);
  expect([lines, watch.jumps()]).toEqual([[], { count: 0, last: undefined }]);
});
