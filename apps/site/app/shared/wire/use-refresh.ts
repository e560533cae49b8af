import type { Delta, Topic } from '@fairbook/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useTopic } from '../../live/index.ts';
import { isPressed, onPressed } from '../browser/pressing.ts';
import { createPace, type Pace } from './refresh-pace.ts';

/** Loads what the screen shows anew, at a bounded pace and never under a finger; called as often as there are news. */
export function useRefresh(): () => void {
  const revalidator = useRevalidator();
  const run = useEffectEvent(() => revalidator.revalidate());
  const pace = useRef<Pace>(undefined);
  useEffect(() => {
    const made = createPace({
      now: () => performance.now(),
      setTimer: (ms, then) => {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
      pressed: isPressed,
      run: () => run(),
    });
    pace.current = made;
    const end = onPressed(() => {
      if (!isPressed()) made.lifted();
    });
    return () => {
      end();
      made.stop();
    };
  }, []);
  return () => pace.current?.want();
}

/**
 * Follows a topic and loads the screen anew when a change of it makes what is shown `old`, or when changes may have been missed.
 * `atFirst`: also when it begins to listen, where a snapshot does not tell all that may have happened since the screen was drawn.
 */
export function useFreshTopic(topic: Topic | undefined, old: (delta: Delta) => boolean, atFirst = false): void {
  const refresh = useRefresh();
  const begun = useRef(false);
  useTopic(topic, (delta, kind) => {
    if (kind === 'delta' ? old(delta) : atFirst || begun.current) refresh();
    begun.current = true;
  });
}

export const goes = (delta: Delta): boolean => (delta.left?.length ?? 0) > 0;
export const comesOrGoes = (delta: Delta): boolean => goes(delta) || (delta.joined?.length ?? 0) > 0;
/** Or other lines and markets stand in the rows. */
export const movesRows = (delta: Delta): boolean => comesOrGoes(delta) || (delta.reshaped?.length ?? 0) > 0;
