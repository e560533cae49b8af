import { Badge, Card, Empty, Num, Skeleton } from '@fairbook/ui';
import { lazy, Suspense } from 'react';
import { useWide } from '../../shared/browser/wide.ts';
import { later } from '../../shared/page/ahead.ts';
import { useWords } from '../../shared/words/words.tsx';
import { useSlip } from './slip-store.ts';

const SlipViewModel = lazy(later(() => import('./slip-card.tsx')));

/** From this width on the rail is there (look-spec, grid). */
const RAIL = 1200;

/** What the rail shows before the slip itself is there. */
function Waiting({ count }: { count: number }) {
  const { say } = useWords();
  return (
    <Card
      title={say('slip_title')}
      mark={
        count > 0 ? (
          <Badge tone="count">
            <Num>{count}</Num>
          </Badge>
        ) : null
      }
    >
      {count > 0 ? (
        <div className="slip-waiting" aria-busy="true">
          <Skeleton height={52} />
          <Skeleton height={52} />
          <Skeleton height={44} />
        </div>
      ) : (
        <Empty icon="ticket" title={say('slip_empty_title')}>
          {say('slip_empty_text')}
        </Empty>
      )}
    </Card>
  );
}

/** Right rail of the desktop: the slip, and the player's bets beside it. */
export function SlipRail() {
  const { picks } = useSlip();
  const wide = useWide(RAIL);
  if (!wide) return <Waiting count={picks.length} />;
  return (
    <Suspense fallback={<Waiting count={picks.length} />}>
      <SlipViewModel />
    </Suspense>
  );
}
