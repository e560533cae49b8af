import { ToastRegion, type ToastTone } from '@fairbook/ui';
import { useSyncExternalStore } from 'react';
import { words } from '../words.ts';

interface Told {
  readonly id: string;
  readonly tone: ToastTone;
  readonly title: string;
}

/** At most this many at once; older ones go first. */
const AT_ONCE = 3;
let toasts: readonly Told[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly Told[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says beside the page what an action came to. */
export function tell(title: string, tone: ToastTone = 'won'): void {
  set([...toasts, { id: String(++last), tone, title }].slice(-AT_ONCE));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <ToastRegion label={words.notices} closeLabel={words.close} toasts={shown} onClose={(id) => set(toasts.filter((t) => t.id !== id))} />
  );
}
