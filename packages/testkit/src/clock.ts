/** A clock that stands still until it is moved. Times are milliseconds since 1970, as everywhere. */
export interface TestClock {
  now(): number;
  /** Moves it on by so many milliseconds. */
  advance(ms: number): void;
  /** Sets it to a moment, also back. */
  set(at: number | string): void;
}

/** Starts at `start`: milliseconds since 1970, or an ISO text. */
export function testClock(start: number | string): TestClock {
  const toMs = (at: number | string) => {
    const ms = typeof at === 'number' ? at : Date.parse(at);
    if (!Number.isFinite(ms)) throw new RangeError(`not a moment: ${at}`);
    return ms;
  };
  let at = toMs(start);
  return {
    now: () => at,
    advance(ms) {
      at += ms;
    },
    set(to) {
      at = toMs(to);
    },
  };
}
