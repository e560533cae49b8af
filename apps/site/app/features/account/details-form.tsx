import { accountGiveDetails } from '@fairbook/client/routes';
import {
  birthDateProblem,
  EMAIL_LENGTH,
  e164Problem,
  emailProblem,
  type FieldProblem,
  NAME_LENGTH,
  nameProblem,
  nearEmail,
} from '@fairbook/forms';
import { Button, Field } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { FormError } from '../../shared/forms/form-error.tsx';
import { Meant } from '../../shared/forms/meant.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { useChecked } from '../../shared/forms/use-checked.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';

const FIELDS = [
  { name: 'name', type: 'text', complete: 'given-name', half: true },
  { name: 'surname', type: 'text', complete: 'family-name', half: true },
  { name: 'date_birthday', type: 'date', complete: 'bday', half: true },
  { name: 'phone', type: 'tel', complete: 'tel', half: true },
  { name: 'email', type: 'email', complete: 'email', half: false },
] as const;
type Name = (typeof FIELDS)[number]['name'];
type Values = Readonly<Record<Name, string>>;
const idOf = (name: string): string => `details-${name}`;

const EMPTY: Values = { name: '', surname: '', date_birthday: '', phone: '', email: '' };

interface DetailProps {
  readonly field: (typeof FIELDS)[number];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One detail; of an address, what was probably meant stands beside it to be taken. */
function Detail({ field: { name, type, complete, half }, value, error, onChange }: DetailProps) {
  const { say } = useWords();
  const [left, setLeft] = useState(false);
  const email = name === 'email' ? value.trim() : '';
  const near = left ? nearEmail(email) : undefined;
  const meant = (message: string, suggestion: string | undefined) => <Meant message={message} suggestion={suggestion} onTake={onChange} />;
  return (
    <Field
      id={idOf(name)}
      className={half ? 'form-half' : 'form-whole'}
      size="form"
      label={say(name === 'phone' ? 'details_phone' : `registration_${name}`)}
      name={name}
      type={type}
      autoComplete={complete}
      required={name !== 'phone'}
      maxLength={name === 'email' ? EMAIL_LENGTH : name === 'phone' ? 30 : NAME_LENGTH}
      value={value}
      onChange={(e) => onChange(e.currentTarget.value)}
      onBlur={() => setLeft(true)}
      hint={near && meant(say('validation_email_domain_suggestion'), near)}
      error={error && meant(error, emailProblem(email)?.suggestion)}
    />
  );
}

/** What is wrong with a detail. */
function problemOf(name: Name, text: string, minimumAge: number, now: number): FieldProblem | undefined {
  if (text === '') return name === 'phone' ? undefined : { message: 'required', values: { field: name } };
  if (name === 'email') return emailProblem(text);
  if (name === 'phone') return e164Problem(text);
  if (name === 'date_birthday') return birthDateProblem(text, minimumAge, now);
  return nameProblem(text);
}

/** Who the player of a one-click account is. What comes of it is written to the address. */
export function DetailsForm({ now, onSent }: { now: number; onSent: (email: string, inbox: string | null) => void }) {
  const { say } = useWords();
  const { brand } = useFrame();
  const [values, setValues] = useState(EMPTY);
  const { phone, ...needed } = values;
  const { busy, error, field, act } = useAct(
    () =>
      call(accountGiveDetails, {
        body: {
          ...needed,
          email: needed.email.trim(),
          ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
        },
      }),
    ({ inbox }) => onSent(values.email.trim(), inbox),
  );
  const problems = Object.fromEntries(
    FIELDS.map(({ name }) => {
      const problem = problemOf(name, values[name].trim(), brand.minimumAge, now);
      return [idOf(name), problem && say(problem.message, problem.values)];
    }),
  );
  const form = useChecked(problems, act);
  const at = FIELDS.find(({ name }) => name === field)?.name;
  useEffect(() => {
    if (at !== undefined) document.getElementById(idOf(at))?.focus();
  }, [at]);
  return (
    <form method="post" className="form" noValidate onSubmit={form.onSubmit}>
      <div className="form-grid">
        {FIELDS.map((each) => (
          <Detail
            key={each.name}
            field={each}
            value={values[each.name]}
            onChange={(value) => setValues({ ...values, [each.name]: value })}
            error={form.problems[idOf(each.name)] ?? (at === each.name ? error : undefined)}
          />
        ))}
      </div>
      <FormError>{at === undefined ? error : undefined}</FormError>
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: say('busy_sending') } : {})}>
        {say('details_submit')}
      </Button>
    </form>
  );
}
