import { limitsSetLimit } from '@fairbook/client/routes';
import type { AnswerOf, LIMIT_CALLS } from '@fairbook/contract';
import { Button, Field, Select } from '@fairbook/ui';
import { useState } from 'react';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { useChecked } from '../../shared/forms/use-checked.ts';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';
import { limitProblem } from './limit-problem.ts';

type Available = AnswerOf<(typeof LIMIT_CALLS)['availableLimits']>;
type Limits = AnswerOf<(typeof LIMIT_CALLS)['limits']>;

const AMOUNT = 'new-limit-amount';

/** Sets a limit that is not there yet; it holds at once. */
export function NewLimit({ available, limits, onChange }: { available: Available; limits: Limits; onChange: (limits: Limits) => void }) {
  const { say } = useWords();
  const taken = new Set(limits.limits.map((l) => `${l.kind}/${l.period}`));
  const free = available.limits.flatMap((l) =>
    l.periods.filter((period) => !taken.has(`${l.kind}/${period}`)).map((period) => ({ kind: l.kind, period })),
  );
  const [chosen, setChosen] = useState('');
  const [amount, setAmount] = useState('');
  const pick = free.find((l) => `${l.kind}/${l.period}` === chosen) ?? free[0];
  const { busy, error, act } = useAct(
    () => call(limitsSetLimit, { body: { ...pick!, amount } }),
    (value) => {
      setAmount('');
      onChange(value as Limits);
    },
  );
  const form = useChecked({ [AMOUNT]: pick && limitProblem(pick.kind, amount, available.currency, say) }, act);
  if (!pick) return null;
  return (
    <form method="post" className="limit-row form" onSubmit={form.onSubmit}>
      <h3 className="limit-head">
        <span>{say('limit_new')}</span>
      </h3>
      <div className="form-grid">
        <Select
          label={say('limit_kind')}
          value={`${pick.kind}/${pick.period}`}
          onChange={(e) => setChosen(e.currentTarget.value)}
          options={free.map((l) => ({
            value: `${l.kind}/${l.period}`,
            label: say(`limit_${l.kind}`, { period: say(`period_of_${l.period}`) }),
          }))}
        />
        <Field
          id={AMOUNT}
          label={say('limit_amount')}
          inputMode="decimal"
          prefix={pick.kind === 'session-time' ? say('minutes_short') : available.currency}
          value={amount}
          onChange={(e) => setAmount(e.currentTarget.value.replace(',', '.'))}
          error={form.problems[AMOUNT]}
        />
      </div>
      <FormError>{error}</FormError>
      <Button type="submit" {...(busy ? { busy: say('busy_saving') } : {})}>
        {say('limit_set')}
      </Button>
    </form>
  );
}
