import type { TestClock } from '@fairbook/testkit';
import type { SetTimer } from '../platform/clock.ts';

/** Timers of a clock that stands still: they run as it is moved on. */
export interface HandTimers {
  readonly setTimer: SetTimer;
  /** Moves the clock on and runs what is due in order of time, each to its end before the next. */
  pass(ms: number): Promise<void>;
  /** Goes from timer to timer until something holds; at most so far, ms. */
  until(holds: () => boolean, most?: number): Promise<void>;
}

const MOST_MS = 10 * 60_000;

export function handTimers(clock: TestClock): HandTimers {
  interface Waiting {
    readonly at: number;
    readonly run: () => void | Promise<void>;
  }
  const waiting = new Set<Waiting>();
  const nextBy = (until: number): Waiting | undefined =>
    [...waiting].reduce<Waiting | undefined>(
      (first, each) => (each.at <= until && (!first || each.at < first.at) ? each : first),
      undefined,
    );
  async function runNext(until: number): Promise<boolean> {
    const due = nextBy(until);
    if (!due) return false;
    waiting.delete(due);
    if (due.at > clock.now()) clock.set(due.at);
    await due.run();
    return true;
  }
  return {
    setTimer(ms, run) {
      const one = { at: clock.now() + ms, run };
      waiting.add(one);
      return { cancel: () => void waiting.delete(one) };
    },
    async pass(ms) {
      const until = clock.now() + ms;
      while (await runNext(until));
      if (clock.now() < until) clock.set(until);
    },
    async until(holds, most = MOST_MS) {
      const until = clock.now() + most;
      while (!holds()) if (!(await runNext(until))) throw new Error('it never came to that');
    },
  };
}
