import { Num } from '@fairbook/ui';
import { useAtNow } from '../time/now.ts';

/** Time since the session began as h:mm, always in sight of a signed-in player. */
export function Elapsed({ since, drawn }: { since: number; drawn: number }) {
  const text = useAtNow(drawn, (now) => {
    const minutes = Math.max(0, Math.floor((now - since) / 60_000));
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  });
  return <Num>{text}</Num>;
}
