import { accountGiveDetails } from '@fairbook/client/routes';
import { birthDateProblem, emailProblem, type FieldProblem, nameProblem, phoneProblem } from '@fairbook/contract/field-rules';
import { Button, Field } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { FormError } from '../../shared/forms/form-error.tsx';
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
  const problemOf = (name: Name): FieldProblem | undefined => {
    const text = values[name].trim();
    if (text === '') return name === 'phone' ? undefined : { message: `required_${name}` };
    if (name === 'email') return emailProblem(text);
    if (name === 'phone') return phoneProblem(text);
    if (name === 'date_birthday') return birthDateProblem(text, brand.minimumAge, now);
    return nameProblem(text);
  };
  const problems = Object.fromEntries(
    FIELDS.map(({ name }) => {
      const problem = problemOf(name);
      return [
        idOf(name),
        problem && `${say(problem.message, { age: brand.minimumAge })}${problem.suggestion ? ` ${problem.suggestion}` : ''}`,
      ];
    }),
  );
  const form = useChecked(problems, act);
  const at = FIELDS.find(({ name }) => name === field)?.name;
  useEffect(() => {
    if (at !== undefined) document.getElementById(idOf(at))?.focus();
  }, [at]);
  return (
    <form className="form" noValidate onSubmit={form.onSubmit}>
      <div className="form-grid">
        {FIELDS.map(({ name, type, complete, half }) => (
          <Field
            key={name}
            id={idOf(name)}
            className={half ? 'form-half' : 'form-whole'}
            size="form"
            label={say(name === 'phone' ? 'details_phone' : `registration_${name}`)}
            name={name}
            type={type}
            autoComplete={complete}
            required={name !== 'phone'}
            maxLength={name === 'email' ? 254 : name === 'phone' ? 30 : 100}
            value={values[name]}
            onChange={(e) => setValues({ ...values, [name]: e.currentTarget.value })}
            error={form.problems[idOf(name)] ?? (at === name ? error : undefined)}
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
