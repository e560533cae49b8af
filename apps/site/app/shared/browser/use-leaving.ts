import { type RefObject, useEffect, useEffectEvent } from 'react';

/** While `on`, says when the visitor presses or goes to something outside of an element. */
export function useLeaving(holder: RefObject<Element | null>, on: boolean, onLeave: () => void): void {
  const leave = useEffectEvent((event: Event) => {
    if (!holder.current?.contains(event.target as Node)) onLeave();
  });
  useEffect(() => {
    if (!on) return;
    const turns = ['pointerdown', 'focusin'];
    for (const turn of turns) document.addEventListener(turn, leave);
    return () => {
      for (const turn of turns) document.removeEventListener(turn, leave);
    };
  }, [on]);
}
