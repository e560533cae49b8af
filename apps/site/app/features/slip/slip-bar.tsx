import { moneyToText } from '@fairbook/domain/money';
import { Icon, Num } from '@fairbook/ui';
import { usePrices, useTopic } from '../../live/index.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { showTotal, useMoney, useOddsFormat } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { usePlacing } from './placing-store.ts';
import { legsOf } from './slip-legs.ts';
import { useSlip } from './slip-store.ts';
import { summaryOf } from './slip-summary.ts';

const TOLD = new Map<string, never>();

/** Phone: the slip in one line above the bottom bar while it holds anything. */
export default function SlipBar({ onOpen }: { onOpen: () => void }) {
  const { say } = useWords();
  const money = useMoney();
  const format = useOddsFormat();
  const state = useSlip();
  const placing = usePlacing();
  const { currency } = useFrame().brand;
  const keys = state.picks.map((p) => p.key);
  const { read } = usePrices(keys);
  useTopic(keys.length > 0 ? `coupon:${keys.join(',')}` : undefined);
  const summary = summaryOf(state, legsOf(state, read, TOLD), currency);
  const count = state.picks.length;
  const amount = (minor: bigint) => money(moneyToText(minor, currency), currency);
  if (count === 0 && placing.lost.length === 0 && !placing.busy) return null;
  return (
    <button type="button" className="slip-bar" onClick={onOpen} aria-haspopup="dialog">
      {state.oneClick.on ? <Icon name="lightning" fill size={18} label={say('slip_one_click')} /> : null}
      <span className="slip-bar-count">
        <Num>{count}</Num>
      </span>
      <span className="slip-bar-kind">
        {placing.busy
          ? say('slip_placing')
          : placing.lost.length > 0
            ? say('slip_lost_short')
            : say(count === 1 ? 'slip_kind_single' : state.kind === 'accumulator' ? 'slip_kind_accumulator' : 'slip_kind_singles')}
      </span>
      {summary.stake > 0n ? (
        <span className="slip-bar-sums">
          <Num>{amount(summary.stake)}</Num>
          <Icon name="arrow-right" size={14} mirror />
          <Num>{amount(summary.potentialReturn)}</Num>
        </span>
      ) : summary.price !== undefined ? (
        <Num>{showTotal(summary.price, format)}</Num>
      ) : null}
      <Icon name="caret-up" bold size={14} />
    </button>
  );
}
