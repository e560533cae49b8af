import { type RefObject, useEffect, useRef } from 'react';

/** A control that takes the focus when its task comes: what had it before went with the task before. */
export function useFocused<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => control.current?.focus(), []);
  return control;
}
