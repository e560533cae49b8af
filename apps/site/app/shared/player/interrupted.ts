import { useEffect, useSyncExternalStore } from 'react';

/** Something over the page asks the player to stop and look: nothing plays by itself meanwhile. */
let count = 0;
const listeners = new Set<() => void>();
function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** While mounted, play is interrupted. */
export function useInterrupting(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    change(1);
    return () => change(-1);
  }, [on]);
}

export const useInterrupted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
