import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Whole seconds to a moment of the table's clock, unix ms; undefined where there is none. */
export function useSecondsTo(now: () => number, until: number | undefined): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    if (until === undefined) return setSeconds(undefined);
    const look = (): void => setSeconds(Math.max(0, Math.ceil((until - now()) / 1000)));
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [now, until]);
  return seconds;
}
