import { Icon } from '@fairbook/ui';
import { Elapsed } from '../../shared/player/elapsed.tsx';
import { NetPosition } from '../../shared/player/net-position.tsx';
import { useSay } from '../../shared/words/words.tsx';

/** How long a player has been here, and what that took or gave. */
export function SessionChip({ since, drawn }: { since: number; drawn: number }) {
  const say = useSay();
  return (
    <div className="session-chip">
      <span>
        <Icon name="clock" size={16} />
        <span className="sr-only">{say('session_elapsed')}</span>
        <Elapsed since={since} drawn={drawn} />
      </span>
      <NetPosition />
    </div>
  );
}

/** The same in the strip of a phone. */
export function SessionInStrip({ since, drawn }: { since: number; drawn: number }) {
  const say = useSay();
  return (
    <>
      <span>
        <Icon name="clock" size={14} />
        <Elapsed since={since} drawn={drawn} /> <span className="strip-word">{say('session_in_play')}</span>
      </span>
      <NetPosition />
    </>
  );
}
