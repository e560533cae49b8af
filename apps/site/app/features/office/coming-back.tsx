import { limitsLiftExclusion } from '@fairbook/client/routes';
import type { AnswerOf, LIMIT_CALLS, RestrictionBody } from '@fairbook/contract';
import { Button, Card, Checkbox } from '@fairbook/ui';
import { useState } from 'react';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { useChecked } from '../../shared/forms/use-checked.ts';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';

type Limits = AnswerOf<(typeof LIMIT_CALLS)['limits']>;
type Lifting = NonNullable<RestrictionBody['lifting']>;
type OnChange = (limits: Limits) => void;

const SURE = 'coming-back-sure';

/** One step, meant and said so: asking to come back, or the confirmation after the wait. */
function Step({ action, onChange }: { readonly action: 'ask' | 'confirm'; readonly onChange: OnChange }) {
  const { say } = useWords();
  const [sure, setSure] = useState(false);
  const { busy, error, act } = useAct(
    () => call(limitsLiftExclusion, { body: { action, confirm: sure } }),
    (value) => onChange(value as Limits),
  );
  const form = useChecked({ [SURE]: sure ? undefined : say('coming_back_sure_missing') }, act);
  return (
    <form method="post" className="form" onSubmit={form.onSubmit}>
      <Checkbox id={SURE} checked={sure} onChange={(e) => setSure(e.currentTarget.checked)} error={form.problems[SURE]}>
        {say(`coming_back_sure_${action}`)}
      </Checkbox>
      <FormError>{error}</FormError>
      <Button type="submit" {...(busy ? { busy: say('busy_saving') } : {})}>
        {say(`coming_back_${action}`)}
      </Button>
    </form>
  );
}

/** Takes the wish to come back back. */
function StayExcluded({ onChange }: { readonly onChange: OnChange }) {
  const { say } = useWords();
  const { busy, error, act } = useAct(
    () => call(limitsLiftExclusion, { body: { action: 'cancel', confirm: true } }),
    (value) => onChange(value as Limits),
  );
  return (
    <>
      <FormError>{error}</FormError>
      <p className="figure-acts">
        <Button onClick={() => void act()} {...(busy ? { busy: say('busy_saving') } : {})}>
          {say('coming_back_stay')}
        </Button>
      </p>
    </>
  );
}

/** How a self-exclusion ends: not by itself, but by its player's wish, a wait, and a confirmation. To stay excluded is always one press away. */
export function ComingBack({ lifting, onChange }: { readonly lifting: Lifting; readonly onChange: OnChange }) {
  const { say } = useWords();
  const { step, from, until } = lifting;
  const at = step === 'may-confirm' ? until : from;
  return (
    <Card title={say('coming_back_title')}>
      <div className="limit-row form">
        <p>
          {say(`coming_back_text_${step}`)} {at === null ? null : <LocalDateTime at={at} />}
        </p>
        {step === 'may-confirm' ? <Step action="confirm" onChange={onChange} /> : null}
        {step === 'may-ask' ? <Step action="ask" onChange={onChange} /> : null}
        {step === 'waiting' || step === 'may-confirm' ? <StayExcluded onChange={onChange} /> : null}
      </div>
    </Card>
  );
}
