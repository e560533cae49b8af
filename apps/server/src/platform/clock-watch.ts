import type { Clock } from './clock.ts';

/** Between two looks, ms. */
const LOOK_MS = 2000;
/** Setting a clock right by and by moves it a thousandth at most; what is more than this between two looks was a jump, ms. */
const JUMP_MS = 2000;

export interface ClockJumps {
  readonly count: number;
  /** The last one: by how much, ms (below zero: back), and when by the clock after it. */
  readonly last: { readonly ms: number; readonly at: number } | undefined;
}

export interface ClockWatch {
  /** Compares the clock with the time that passed; once in a while by itself between `start` and `stop`. */
  look(): void;
  start(): void;
  stop(): void;
  jumps(): ClockJumps;
}

/** Notices that the clock of the machine was set, or that the machine slept. */
export function createClockWatch(clock: Clock, log: { warn(facts: object, text: string): void }): ClockWatch {
  const read = () => ({ wall: clock.now(), steady: clock.steady?.() });
  let before = read();
  let count = 0;
  let last: ClockJumps['last'];
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    const now = read();
    if (now.steady !== undefined && before.steady !== undefined) {
      const ms = Math.round(now.wall - before.wall - (now.steady - before.steady));
      if (Math.abs(ms) > JUMP_MS) {
        count++;
        last = { ms, at: now.wall };
        log.warn({ jumpedMs: ms }, 'the clock of this machine jumped');
      }
    }
    before = now;
  }

  return {
    look,
    start() {
      before = read();
      timer = setInterval(look, LOOK_MS).unref();
    },
    stop: () => clearInterval(timer),
    jumps: () => ({ count, last }),
  };
}
