import { useSyncExternalStore } from 'react';

const KEY = 'console-theme';
export type Scheme = 'dark' | 'light';

const stored = (): Scheme => (localStorage.getItem(KEY) === 'light' ? 'light' : 'dark');

/** Dark unless this browser chose light. */
export function applyTheme(): void {
  document.documentElement.dataset['theme'] = stored();
}
const listeners = new Set<() => void>();

export function switchTheme(): void {
  localStorage.setItem(KEY, stored() === 'dark' ? 'light' : 'dark');
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For colours that are computed; everything else follows the tokens. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, stored);
