import { Num } from '@fairbook/ui';
import { useSyncExternalStore } from 'react';
import { dayDistance, showDate, showDateTime, showNearDay, showTime } from './format.ts';
import { useWords } from './words.tsx';

const never = () => () => {};
/** The visitor's zone in the browser; the server and the first render say UTC. */
export function useTimeZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  );
}

export function LocalTime({ at }: { at: number; now: number }) {
  const { locale } = useWords();
  const zone = useTimeZone();
  return <Num>{showTime(at, locale, zone)}</Num>;
}

export function LocalDay({ at, now }: { at: number; now: number }) {
  const { locale, say } = useWords();
  const zone = useTimeZone();
  const days = dayDistance(at, now, zone);
  return <span>{days === 0 ? say('day_today') : days === 1 ? say('day_tomorrow') : showNearDay(at, days, locale, zone)}</span>;
}

/** A day of the past, with its year where it matters. */
export function LocalDate({ at, year = false }: { at: number; year?: boolean }) {
  const { locale, dir } = useWords();
  return (
    <bdi dir={dir} className="when">
      {showDate(at, locale, year, useTimeZone())}
    </bdi>
  );
}

export function LocalDateTime({ at }: { at: number }) {
  const { locale, dir } = useWords();
  // A month's name runs the way of its language: the date with it, set apart from what stands around.
  return (
    <bdi dir={dir} className="when">
      {showDateTime(at, locale, useTimeZone())}
    </bdi>
  );
}
