import { Button, OfflineStrip } from '@fairbook/ui';
import { useRevalidator } from 'react-router';
import { askReach } from '../../live/index.ts';
import { useSay } from '../../shared/words/words.tsx';

/** The server cannot be reached: the page stays as it is, and what was asked for goes on by itself. */
export function AwayStrip({ waiting }: { waiting: boolean }) {
  const say = useSay();
  // A page that only reads itself anew, because money moved, opens no other.
  const { state } = useRevalidator();
  return (
    <OfflineStrip>
      {say(waiting && state === 'idle' ? 'offline_waiting' : 'offline')}{' '}
      <Button variant="outline" size="small" onClick={askReach}>
        {say('try_again')}
      </Button>
    </OfflineStrip>
  );
}
