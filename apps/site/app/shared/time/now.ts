import { useSyncExternalStore } from 'react';

/** One timer for every clock on the page. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const l of listeners) l();
    }, 1000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A value that depends on the time, redrawn only when it changes. `drawn` is the instant the page was drawn at. */
export function useAtNow<T extends string | number | boolean | undefined>(drawn: number, of: (now: number) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => of(now || drawn),
    () => of(drawn),
  );
}
