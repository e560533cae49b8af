import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether nothing may move, now. On the server: no. */
export const isStill = (): boolean => typeof window !== 'undefined' && window.matchMedia(QUERY).matches;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
export const useStill = (): boolean => useSyncExternalStore(subscribe, isStill, () => false);
