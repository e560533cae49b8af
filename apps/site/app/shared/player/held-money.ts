import { useRef, useSyncExternalStore } from 'react';

/** While a game shows what came of a round, nothing around it tells that before: neither a balance that streams in nor what is loaded anew. */
let held = false;
const listeners = new Set<() => void>();

export const isMoneyHeld = (): boolean => held;
export function onMoneyHeld(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
export function holdMoney(next: boolean): void {
  if (held === next) return;
  held = next;
  for (const listener of listeners) listener();
}

/** What is shown of money: while it is held, as it was before. */
export function useHeld<T>(value: T): T {
  const shown = useRef(value);
  const read = (): T => {
    if (!held) shown.current = value;
    return shown.current;
  };
  return useSyncExternalStore(onMoneyHeld, read, () => value);
}
