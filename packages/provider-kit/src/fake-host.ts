import type { FeedHost, FeedMessage } from './feed.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Most timers that may fire in one `advance`: a provider that re-arms without end is a fault, not a test that hangs. */
const MOST_TIMERS_FIRED = 2_000_000;

/** A host whose time moves only when told: providers are tried with it without sleeping, and each run repeats exactly. */
export class FakeFeedHost implements FeedHost {
  readonly warnings: string[] = [];
  #now: number;
  #order = 0;
  #timers: Timer[] = [];
  #listener: (message: FeedMessage) => void = () => {};

  /** Starts at a wall instant, unix ms. */
  constructor(now: number) {
    this.#now = now;
  }

  readonly now = (): number => this.#now;
  readonly emit = (message: FeedMessage): void => this.#listener(message);

  readonly log = (level: 'info' | 'warn' | 'error', text: string): void => {
    if (level !== 'info') this.warnings.push(text);
  };

  readonly setTimer = (ms: number, run: () => void): { cancel(): void } => {
    const timer: Timer = { at: this.#now + Math.max(0, ms), order: this.#order++, run };
    const place = this.#timers.findIndex((other) => other.at > timer.at);
    this.#timers.splice(place < 0 ? this.#timers.length : place, 0, timer);
    return {
      cancel: () => {
        this.#timers = this.#timers.filter((other) => other !== timer);
      },
    };
  };

  /** Who hears the messages from now on. */
  listen(listener: (message: FeedMessage) => void): void {
    this.#listener = listener;
  }

  /** Lets time pass: every timer fires at its own instant. */
  advance(ms: number): void {
    const until = this.#now + ms;
    this.#fire(until, (timer) => {
      this.#now = Math.max(this.#now, timer.at);
    });
    this.#now = until;
  }

  /** The machine slept: all timers that were due fire late, at the instant of waking. */
  sleep(ms: number): void {
    this.#now += ms;
    this.#fire(this.#now, () => {});
  }

  #fire(until: number, before: (timer: Timer) => void): void {
    for (let fired = 0; this.#timers[0] !== undefined && this.#timers[0].at <= until; fired++) {
      if (fired >= MOST_TIMERS_FIRED)
        throw new Error(`more than ${MOST_TIMERS_FIRED} timers fired before ${new Date(until).toISOString()}`);
      const timer = this.#timers.shift();
      if (timer === undefined) return;
      before(timer);
      timer.run();
    }
  }
}
