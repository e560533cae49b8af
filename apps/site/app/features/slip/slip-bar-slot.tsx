import { Icon, Num } from '@fairbook/ui';
import { lazy, Suspense } from 'react';
import { later } from '../../shared/ahead.ts';
import { useMoney } from '../../shared/format.ts';
import { useFrame } from '../../shared/frame-data.ts';
import { useWide } from '../../shared/wide.ts';
import { useWords } from '../../shared/words.tsx';
import { plainAmount } from './plain-amount.ts';
import { useSlip } from './slip-store.ts';

const SlipBar = lazy(later(() => import('./slip-bar.tsx')));

/** From this width on the header opens the slip. */
const HEADER = 900;

/** Where the slip bar of a phone stands: nothing while the slip is empty, a reminder while one press places a bet. */
export function SlipBarSlot({ onOpen }: { onOpen: () => void }) {
  const { say } = useWords();
  const money = useMoney();
  const { picks, oneClick } = useSlip();
  const { currency } = useFrame().brand;
  if (useWide(HEADER)) return null;
  if (picks.length > 0)
    return (
      <Suspense>
        <SlipBar onOpen={onOpen} />
      </Suspense>
    );
  if (!oneClick.on) return null;
  return (
    <button type="button" className="slip-bar slip-bar-one" onClick={onOpen} aria-haspopup="dialog">
      <Icon name="lightning" fill size={18} />
      <span className="slip-bar-kind">{say('slip_one_click')}</span>
      <Num>{money(plainAmount(oneClick.stake), currency)}</Num>
      <Icon name="caret-up" bold size={14} />
    </button>
  );
}
