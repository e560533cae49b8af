import type { FieldDefinition } from '@fairbook/contract';
import { nearEmail } from '@fairbook/contract/field-rules';
import { Checkbox, Field, Select } from '@fairbook/ui';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { Meant } from '../../shared/forms/meant.tsx';
import { ShowPassword } from '../../shared/forms/show-password.tsx';
import { useWords } from '../../shared/words/words.tsx';
import { type FormValues, fieldProblem, isVisible } from './registration-form.ts';

const COMPLETE: Readonly<Record<string, string>> = {
  email: 'email',
  password: 'new-password',
  name: 'given-name',
  surname: 'family-name',
  date_birthday: 'bday',
};
/** Fields that share a row on wide screens. */
const HALF = new Set(['country_id', 'currency_id', 'name', 'surname', 'password', 'date_birthday']);

interface Props {
  readonly fields: readonly FieldDefinition[];
  readonly values: FormValues;
  readonly touched: ReadonlySet<string>;
  readonly minimumAge: number;
  readonly now: number;
  /** Refusal of the server at one field. */
  readonly refused: { readonly field: string; readonly message: string } | undefined;
  readonly onChange: (name: string, value: string | boolean) => void;
  readonly onTouch: (name: string) => void;
}

interface FieldProps {
  readonly field: FieldDefinition;
  readonly value: string | boolean | undefined;
  readonly error: ReactNode;
  /** What might be wrong, and holds nobody up. */
  readonly hint?: ReactNode;
  readonly onChange: (value: string | boolean) => void;
  readonly onTouch: () => void;
}

/** A thing to agree to; what has to be agreed to leads to the rules. */
function Agreement({ field, value, error, onChange, minimumAge }: FieldProps & { readonly minimumAge: number }) {
  const { say, language } = useWords();
  return (
    <div className="form-whole">
      <Checkbox
        id={`reg-${field.name}`}
        name={field.name}
        checked={value === true}
        onChange={(e) => onChange(e.currentTarget.checked)}
        error={error}
      >
        {say(field.title, { age: minimumAge })}{' '}
        {field.required ? (
          <A to={paths.rules(language)} target="_blank" className="inline-link">
            {say('nav_rules')}
          </A>
        ) : null}
      </Checkbox>
    </div>
  );
}

const TYPES: Readonly<Record<string, 'date' | 'email'>> = { birthday: 'date', email: 'email' };

/** A field to write in or to choose from. */
function Entry({ field, value, error, hint, onChange, onTouch }: FieldProps) {
  const { say } = useWords();
  const [shown, setShown] = useState(false);
  const shared = {
    id: `reg-${field.name}`,
    size: 'form' as const,
    label: say(field.title),
    name: field.name,
    required: field.required,
    disabled: field.disabled,
    onBlur: onTouch,
    className: HALF.has(field.name) ? 'form-half' : 'form-whole',
    value: String(value ?? ''),
    ...(error === undefined ? {} : { error }),
    ...(hint === undefined ? {} : { hint }),
  };
  if (field.type === 'select')
    return (
      <Select
        {...shared}
        onChange={(e) => onChange(e.currentTarget.value)}
        options={field.options.map((o) => ({ value: String(o.id), label: o.symbol ? `${o.code ?? o.name} ${o.symbol}` : o.name }))}
      />
    );
  const typed = {
    ...shared,
    maxLength: field.maxLength ?? 254,
    autoComplete: COMPLETE[field.name] ?? 'off',
    onChange: (e: ChangeEvent<HTMLInputElement>) => onChange(e.currentTarget.value),
  };
  if (field.type !== 'password') return <Field {...typed} type={TYPES[field.type] ?? 'text'} />;
  return (
    <Field
      {...typed}
      type={shown ? 'text' : 'password'}
      hint={say('password_hint')}
      suffix={<ShowPassword shown={shown} onChange={setShown} />}
    />
  );
}

/** A form as the server describes it: each field says what is wrong beside itself, and keeps what was typed. */
export function RegistrationFields({ fields, values, touched, minimumAge, now, refused, onChange, onTouch }: Props) {
  const { say } = useWords();
  const errorOf = (field: FieldDefinition): ReactNode => {
    if (refused?.field === field.name) return refused.message;
    const problem = touched.has(field.name) ? fieldProblem(field, values, minimumAge, now) : undefined;
    if (!problem) return undefined;
    const message = say(problem.message, { age: minimumAge, min: 8, max: 128, length: 8 });
    return <Meant message={message} suggestion={problem.suggestion} onTake={(text) => onChange(field.name, text)} />;
  };
  const hintOf = (field: FieldDefinition): ReactNode => {
    if (field.type !== 'email' || !touched.has(field.name)) return undefined;
    const near = nearEmail(String(values[field.name] ?? ''));
    if (near === undefined) return undefined;
    return <Meant message={say('validation_email_domain_suggestion')} suggestion={near} onTake={(text) => onChange(field.name, text)} />;
  };
  return (
    <div className="form-grid">
      {fields
        .filter((field) => isVisible(field, values))
        .map((field) => {
          const its = {
            field,
            value: values[field.name],
            error: errorOf(field),
            hint: hintOf(field),
            onChange: (value: string | boolean) => onChange(field.name, value),
            onTouch: () => onTouch(field.name),
          };
          return field.type === 'checkbox' ? (
            <Agreement key={field.name} {...its} minimumAge={minimumAge} />
          ) : (
            <Entry key={field.name} {...its} />
          );
        })}
    </div>
  );
}
