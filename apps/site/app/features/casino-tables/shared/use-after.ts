import { useEffect, useState } from 'react';

/** An answer that comes this soon is no wait worth a word, ms. */
export const PATIENT_MS = 500;

/** Whether something has gone on for so long, ms. */
export function useAfter(on: boolean, ms: number): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    if (!on) return setAfter(false);
    const timer = setTimeout(() => setAfter(true), ms);
    return () => clearTimeout(timer);
  }, [on, ms]);
  return on && after;
}
