import { accountSubmitRegistration } from '@fairbook/client/routes';
import type { FieldDefinition } from '@fairbook/contract';
import { Button } from '@fairbook/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';
import { DepositLimitChoice } from './limit-choice.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { type FormValues, isReady, isVisible, type LimitChoice, limitReady, startValues, submitBody } from './registration-form.ts';

export type Kind = 'fast_reg' | 'full_reg';

/** Name under which the server speaks of the deposit limit. */
const LIMIT = 'deposit_limit';
const focusOn = (name: string) => document.getElementById(`reg-${name}`)?.focus();

interface Props {
  readonly kind: Kind;
  readonly fields: readonly FieldDefinition[];
  /** What was typed into the other kind of form. */
  readonly typed: FormValues;
  readonly now: number;
  readonly onType: (values: FormValues) => void;
  readonly onDone: (login: string, password: string) => void;
  readonly onSent: (email: string, inbox: string | null) => void;
}

/** Sends what was typed; a refusal is said at its field for as long as what it was about stands there. */
function useSending({ kind, fields, onDone, onSent }: Props, values: FormValues, limit: LimitChoice) {
  const [sent, setSent] = useState<{ readonly values: FormValues; readonly limit: LimitChoice }>();
  const { busy, error, field, act } = useAct(
    () => call(accountSubmitRegistration, { body: submitBody(kind, fields, values, limit) }),
    (value) => ('sent' in value ? onSent(String(values['email'] ?? ''), value.inbox) : onDone(value.login, value.password)),
  );
  const at = fields.find((f) => f.name === field && isVisible(f, values))?.name ?? (field === LIMIT ? LIMIT : undefined);
  const holds = sent && at !== undefined && (at === LIMIT ? sent.limit === limit : sent.values[at] === values[at]);
  useEffect(() => {
    if (error !== undefined && at !== undefined) focusOn(at);
  }, [error, at]);
  return {
    busy,
    /** Of no field that is there. */
    error: at === undefined ? error : undefined,
    refused: error && at && holds ? { field: at, message: error } : undefined,
    send: () => {
      setSent({ values, limit });
      act();
    },
  };
}

/** The form of one kind of registration: pressed too early, it leads to the first field that is wrong. */
export function RegisterForm(props: Props) {
  const { fields, typed, now, onType } = props;
  const { say } = useWords();
  const { brand } = useFrame();
  const [values, setValues] = useState<FormValues>(() => startValues(fields, typed));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState<LimitChoice>({ kind: 'limit', period: 'week', amount: '100.00' });
  const { busy, error, refused, send } = useSending(props, values, limit);
  const currency =
    fields.find((f) => f.name === 'currency_id')?.options.find((o) => String(o.id) === values['currency_id'])?.code ?? brand.currency;
  const change = (name: string, value: string | boolean) => {
    const next = { ...values, [name]: value };
    setValues(next);
    onType(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(new Set([...fields.map((f) => f.name), LIMIT]));
    const first = fields.find((f) => !isReady([f], values, brand.minimumAge, now));
    if (first) focusOn(first.name);
    else if (!limitReady(limit, currency)) focusOn(LIMIT);
    else send();
  };
  const limitWrong = touched.has(LIMIT) && !limitReady(limit, currency) ? say('payment_amount_wrong') : undefined;
  return (
    <form method="post" className="form" noValidate onSubmit={submit}>
      <RegistrationFields
        fields={fields}
        values={values}
        touched={touched}
        minimumAge={brand.minimumAge}
        now={now}
        refused={refused}
        onChange={change}
        onTouch={(name) => setTouched(new Set([...touched, name]))}
      />
      <DepositLimitChoice
        id={`reg-${LIMIT}`}
        value={limit}
        currency={currency}
        error={refused?.field === LIMIT ? refused.message : limitWrong}
        laterToo
        onChange={setLimit}
      />
      <FormError>{error}</FormError>
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: say('busy_registration') } : {})}>
        {say('registration_submit')}
      </Button>
    </form>
  );
}
