import { type Clock, steadyOf } from '../../platform/clock.ts';

/** What failed is tried again after so long, ms. */
const RETRY_MS = 1000;

/** Writes one after the other, in the order they were asked for. */
export interface WriteQueue {
  /** Runs a write after everything before it; what is still owed goes first, and it fails with that. */
  write<T>(write: () => Promise<T>): Promise<T>;
  /** Runs what has to be done whatever happens: what fails is done again, so doing it twice must be doing it once. */
  owe(write: () => Promise<unknown>): void;
  /** Tries what is owed again, when its time has come. */
  retry(): void;
  /** Resolves when everything was tried. */
  flush(): Promise<void>;
}

export function writeQueue(clock: Clock, onError: (error: unknown) => void): WriteQueue {
  const owed: (() => Promise<unknown>)[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let retryAt = Number.NEGATIVE_INFINITY;
  let trying = false;

  function run<T>(write: () => Promise<T>): Promise<T> {
    const result = last.then(write);
    last = result.catch(() => undefined);
    return result;
  }
  async function pay(): Promise<void> {
    for (let next = owed[0]; next; next = owed[0]) {
      await next();
      owed.shift();
    }
  }
  async function tryOwed(): Promise<void> {
    trying = true;
    try {
      await run(pay);
    } catch (error) {
      retryAt = steadyOf(clock) + RETRY_MS;
      onError(error);
    }
    trying = false;
  }

  return {
    write: (write) =>
      run(async () => {
        await pay();
        return write();
      }),
    owe(write) {
      owed.push(write);
      if (!trying) void tryOwed();
    },
    retry() {
      if (owed.length > 0 && !trying && steadyOf(clock) >= retryAt) void tryOwed();
    },
    flush: tryOwed,
  };
}
