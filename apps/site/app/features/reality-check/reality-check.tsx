import { lazy, Suspense, useState } from 'react';
import { later } from '../../shared/page/ahead.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { useInterrupting } from '../../shared/player/interrupted.ts';
import { useAtNow } from '../../shared/time/now.ts';
import { dueAt, minutesSince } from './due.ts';

const Reminder = lazy(later(() => import('./reminder.tsx')));

/** Reminds a player of the time they have played, over whatever they do. The server keeps when: one answer is for every tab and device. */
export function RealityCheck({ minutes }: { minutes: number }) {
  const { player, now: drawn } = useFrame();
  const [answered, setAnswered] = useState(0);
  const since = Math.max(player?.remindedAt ?? player?.sessionSince ?? drawn, answered);
  const due = useAtNow(drawn, (now) => now >= dueAt(since, minutes));
  useInterrupting(due);
  if (!due || !player) return null;
  return (
    <Suspense>
      <Reminder minutes={minutesSince(since, Date.now())} every={minutes} onAnswered={setAnswered} />
    </Suspense>
  );
}
