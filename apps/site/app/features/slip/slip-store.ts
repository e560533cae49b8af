import type { SelectionKey } from '@fairbook/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { emptySlip, type SlipAction, type SlipState, slip, slipOf } from './slip-state.ts';

/** The slip outlives the page: it is kept in this browser. Only picks and choices, nothing of the player. */
const PLACE = 'slip-1';

let state: SlipState = emptySlip;
let restored = false;
const listeners = new Set<() => void>();
const byKey = new Map<SelectionKey, Set<() => void>>();

function tell(before: SlipState): void {
  for (const listener of listeners) listener();
  const had = new Set(before.picks.map((p) => p.key));
  const has = new Set(state.picks.map((p) => p.key));
  for (const key of new Set([...had, ...has])) if (had.has(key) !== has.has(key)) for (const listener of byKey.get(key) ?? []) listener();
}

export function actOnSlip(action: SlipAction): void {
  const before = state;
  state = slip(before, action);
  if (state === before) return;
  try {
    localStorage.setItem(PLACE, JSON.stringify(state));
  } catch {
    // A full or forbidden store only costs the memory of the slip.
  }
  tell(before);
}

/** Another page changed the slip. */
function hear(text: string | null): void {
  const before = state;
  try {
    const heard = slipOf(JSON.parse(text ?? 'null')) ?? emptySlip;
    // Betting with one press is for the page it was switched on.
    state = { ...heard, oneClick: state.oneClick };
  } catch {
    // Unreadable: what is here stays.
  }
  tell(before);
}

/** Called once after hydration; what does not read as a slip is dropped. */
export function restoreSlip(): void {
  if (restored) return;
  restored = true;
  // One slip for all pages of this browser.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === PLACE || key === null) hear(newValue);
  });
  try {
    const kept = slipOf(JSON.parse(localStorage.getItem(PLACE) ?? 'null'));
    if (!kept) return;
    const before = state;
    // Picks made before the page had settled stay.
    state = before.picks.reduce((all, pick) => (all.picks.some((p) => p.key === pick.key) ? all : slip(all, { do: 'toggle', pick })), kept);
    tell(before);
  } catch {
    // Unreadable: start empty.
  }
}

export const readSlip = (): SlipState => state;

export function useSlip(): SlipState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => state,
    () => emptySlip,
  );
}

/** Whether one outcome is picked; hears of that outcome alone. */
export function usePicked(key: SelectionKey): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const set = byKey.get(key) ?? new Set();
      byKey.set(key, set);
      set.add(listener);
      return () => {
        set.delete(listener);
        if (set.size === 0) byKey.delete(key);
      };
    },
    [key],
  );
  return useSyncExternalStore(
    subscribe,
    () => state.picks.some((p) => p.key === key),
    () => false,
  );
}
