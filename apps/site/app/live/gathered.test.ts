import { expect, test } from 'vitest';
import { GATHERED_MS, gathered } from './gathered.ts';

function page() {
  let now = 1000;
  const timers: { at: number; run: () => void }[] = [];
  const frames: (() => void)[] = [];
  const shown: string[] = [];
  const next = gathered({
    now: () => now,
    setTimer: (ms, run) => void timers.push({ at: now + ms, run }),
    frame: (run) => void frames.push(run),
  });
  return {
    shown,
    tell: (what: string) => next(() => void shown.push(what)),
    frame: () => {
      for (const run of frames.splice(0)) run();
    },
    pass(ms: number) {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.run();
      }
    },
  };
}

test('after a rest news is shown in the very next frame', () => {
  const { tell, frame, shown } = page();
  tell('first');
  expect(shown).toEqual([]);
  frame();
  expect(shown).toEqual(['first']);
});

test('what comes within the time is shown once, together, in the order it came', () => {
  const { tell, frame, pass, shown } = page();
  tell('first');
  frame();
  pass(10);
  tell('second');
  pass(10);
  tell('third');
  frame();
  expect(shown).toEqual(['first']);
  pass(GATHERED_MS - 21);
  frame();
  expect(shown).toEqual(['first']);
  pass(1);
  frame();
  expect(shown).toEqual(['first', 'second', 'third']);
});

test('nothing is lost or shown twice when news is told while news is shown', () => {
  const { tell, frame, pass, shown } = page();
  tell('a');
  tell('b');
  frame();
  pass(GATHERED_MS);
  tell('c');
  frame();
  frame();
  pass(10 * GATHERED_MS);
  frame();
  expect(shown).toEqual(['a', 'b', 'c']);
});
