import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is at least so wide, CSS pixels. On the server and before hydration: no. */
export function useWide(width: number): boolean {
  const query = `(width >= ${width}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
