import { KeyValue, KeyValues, Num } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { usePlayer } from '../../shared/page/frame-data.ts';
import { LimitBar, UsedOf } from '../../shared/player/limit-bar.tsx';
import { useBalance } from '../../shared/player/use-balance.ts';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';

/** Beside a payment: what is there, and how much of the deposit limit a deposit finds used. */
export function PaymentSide({
  direction,
  note,
  underWay = '0',
}: {
  direction: 'deposit' | 'withdrawal';
  note: string;
  /** Deposits begun and not finished: the limit holds room for them. */
  underWay?: string | undefined;
}) {
  const { say, language } = useWords();
  const money = useMoney();
  const player = usePlayer();
  const balance = useBalance() ?? player?.balance;
  const limit = direction === 'deposit' ? player?.limits.find((each) => each.kind === 'deposit') : undefined;
  if (!balance) return null;
  return (
    <aside className="figure">
      <span>{say('office_balance')}</span>
      <Num>{money(balance.cash, balance.currency)}</Num>
      <KeyValues>
        <KeyValue label={say('office_open_stakes')}>
          <Num>{money(balance.openStakes, balance.currency)}</Num>
        </KeyValue>
        {Number(balance.owed) > 0 ? (
          <KeyValue
            label={
              <A to={paths.ledger(language)} className="inline-link">
                {say('debt_label')}
              </A>
            }
          >
            <Num>{money(balance.owed, balance.currency)}</Num>
          </KeyValue>
        ) : null}
        {limit ? (
          <KeyValue label={say(`control_deposits_${limit.period}`)}>
            <UsedOf used={money(limit.used, limit.currency)} amount={money(limit.amount, limit.currency)} />
          </KeyValue>
        ) : null}
        {limit && Number(underWay) > 0 ? (
          <KeyValue
            label={
              <A to={paths.payments(language)} className="inline-link">
                {say('deposits_under_way')}
              </A>
            }
          >
            <Num>{money(underWay, balance.currency)}</Num>
          </KeyValue>
        ) : null}
      </KeyValues>
      {limit ? <LimitBar limit={limit} label={say(`control_deposits_${limit.period}`)} /> : null}
      <p className="note">
        {note}{' '}
        {direction === 'deposit' ? (
          <A to={paths.limits(language)} className="inline-link">
            {say('limits')}
          </A>
        ) : null}
      </p>
    </aside>
  );
}
