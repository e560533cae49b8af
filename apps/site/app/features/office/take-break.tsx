import type { AnswerOf, LIMIT_CALLS } from '@fairbook/contract';
import { Button, Checkbox, Select } from '@fairbook/ui';
import { useState } from 'react';
import { ask } from '../../shared/api.ts';
import { FormError } from '../../shared/form-error.tsx';
import { paths } from '../../shared/paths.ts';
import { enter, useAct } from '../../shared/use-act.ts';
import { useChecked } from '../../shared/use-checked.ts';
import { useWords } from '../../shared/words.tsx';

type Available = AnswerOf<(typeof LIMIT_CALLS)['availableLimits']>;

const SURE = 'break-sure';

/** A break or an exclusion: one confirmation, then it holds at once and cannot be shortened. */
export function TakeBreak({ available }: { available: Available }) {
  const { say, language } = useWords();
  const options = [
    ...available.timeOutHours.map((hours) => ({ value: `h${hours}`, label: say('break_hours', { n: Math.round(hours / 24) }) })),
    ...available.selfExclusionMonths.map((months) => ({
      value: `m${months}`,
      label: months === 0 ? say('exclude_for_good') : say('exclude_months', { n: months }),
    })),
  ];
  const [chosen, setChosen] = useState(options[0]?.value ?? '');
  const [sure, setSure] = useState(false);
  const amount = Number(chosen.slice(1));
  const { busy, error, act } = useAct(
    () =>
      ask<(typeof LIMIT_CALLS)['blockUser']>('POST', '/limit-service/v3/BlockUser', {
        kind: chosen.startsWith('h') ? 'time-out' : 'self-exclusion',
        ...(chosen.startsWith('h') ? { hours: amount } : { months: amount }),
        confirm: sure,
      }),
    () => enter(paths.limits(language)),
  );
  const form = useChecked({ [SURE]: sure ? undefined : say('break_sure_missing') }, act);
  return (
    <form className="limit-row form" id="break" onSubmit={form.onSubmit}>
      <h3 className="limit-head">
        <span>{say('control_break')}</span>
      </h3>
      <p className="note">{say('break_text')}</p>
      <Select label={say('break_how_long')} value={chosen} onChange={(e) => setChosen(e.currentTarget.value)} options={options} />
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
