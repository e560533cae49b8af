import { limitsSetLimit } from '@fairbook/client/routes';
import type { AnswerOf, LIMIT_CALLS } from '@fairbook/contract';
import { Button, Card, Select } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { tell } from '../../shared/page/toasts.tsx';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';

type Limits = AnswerOf<(typeof LIMIT_CALLS)['limits']>;
type Available = AnswerOf<(typeof LIMIT_CALLS)['availableLimits']>;

interface ReminderSettingProps {
  readonly limits: Limits;
  readonly available: Available;
  readonly onChange: (limits: Limits) => void;
}

const OFF = 'off';

/** How often the player is reminded of the time they have played; off only where the place allows it. */
export function ReminderSetting({ limits, available, onChange }: ReminderSettingProps) {
  const { say } = useWords();
  const [chosen, setChosen] = useState(limits.realityCheckMinutes === null ? OFF : `${limits.realityCheckMinutes}`);
  const { busy, error, act } = useAct(
    () => call(limitsSetLimit, { body: { kind: 'reality-check', amount: chosen === OFF ? null : chosen } }),
    (value) => {
      onChange(value as Limits);
      tell('info', say('reminder_saved'), say('reminder_title'));
    },
  );
  const choices = available.realityCheckMinutes.map((n) => ({ value: `${n}`, label: say('minutes', { n }) }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <Card title={say('reminder_title')}>
      <form method="post" className="limit-row form" onSubmit={submit}>
        <p className="note">{say('reminder_text')}</p>
        <Select
          label={say('reminder_every')}
          value={chosen}
          onChange={(e) => setChosen(e.currentTarget.value)}
          options={available.realityCheckRequired ? choices : [...choices, { value: OFF, label: say('reminder_off') }]}
        />
        <FormError>{error}</FormError>
        <Button type="submit" aria-label={`${say('save')}: ${say('reminder_title')}`} {...(busy ? { busy: say('busy_saving') } : {})}>
          {say('save')}
        </Button>
      </form>
    </Card>
  );
}
