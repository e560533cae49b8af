import { useSyncExternalStore } from 'react';

/** A row takes a ball so long, ms; dropped fast, a fraction of it. */
const ROW_MS = 110;
const FAST = 0.25;

let fast = false;
const listeners = new Set<() => void>();

export function setFast(next: boolean): void {
  fast = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
export const useFast = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => fast,
    () => false,
  );

/** How long a ball falls, ms: into the first row, through each, and into its slot. */
export const dropMs = (rows: number): number => (rows + 1) * ROW_MS * (fast ? FAST : 1);
