import type { Say } from '@fairbook/words';
import { useSay } from '../words/words.tsx';
import { useAtNow } from './now.ts';
import { timeLeft } from './time-left.ts';

/** "2 h 14 min", "3 d 5 h", "under a minute". */
export function timeLeftText(ms: number, say: Say): string {
  const left = timeLeft(ms);
  switch (left.unit) {
    case 'days':
      return say('days_hours', { d: left.days, h: left.hours });
    case 'hours':
      return say('hours_minutes', { h: left.hours, n: left.minutes });
    case 'minutes':
      return say('minutes', { n: left.minutes });
    case 'soon':
      return say('under_a_minute');
  }
}

/** A sentence with the time until an instant (`{left}`), kept current. `drawn`: when the page was drawn. */
export function Countdown({ to, drawn, word }: { to: number; drawn: number; word: string }) {
  const say = useSay();
  return <>{useAtNow(drawn, (now) => say(word, { left: timeLeftText(to - now, say) }))}</>;
}
