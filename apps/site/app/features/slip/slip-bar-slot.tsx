import { lazy, Suspense } from 'react';
import { useWide } from '../../shared/browser/wide.ts';
import { later } from '../../shared/page/ahead.ts';
import { useSlip } from './slip-store.ts';

const SlipBar = lazy(later(() => import('./slip-bar.tsx')));
const OneClickBar = lazy(later(() => import('./one-click-bar.tsx')));

/** From this width on the header opens the slip. */
const HEADER = 900;

/** Where the slip bar of a phone stands: nothing while the slip is empty, a reminder while one press places a bet. */
export function SlipBarSlot({ onOpen }: { onOpen: () => void }) {
  const { picks, oneClick } = useSlip();
  if (useWide(HEADER)) return null;
  if (picks.length > 0)
    return (
      <Suspense>
        <SlipBar onOpen={onOpen} />
      </Suspense>
    );
  if (!oneClick.on) return null;
  return (
    <Suspense>
      <OneClickBar stake={oneClick.stake} onOpen={onOpen} />
    </Suspense>
  );
}
