import { useEffect, useState } from 'react';
import type { DrawState, DrawTable } from '../table/draw-table.ts';

const SECOND = 1000;
const TICK_MS = 250;

/** Seconds as a clock shows them: "0:07", "1:40". */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Of a phase: whole seconds that are left of it, and the share of it that has passed, 0 to 1. */
export interface PhaseClock {
  readonly seconds: number;
  readonly passed: number;
}

export function phaseClock({ since, until }: Pick<DrawState, 'since' | 'until'>, now: number): PhaseClock | undefined {
  if (until === undefined || until <= since) return undefined;
  const left = Math.min(until - since, Math.max(0, until - now));
  return { seconds: Math.ceil(left / SECOND), passed: 1 - left / (until - since) };
}

/** How far the phase has gone, by the table's clock. `still`: it moves once a second. */
export function usePhaseClock(table: DrawTable, state: DrawState, still: boolean): PhaseClock | undefined {
  const [clock, setClock] = useState<PhaseClock>();
  const { since, until } = state;
  useEffect(() => {
    const look = (): void => setClock(phaseClock({ since, until }, table.now()));
    look();
    const timer = setInterval(look, still ? SECOND : TICK_MS);
    return () => clearInterval(timer);
  }, [table, since, until, still]);
  return clock;
}
