import type { FieldDefinition } from '@fairbook/contract';
import { Button, Checkbox, Field, Select } from '@fairbook/ui';
import { useState } from 'react';
import { A } from '../../shared/link.tsx';
import { paths } from '../../shared/paths.ts';
import { useWords } from '../../shared/words.tsx';
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

/** A form as the server describes it: each field says what is wrong beside itself, and keeps what was typed. */
export function RegistrationFields({ fields, values, touched, minimumAge, now, refused, onChange, onTouch }: Props) {
  const { say, language } = useWords();
  const [shown, setShown] = useState(false);
  return (
    <div className="form-grid">
      {fields
        .filter((field) => isVisible(field, values))
        .map((field) => {
          const problem = touched.has(field.name) ? fieldProblem(field, values, minimumAge, now) : undefined;
          const message =
            refused?.field === field.name
              ? refused.message
              : problem
                ? say(problem.message, { age: minimumAge, min: 8, max: 128, length: 8 })
                : undefined;
          const { suggestion } = problem ?? {};
          const error =
            message === undefined ? undefined : suggestion ? (
              <>
                {message}{' '}
                <button type="button" className="inline-link" onClick={() => onChange(field.name, suggestion)}>
                  <bdi>{suggestion}</bdi>
                </button>
              </>
            ) : (
              message
            );
          const value = values[field.name];
          const id = `reg-${field.name}`;
          if (field.type === 'checkbox')
            return (
              <div key={field.name} className="form-whole">
                <Checkbox
                  id={id}
                  name={field.name}
                  checked={value === true}
                  onChange={(e) => onChange(field.name, e.currentTarget.checked)}
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
          const shared = {
            id,
            size: 'form' as const,
            label: say(field.title),
            name: field.name,
            required: field.required,
            disabled: field.disabled,
            onBlur: () => onTouch(field.name),
            className: HALF.has(field.name) ? 'form-half' : 'form-whole',
            ...(error === undefined ? {} : { error }),
          };
          if (field.type === 'select')
            return (
              <Select
                key={field.name}
                {...shared}
                value={String(value ?? '')}
                onChange={(e) => onChange(field.name, e.currentTarget.value)}
                options={field.options.map((o) => ({ value: String(o.id), label: o.symbol ? `${o.code ?? o.name} ${o.symbol}` : o.name }))}
              />
            );
          const password = field.type === 'password';
          return (
            <Field
              key={field.name}
              {...shared}
              type={
                password ? (shown ? 'text' : 'password') : field.type === 'birthday' ? 'date' : field.type === 'email' ? 'email' : 'text'
              }
              value={String(value ?? '')}
              maxLength={field.maxLength ?? 254}
              autoComplete={COMPLETE[field.name] ?? 'off'}
              onChange={(e) => onChange(field.name, e.currentTarget.value)}
              {...(password
                ? {
                    hint: say('password_hint'),
                    suffix: (
                      <Button variant="ghost" size="small" aria-pressed={shown} onClick={() => setShown(!shown)}>
                        {say(shown ? 'password_hide' : 'password_show')}
                      </Button>
                    ),
                  }
                : {})}
            />
          );
        })}
    </div>
  );
}
