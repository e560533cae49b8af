import { Num } from '@fairbook/ui';
import { dayDistance, showDate, showDateTime, showNearDay, showTime, useTime } from '../words/format.ts';
import { useWords } from '../words/words.tsx';

export function LocalTime({ at }: { at: number; now: number }) {
  const { locale, dir } = useWords();
  const time = useTime();
  const text = showTime(at, locale, time);
  // Before or after noon is a word: it stands where the language puts it.
  return time.twelveHours ? (
    <bdi dir={dir} className="when">
      {text}
    </bdi>
  ) : (
    <Num>{text}</Num>
  );
}

export function LocalDay({ at, now }: { at: number; now: number }) {
  const { locale, say } = useWords();
  const { timeZone } = useTime();
  const days = dayDistance(at, now, timeZone);
  return <span>{days === 0 ? say('day_today') : days === 1 ? say('day_tomorrow') : showNearDay(at, days, locale, timeZone)}</span>;
}

/** A day of the past, with its year where it matters. */
export function LocalDate({ at, year = false }: { at: number; year?: boolean }) {
  const { locale, dir } = useWords();
  return (
    <bdi dir={dir} className="when">
      {showDate(at, locale, year, useTime().timeZone)}
    </bdi>
  );
}

export function LocalDateTime({ at }: { at: number }) {
  const { locale, dir } = useWords();
  // A month's name runs the way of its language: the date with it, set apart from what stands around.
  return (
    <bdi dir={dir} className="when">
      {showDateTime(at, locale, useTime())}
    </bdi>
  );
}
