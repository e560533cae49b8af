import { ToastRegion, type ToastTone } from '@fairbook/ui';
import { useSyncExternalStore } from 'react';
import { useSay } from '../words/words.tsx';

interface Told {
  readonly id: string;
  readonly tone: ToastTone;
  readonly title: string;
  readonly text?: string;
}

let toasts: readonly Told[] = [];
let last = 0;
const listeners = new Set<() => void>();
/** At most this many at once; older ones go first. */
const AT_ONCE = 3;

function set(next: readonly Told[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
export const closeToast = (id: string): void => set(toasts.filter((t) => t.id !== id));

/** Tells the player something beside the page. */
export function tell(tone: ToastTone, title: string, text?: string): void {
  const id = String(++last);
  set([...toasts, { id, tone, title, ...(text === undefined ? {} : { text }) }].slice(-AT_ONCE));
}

const none: readonly Told[] = [];
export function Toasts() {
  const say = useSay();
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
  return <ToastRegion label={say('notices')} closeLabel={say('close')} toasts={shown} onClose={closeToast} />;
}
