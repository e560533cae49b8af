import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { FrameData } from '../page/frame-data.ts';
import { partsTaken } from '../page/part.tsx';
import type { TimeStyle } from '../words/format.ts';

/** The zone that was chosen or found out on this page; undefined while nothing was, then the server's word holds. */
interface OwnTime {
  readonly timeZone?: string;
  readonly zoneFrom?: FrameData['time']['zoneFrom'];
}
const NOTHING: OwnTime = {};
let own = NOTHING;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export function putTime(change: OwnTime): void {
  own = { ...own, ...change };
  for (const listener of listeners) listener();
}

const COOKIE = 'own-zone';
const YEAR_S = 365 * 86_400;
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Tells the server the browser's zone with every request from now on. */
export function tellZone(zone: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
  document.cookie = `${COOKIE}=${encodeURIComponent(zone)}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}

/** How times stand here, and what chose it; `drawn` is what the server drew with. */
export const useTimeChoice = (drawn: FrameData['time']): FrameData['time'] => {
  const mine = useSyncExternalStore(
    subscribe,
    () => own,
    () => NOTHING,
  );
  return useMemo(() => ({ ...drawn, ...mine }), [drawn, mine]);
};

/**
 * How times are written on this page: as the server drew them, and once the page is alive in the browser's own zone unless the visitor chose
 * another. Days of lists are the server's to make, so they are loaded again when they were made in another zone.
 */
export function useOwnTime(drawn: FrameData['time']): TimeStyle {
  const { revalidate } = useRevalidator();
  const time = useTimeChoice(drawn);
  const { timeZone, zoneFrom } = time;
  useEffect(() => {
    const zone = browserZone();
    if (zoneFrom === 'choice' || zoneFrom === 'address' || (zoneFrom === 'browser' && timeZone === zone)) return;
    let isShown = true;
    tellZone(zone);
    void partsTaken().then(() => {
      if (!isShown) return;
      if (zone !== timeZone) void revalidate();
      putTime({ timeZone: zone, zoneFrom: 'browser' });
    });
    return () => {
      isShown = false;
    };
  }, [timeZone, zoneFrom, revalidate]);
  return time;
}
