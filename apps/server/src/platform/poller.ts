import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Poller {
  /** Looks for work now: a round begins, or another one follows that which is under way. */
  poke(): void;
  start(): void;
  /** No further round; resolves when the one under way has ended. */
  stop(): Promise<void>;
  /** Resolves when no round is under way. */
  idle(): Promise<void>;
  readonly stopped: boolean;
  /** Since a round ended last, or since the start, ms. */
  quietMs(): number;
}

/**
 * Does work in rounds, one at a time: when poked, and by itself every `pollMs` for what others left to do, or `retryMs` after a round that
 * failed. `restMs` between rounds that follow one another lets work gather.
 */
export function poller(
  round: () => Promise<void>,
  { pollMs, retryMs, restMs = 0, onError }: { pollMs: number; retryMs: number; restMs?: number; onError: (error: unknown) => void },
): Poller {
  // Rounds are nobody's: what whoever pokes is doing ends with them.
  const apart = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = true;
  let turnedAt = performance.now();

  function poke(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    let wait = pollMs;
    running = apart(async () => {
      do {
        again = false;
        await round();
        turnedAt = performance.now();
        if (again && restMs > 0 && !stopped) await sleep(restMs);
      } while (again && !stopped);
    })
      .catch((error: unknown) => {
        wait = retryMs;
        onError(error);
      })
      .finally(() => {
        running = undefined;
        turnedAt = performance.now();
        if (!stopped) timer = setTimeout(poke, wait);
      });
  }

  return {
    poke,
    start() {
      stopped = false;
      turnedAt = performance.now();
      poke();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
    async idle() {
      await running;
    },
    get stopped() {
      return stopped;
    },
    quietMs: () => performance.now() - turnedAt,
  };
}
