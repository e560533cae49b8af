import { useSyncExternalStore } from 'react';

/** One timer for every clock on the page, set right by the server's time. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let ahead = 0;
let now = Date.now();

/** Tells the server's time: clocks of their computers are wrong. */
export function setServerTime(at: number): void {
  ahead = at - Date.now();
  now = at;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now() + ahead;
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The server's time, by the second. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
