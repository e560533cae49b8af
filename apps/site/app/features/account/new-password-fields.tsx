import { Field } from '@fairbook/ui';
import { type RefObject, useState } from 'react';
import { PasswordStrength } from '../../shared/forms/password-strength.tsx';
import { ShowPassword } from '../../shared/forms/show-password.tsx';
import { useSay } from '../../shared/words/words.tsx';

export const NEW_PASSWORD = { password: 'new-password', again: 'new-password-again' } as const;

/** A new password and the same once more; what is wrong with either stands beside it. */
export function NewPasswordFields({
  password,
  again,
  problems,
  first,
  onChange,
}: {
  password: string;
  again: string;
  problems: Readonly<Record<string, string | undefined>>;
  first: RefObject<HTMLInputElement | null>;
  onChange: (password: string, again: string) => void;
}) {
  const say = useSay();
  const [shown, setShown] = useState(false);
  const shared = { size: 'form', type: shown ? 'text' : 'password', autoComplete: 'new-password', required: true, maxLength: 128 } as const;
  return (
    <>
      <Field
        {...shared}
        id={NEW_PASSWORD.password}
        name="password"
        label={say('field_new_password')}
        hint={<PasswordStrength password={password} />}
        value={password}
        onChange={(e) => onChange(e.currentTarget.value, again)}
        ref={first}
        error={problems[NEW_PASSWORD.password]}
        suffix={<ShowPassword shown={shown} onChange={setShown} />}
      />
      <Field
        {...shared}
        id={NEW_PASSWORD.again}
        name="password_confirmation"
        label={say('field_new_password_again')}
        value={again}
        onChange={(e) => onChange(password, e.currentTarget.value)}
        error={problems[NEW_PASSWORD.again]}
      />
    </>
  );
}
