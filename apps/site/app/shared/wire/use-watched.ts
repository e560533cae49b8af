import type { Brief } from '@fairbook/client';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What a page was drawn with, asked for again every so often (ms) while somebody looks at it. What could not be asked for stays as it was; a page that
 * is loaded anew begins with what it brings.
 */
export function useWatched<T>(drawn: T, ask: (signal: AbortSignal) => Promise<Brief<T>>, everyMs: number): T {
  const [told, setTold] = useState<{ readonly instead: T; readonly value: T }>();
  const again = useEffectEvent(ask);
  useEffect(() => {
    const calledOff = new AbortController();
    let asking = false;
    const look = async (): Promise<void> => {
      if (asking || document.visibilityState === 'hidden') return;
      asking = true;
      const answer = await again(calledOff.signal);
      asking = false;
      if (answer.ok && !calledOff.signal.aborted) setTold({ instead: drawn, value: answer.value });
    };
    const timer = setInterval(() => void look(), everyMs);
    return () => {
      clearInterval(timer);
      calledOff.abort();
    };
  }, [drawn, everyMs]);
  return told?.instead === drawn ? told.value : drawn;
}
