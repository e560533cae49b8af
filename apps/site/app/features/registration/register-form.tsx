import { accountSubmitRegistration } from '@fairbook/client/routes';
import type { FieldFault } from '@fairbook/contract';
import type { FieldValue, FormFacts, FormValues, PhoneRules } from '@fairbook/forms';
import { textOf } from '@fairbook/forms/definition';
import { startValues } from '@fairbook/forms/start';
import { Button } from '@fairbook/ui';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useFrame } from '../../shared/page/frame-data.ts';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';
import { DepositLimitChoice } from './limit-choice.tsx';
import { type Refused, RegistrationFields } from './registration-fields.tsx';
import {
  ageIn,
  type LimitChoice,
  limitReady,
  NO_PHONE_RULES,
  type RegistrationData,
  type RegistrationForm,
  submitBody,
} from './registration-form.ts';
import { useProblems } from './use-problems.ts';

/** Name under which the server speaks of the deposit limit. */
const LIMIT = 'deposit_limit';
const focusOn = (name: string) => document.getElementById(`reg-${name}`)?.focus();

interface Props {
  /** Name of the form. */
  readonly kind: string;
  readonly form: RegistrationForm;
  readonly data: RegistrationData;
  /** Key of the button's words. */
  readonly button: string;
  /** What was typed into another form. */
  readonly typed: FormValues;
  readonly now: number;
  readonly onType: (values: FormValues) => void;
  /** While it is sent, the form stays. */
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: (login: string, password: string) => void;
  readonly onSent: (email: string, inbox: string | null) => void;
}

interface Failure {
  readonly message: string;
  readonly field: string | undefined;
  /** All that is wrong, field by field. */
  readonly fields: readonly FieldFault[];
}

/** Sends what was typed; what is refused is said at its field for as long as what it was about stands there. */
function useSending({ kind, form, onDone, onSent }: Props, values: FormValues, limit: LimitChoice) {
  const { say } = useWords();
  const revalidator = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<{ readonly values: FormValues; readonly limit: LimitChoice }>();
  const [failure, setFailure] = useState<Failure>();
  const names = new Set([LIMIT, ...form.fields.map(({ name }) => name)]);
  const first = failure?.field !== undefined && names.has(failure.field) ? failure.field : undefined;
  const holds = (name: string) => sent !== undefined && (name === LIMIT ? sent.limit === limit : sent.values[name] === values[name]);
  const said = [
    ...(first === undefined ? [] : [[first, failure?.message ?? ''] as const]),
    ...(failure?.fields ?? []).map(({ field, key, facts }) => [field, say(key, facts)] as const),
  ];
  useEffect(() => {
    if (failure?.field !== undefined) focusOn(failure.field);
  }, [failure]);
  return {
    busy,
    /** Of no field that is there. */
    error: first === undefined ? failure?.message : undefined,
    refused: Object.fromEntries(said.filter(([name]) => names.has(name) && holds(name))) satisfies Refused,
    send() {
      if (busy) return;
      setBusy(true);
      setSent({ values, limit });
      setFailure(undefined);
      void call(accountSubmitRegistration, { body: submitBody(kind, form.fields, values, limit) }).then((answer) => {
        setBusy(false);
        if (answer.ok) {
          const { value } = answer;
          if ('sent' in value) onSent(textOf(values['email']), value.inbox);
          else onDone(value.login, value.password);
          void revalidator.revalidate();
          return;
        }
        const { refusal } = answer;
        const message = answer.code === 'lost' ? say('answer_lost') : answer.message || say(`refusal_${answer.code}`);
        setFailure({ message, field: refusal?.field, fields: refusal?.fields ?? [] });
      });
    },
  };
}

/** The form of one kind of registration: pressed too early, it leads to the first field that is wrong. */
export function RegisterForm(props: Props) {
  const { form, data, button, typed, now, onType, onBusy } = props;
  const { say } = useWords();
  const { brand } = useFrame();
  const [values, setValues] = useState<FormValues>(() => startValues(form.fields, typed));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState<LimitChoice>({ kind: 'limit', period: 'week', amount: '100.00' });
  const [phone, setPhone] = useState<PhoneRules>(NO_PHONE_RULES);
  const { busy, error, refused, send } = useSending(props, values, limit);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const facts: FormFacts = useMemo(
    () => ({ now, minimumAge: (countryId) => ageIn(data, countryId, brand.minimumAge), phone }),
    [now, data, brand.minimumAge, phone],
  );
  const { problems, nearEmail, judge } = useProblems(form.fields, values, facts);
  const currency =
    form.fields.find((f) => f.name === 'currency_id')?.options.find((o) => String(o.id) === values['currency_id'])?.code ?? brand.currency;
  useEffect(() => onType(values), [values, onType]);
  const change = (name: string, value: FieldValue) =>
    setValues((current) => {
      const next = { ...current, [name]: value };
      // What was chosen of another country or region is of no use.
      for (const { field, parent, kind } of form.relation_fields) if (kind === 'options' && parent === name) next[field] = '';
      return next;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(new Set([...form.fields.map((f) => f.name), LIMIT]));
    void judge().then(([first]) => {
      if (first) focusOn(first.field.name);
      else if (!limitReady(limit, currency)) focusOn(LIMIT);
      else send();
    });
  };
  const limitWrong = touched.has(LIMIT) && !limitReady(limit, currency) ? say('payment_amount_wrong') : undefined;
  return (
    <form method="post" className="form" noValidate onSubmit={submit}>
      <RegistrationFields
        form={form}
        values={values}
        problems={problems.filter(({ field }) => touched.has(field.name))}
        nearEmail={(email) => (touched.has('email') ? nearEmail?.(email) : undefined)}
        isPhoneRight={!problems.some(({ field }) => field.name === 'phone')}
        now={now}
        minimumAge={facts.minimumAge(textOf(values['country_id']))}
        refused={refused}
        onPhoneRules={setPhone}
        onChange={change}
        onTouch={(name) => setTouched(new Set([...touched, name]))}
      />
      <DepositLimitChoice
        id={`reg-${LIMIT}`}
        value={limit}
        currency={currency}
        error={refused[LIMIT] ?? limitWrong}
        laterToo
        onChange={setLimit}
      />
      <FormError>{error}</FormError>
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: say('busy_registration') } : {})}>
        {say(button)}
      </Button>
    </form>
  );
}
