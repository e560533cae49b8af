import { useRef, useSyncExternalStore } from 'react';

/** Whether a finger or a button of the pointer is down, anywhere on the page. */
let pressed = false;
let watching = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  if (pressed === next) return;
  pressed = next;
  for (const listener of listeners) listener();
}

/** Fingers are followed by touch events: a browser that scrolls calls off the pointer while the finger still lies there. */
function watch(): void {
  if (watching) return;
  watching = true;
  const mouse = (event: PointerEvent) => event.pointerType !== 'touch';
  const on = { capture: true, passive: true } as const;
  // The click comes after the release: what it is meant for must still be in its place.
  const release = () => setTimeout(() => become(false));
  window.addEventListener('pointerdown', (event) => mouse(event) && become(true), on);
  window.addEventListener('pointerup', (event) => mouse(event) && release(), on);
  window.addEventListener('pointercancel', (event) => mouse(event) && release(), on);
  window.addEventListener('dragend', release, on);
  window.addEventListener('touchstart', () => become(true), on);
  for (const end of ['touchend', 'touchcancel'] as const)
    window.addEventListener(end, ({ touches }) => touches.length === 0 && release(), on);
  window.addEventListener('blur', release);
}

export const isPressed = (): boolean => pressed;
export function onPressed(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is shown while nothing is pressed; under a finger it stays as it was. A press alone draws nothing anew. */
export function useCalm<T>(value: T): T {
  const shown = useRef(value);
  const read = (): T => {
    if (!pressed) shown.current = value;
    return shown.current;
  };
  return useSyncExternalStore(onPressed, read, () => value);
}
