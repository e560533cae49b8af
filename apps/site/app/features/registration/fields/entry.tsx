import { textOf } from '@fairbook/forms/definition';
import { Field, Flag, Select } from '@fairbook/ui';
import { type ChangeEvent, useState } from 'react';
import { PasswordStrength } from '../../../shared/forms/password-strength.tsx';
import { ShowPassword } from '../../../shared/forms/show-password.tsx';
import { useWords } from '../../../shared/words/words.tsx';
import type { FieldProps } from './field-props.ts';
import { optionLabel } from './option-label.ts';

/** What browsers may fill in by themselves. */
const COMPLETE: Readonly<Record<string, string>> = {
  email: 'email',
  password: 'new-password',
  password_again: 'new-password',
  name: 'given-name',
  surname: 'family-name',
  date_birthday: 'bday',
  birthday: 'bday',
  address: 'street-address',
  postal_code: 'postal-code',
};
const DATES: ReadonlySet<string> = new Set(['birthday', 'datepicker']);

/** Of a rule about dates, the day. */
const dayOf = (value: string | number | undefined): string | undefined => (typeof value === 'string' ? value.slice(0, 10) : undefined);

/** A field to write in, or to choose from few. */
export function Entry({ id, field, value, error, hint, className, onChange, onTouch }: FieldProps) {
  const { say } = useWords();
  const [shown, setShown] = useState(false);
  const text = textOf(value);
  const shared = {
    id,
    size: 'form' as const,
    label: say(field.title),
    name: field.name,
    required: field.required,
    disabled: field.disabled,
    onBlur: onTouch,
    ...(field.required ? {} : { labelEnd: <span>{say('field_optional')}</span> }),
    className,
    value: text,
    ...(error === undefined ? {} : { error }),
    ...(hint === undefined ? {} : { hint }),
  };
  if (field.options.length > 0) {
    const flag = field.options.find((option) => String(option.id) === text)?.Alpha2;
    const none = text === '' || !field.required ? [{ value: '', label: say('choose') }] : [];
    return (
      <Select
        {...shared}
        {...(flag === undefined ? {} : { prefix: <Flag code={flag} /> })}
        onChange={(e) => onChange(e.currentTarget.value)}
        options={[...none, ...field.options.map((option) => ({ value: String(option.id), label: optionLabel(option, say) }))]}
      />
    );
  }
  const bound = (kind: 'minValue' | 'maxValue') => dayOf(field.rules.find((rule) => rule.kind === kind)?.value);
  const typed = {
    ...shared,
    maxLength: field.maxLength ?? 254,
    autoComplete: COMPLETE[field.name] ?? 'off',
    ...(field.placeholder === '' ? {} : { placeholder: say(field.placeholder) }),
    onChange: (e: ChangeEvent<HTMLInputElement>) => onChange(e.currentTarget.value),
  };
  if (DATES.has(field.type)) return <Field {...typed} type="date" min={bound('minValue')} max={bound('maxValue')} />;
  if (field.type !== 'password') return <Field {...typed} type={field.type === 'email' ? 'email' : 'text'} />;
  return (
    <Field
      {...typed}
      type={shown ? 'text' : 'password'}
      {...(field.name === 'password' ? { hint: <PasswordStrength password={text} /> } : {})}
      suffix={<ShowPassword shown={shown} onChange={setShown} />}
    />
  );
}
