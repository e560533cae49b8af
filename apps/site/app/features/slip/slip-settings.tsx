import { Field, Radio, Toggle } from '@fairbook/ui';
import { useId } from 'react';
import { useFrame } from '../../shared/page/frame-data.ts';
import { isolated, useMoney } from '../../shared/words/format.ts';
import { plainAmount } from '../../shared/words/plain-amount.ts';
import { useWords } from '../../shared/words/words.tsx';
import type { PricePolicy, SlipState } from './slip-state.ts';
import { actOnSlip } from './slip-store.ts';
import { stakeOf } from './slip-summary.ts';

const POLICIES: readonly PricePolicy[] = ['ask', 'higher', 'any'];

/** What to do when a price moves, and betting with one press. */
export function SlipSettings({ state, currency }: { state: SlipState; currency: string }) {
  const { say } = useWords();
  const money = useMoney();
  const { brand, player } = useFrame();
  const name = useId();
  const { oneClick } = state;
  const stake = stakeOf(oneClick.stake, currency);
  return (
    <div className="slip-settings">
      <fieldset>
        <legend>{say('slip_policy')}</legend>
        {POLICIES.map((policy) => (
          <Radio key={policy} name={name} checked={state.policy === policy} onChange={() => actOnSlip({ do: 'policy', policy })}>
            {say(`slip_policy_${policy}`)}
          </Radio>
        ))}
      </fieldset>
      {brand.oneClickBet && player ? (
        <div className="slip-one">
          <Toggle
            checked={oneClick.on}
            disabled={stake === undefined}
            onChange={(e) => actOnSlip({ do: 'one-click', on: e.currentTarget.checked, stake: oneClick.stake, currency })}
          >
            {say('slip_one_click')}
          </Toggle>
          <p className="slip-note">
            {oneClick.on && stake !== undefined
              ? say('slip_one_click_on', { amount: isolated(money(plainAmount(oneClick.stake), currency)) })
              : say('slip_one_click_text')}
          </p>
          <Field
            label={say('slip_one_click_stake')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            prefix={currency}
            value={oneClick.stake}
            onChange={(e) =>
              // Another stake is another decision: it is switched on anew.
              actOnSlip({ do: 'one-click', on: false, stake: e.currentTarget.value, currency })
            }
          />
        </div>
      ) : null}
    </div>
  );
}
