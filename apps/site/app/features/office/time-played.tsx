import type { ActivityView } from '@fairbook/contract';
import { Icon } from '@fairbook/ui';
import { useWords } from '../../shared/words/words.tsx';

const MINUTE = 60_000;
/** What a full bar stands for at least, ms. */
const LEAST_SCALE = 60 * MINUTE;
/** A day of the jurisdiction begins near midnight of UTC, on either side; its middle is on the same day there. */
const NOON = 12 * 60 * MINUTE;

/** How long was played, by day; today is the last bar. */
export function TimePlayed({ days }: { days: ActivityView['days'] }) {
  const { say, locale } = useWords();
  const spent = (ms: number): string => {
    const minutes = Math.round(ms / MINUTE);
    return minutes < 60 ? say('minutes', { n: minutes }) : say('hours_minutes', { h: Math.floor(minutes / 60), n: minutes % 60 });
  };
  // A day of seconds is no full bar.
  const most = Math.max(LEAST_SCALE, ...days.map((day) => day.played));
  const name = (at: number, weekday: 'narrow' | 'long') => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(at + NOON);
  return (
    <section className="figure">
      <span className="figure-head">
        {say('office_time')}
        <Icon name="clock" size={16} />
      </span>
      <bdi className="num">{spent(days.reduce((sum, day) => sum + day.played, 0))}</bdi>
      <ol className="days">
        {days.map((day) => (
          <li key={day.at} style={{ '--share': day.played / most } as React.CSSProperties}>
            <span className="sr-only">
              {name(day.at, 'long')}: {spent(day.played)}
            </span>
            <span aria-hidden="true">{name(day.at, 'narrow')}</span>
          </li>
        ))}
      </ol>
      <p className="figure-foot">{say('office_today', { time: spent(days.at(-1)?.played ?? 0) })}</p>
    </section>
  );
}
