import { Icon, Num } from '@fairbook/ui';
import { useFrame } from '../../shared/page/frame-data.ts';
import { useMoney } from '../../shared/words/format.ts';
import { plainAmount } from '../../shared/words/plain-amount.ts';
import { useSay } from '../../shared/words/words.tsx';

/** On a phone: a reminder that one press places a bet, and of how much. */
export default function OneClickBar({ stake, onOpen }: { stake: string; onOpen: () => void }) {
  const say = useSay();
  const money = useMoney();
  const { currency } = useFrame().brand;
  return (
    <button type="button" className="slip-bar slip-bar-one" onClick={onOpen} aria-haspopup="dialog">
      <Icon name="lightning" fill size={18} />
      <span className="slip-bar-kind">{say('slip_one_click')}</span>
      <Num>{money(plainAmount(stake), currency)}</Num>
      <Icon name="caret-up" bold size={14} />
    </button>
  );
}
