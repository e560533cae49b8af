import { Field, Radio, Select } from '@fairbook/ui';
import { useFrame } from '../../shared/page/frame-data.ts';
import { useSay } from '../../shared/words/words.tsx';
import type { LimitChoice } from './registration-form.ts';

/** A deposit limit is offered before the first deposit; wanting none is a choice that is said. */
export function DepositLimitChoice({
  id,
  value,
  currency,
  error,
  laterToo,
  onChange,
}: {
  /** Of the field of the amount. */
  id: string;
  value: LimitChoice;
  currency: string;
  error: string | undefined;
  /** Whether it may be put off until the first deposit. */
  laterToo: boolean;
  onChange: (choice: LimitChoice) => void;
}) {
  const say = useSay();
  const { brand } = useFrame();
  return (
    <fieldset className="limit-choice">
      <legend>{say('limit_choice_title')}</legend>
      <p className="note">{say('limit_choice_text', { hours: brand.limitWaitHours })}</p>
      <Radio name="limit" checked={value.kind === 'limit'} onChange={() => onChange({ ...value, kind: 'limit' })}>
        {say('limit_choice_set')}
      </Radio>
      {value.kind === 'limit' ? (
        <div className="form-grid">
          <Field
            id={id}
            className="form-half"
            size="form"
            label={say('limit_amount')}
            inputMode="decimal"
            prefix={currency}
            value={value.amount}
            onChange={(e) => onChange({ ...value, amount: e.currentTarget.value.replace(',', '.') })}
            error={error}
          />
          <Select
            className="form-half"
            size="form"
            label={say('limit_period')}
            value={value.period}
            onChange={(e) => onChange({ ...value, period: e.currentTarget.value as LimitChoice['period'] })}
            options={(['day', 'week', 'month'] as const).map((p) => ({ value: p, label: say(`period_of_${p}`) }))}
          />
        </div>
      ) : null}
      <Radio name="limit" checked={value.kind === 'none'} onChange={() => onChange({ ...value, kind: 'none' })}>
        {say('limit_choice_none')}
      </Radio>
      {laterToo ? (
        <Radio name="limit" checked={value.kind === 'later'} onChange={() => onChange({ ...value, kind: 'later' })}>
          {say('limit_choice_later')}
        </Radio>
      ) : null}
    </fieldset>
  );
}
