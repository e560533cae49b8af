import { Icon, Num } from '@fairbook/ui';
import { useMoney } from '../words/format.ts';
import { useSay } from '../words/words.tsx';

/** At the head of a receipt: what was staked, and what it may return. */
export function TicketSums({ stake, potentialReturn, currency }: { stake: string; potentialReturn: string; currency: string }) {
  const say = useSay();
  const money = useMoney();
  return (
    <dl className="ticket-sums">
      <div>
        <dt>{say('slip_stake')}</dt>
        <dd>
          <Num>{money(stake, currency)}</Num>
        </dd>
      </div>
      <Icon name="arrow-right" size={18} mirror />
      <div>
        <dt>{say('slip_return')}</dt>
        <dd>
          <Num>{money(potentialReturn, currency)}</Num>
        </dd>
      </div>
    </dl>
  );
}
