import { limitsBlockUser } from '@fairbook/client/routes';
import { Button, Checkbox, Select } from '@fairbook/ui';
import { useState } from 'react';
import { paths } from '../../shared/addresses/paths.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { enter, useAct } from '../../shared/forms/use-act.ts';
import { useChecked } from '../../shared/forms/use-checked.ts';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';

const SURE = 'break-sure';

/** A break of some days: one confirmation, then it holds at once and cannot be shortened. */
export function TakeBreak({ hours }: { readonly hours: readonly number[] }) {
  const { say, language } = useWords();
  const [chosen, setChosen] = useState(hours[0] ?? 0);
  const [sure, setSure] = useState(false);
  const { busy, error, act } = useAct(
    () => call(limitsBlockUser, { body: { kind: 'time-out', hours: chosen, confirm: sure } }),
    () => enter(paths.limits(language)),
  );
  const form = useChecked({ [SURE]: sure ? undefined : say('break_sure_missing') }, act);
  return (
    <form method="post" className="limit-row form" id="break" onSubmit={form.onSubmit}>
      <p className="note">{say('break_text')}</p>
      <Select
        label={say('break_how_long')}
        value={`${chosen}`}
        onChange={(e) => setChosen(Number(e.currentTarget.value))}
        options={hours.map((each) => ({ value: `${each}`, label: say('break_hours', { n: Math.round(each / 24) }) }))}
      />
      <Checkbox id={SURE} checked={sure} onChange={(e) => setSure(e.currentTarget.checked)} error={form.problems[SURE]}>
        {say('break_sure')}
      </Checkbox>
      <FormError>{error}</FormError>
      <Button type="submit" {...(busy ? { busy: say('busy_saving') } : {})}>
        {say('break_act')}
      </Button>
    </form>
  );
}
