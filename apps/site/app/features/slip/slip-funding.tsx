import type { Funding } from '@fairbook/domain';
import { Num, Radio } from '@fairbook/ui';
import { useEffect, useId } from 'react';
import { useBalance } from '../../shared/player/use-balance.ts';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { actOnSlip } from './slip-store.ts';

/** What a stake is taken from, offered to players who have something beside their cash. */
export function SlipFunding({ funding }: { readonly funding: Funding }) {
  const { say } = useWords();
  const money = useMoney();
  const balance = useBalance();
  const name = useId();
  const bonus = Number(balance?.bonus ?? 0) > 0;
  const free = Number(balance?.freeBet ?? 0) > 0;
  const gone = (funding === 'bonus' && !bonus) || (funding === 'free-bet' && !free);
  useEffect(() => {
    if (gone) actOnSlip({ do: 'funding', funding: 'balance' });
  }, [gone]);
  if (!balance || (!bonus && !free)) return null;
  const offered: readonly (readonly [Funding, string])[] = [
    ['balance', balance.cash],
    ...(bonus ? [['bonus', balance.bonus] as const] : []),
    ...(free ? [['free-bet', balance.freeBet] as const] : []),
  ];
  return (
    <div className="slip-settings">
      <fieldset>
        <legend>{say('slip_funding')}</legend>
        {offered.map(([each, amount]) => (
          <Radio key={each} name={name} checked={funding === each} onChange={() => actOnSlip({ do: 'funding', funding: each })}>
            {say(`slip_funding_${each}`)} <Num>{money(amount, balance.currency)}</Num>
          </Radio>
        ))}
      </fieldset>
      {funding === 'free-bet' ? <p>{say('slip_free_bet_note')}</p> : null}
    </div>
  );
}
