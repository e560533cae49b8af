import type { RestrictionView } from '@fairbook/contract';
import { Strip } from '@fairbook/ui';
import { LocalDate, LocalDateTime } from '../time/local-time.tsx';
import { useSay } from '../words/words.tsx';

/** Until when play is closed for the player, in words. */
export function RestrictionText({ kind, by, until, beyond }: RestrictionView) {
  const say = useSay();
  if (by === 'register') return <span>{say('restricted_register')}</span>;
  if (until === undefined) return <span>{say(beyond ? 'restricted_indefinitely' : 'restricted_permanently')}</span>;
  return (
    <span>
      {say(beyond ? 'restricted_at_least' : `restricted_${kind}`)}{' '}
      {kind === 'self-exclusion' ? <LocalDate at={until} year /> : <LocalDateTime at={until} />}
    </span>
  );
}

/** The same above a screen. */
export function RestrictionStrip({ restriction }: { restriction: RestrictionView }) {
  return (
    <Strip icon="shield-check" tone="warning">
      <RestrictionText {...restriction} />
    </Strip>
  );
}
