import { useEffect, useSyncExternalStore } from 'react';

/** The whole document fills the screen, so that what floats over the page is seen there too. */
const isFull = (): boolean => document.fullscreenElement !== null;
function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

export function toggleFullScreen(): void {
  const asked = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
  // A browser may refuse; the page is as it was.
  void asked?.catch(() => {});
}

const never = () => () => {};
/** Whether this browser can do it; on the server that is not known. */
export const useCanFill = (): boolean =>
  useSyncExternalStore(
    never,
    () => document.fullscreenEnabled === true,
    () => false,
  );

/** Whether the game fills the screen. Leaving the page gives the screen back. */
export function useFullScreen(): boolean {
  const full = useSyncExternalStore(subscribe, isFull, () => false);
  useEffect(
    () => () => {
      if (isFull()) toggleFullScreen();
    },
    [],
  );
  return full;
}
