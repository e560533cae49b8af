import { lazy, Suspense, useState } from 'react';
import { later } from '../../shared/page/ahead.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { useInterrupting } from '../../shared/player/interrupted.ts';
import { useAtNow } from '../../shared/time/now.ts';
import { dueAt, minutesSince, readSeen, type Seen, seenText } from './due.ts';

const Reminder = lazy(later(() => import('./reminder.tsx')));

const PLACE = 'reality-check';

/** Kept by the browser: a reload asks nothing twice, and another tab has been answered too. */
function kept(): Seen | undefined {
  try {
    return readSeen(localStorage.getItem(PLACE));
  } catch {
    return undefined;
  }
}
function keep(seen: Seen): void {
  try {
    localStorage.setItem(PLACE, seenText(seen));
  } catch {
    // Without a store the next page reminds again.
  }
}

/** Reminds a player of the time they have played, over whatever they do. */
export function RealityCheck({ minutes }: { minutes: number }) {
  const { player, now: drawn } = useFrame();
  const [answered, setAnswered] = useState<Seen>();
  const since = player?.sessionSince ?? drawn;
  const due = useAtNow(drawn, (now) => now >= dueAt(since, minutes, answered ?? kept()));
  useInterrupting(due);
  if (!due || !player) return null;
  const answer = (): void => {
    const seen = { since, at: Date.now() };
    keep(seen);
    setAnswered(seen);
  };
  return (
    <Suspense>
      <Reminder minutes={minutesSince(since, answered ?? kept(), Date.now())} every={minutes} onAnswer={answer} />
    </Suspense>
  );
}
