import { accountChangePassword } from '@fairbook/client/routes';
import { passwordProblem } from '@fairbook/forms/password';
import { Button, Field } from '@fairbook/ui';
import { useEffect, useRef, useState } from 'react';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { useChecked } from '../../shared/forms/use-checked.ts';
import { call } from '../../shared/wire/api.ts';
import { useSay } from '../../shared/words/words.tsx';
import { NEW_PASSWORD, NewPasswordFields } from './new-password-fields.tsx';

const OLD = 'old-password';

/** A new password for who knows the present one; every other device is signed out with it. */
export function ChangePassword({ onDone }: { readonly onDone: () => void }) {
  const say = useSay();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const before = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const { busy, error, field, act } = useAct(
    () => call(accountChangePassword, { body: { old_password: old, password, password_confirmation: again } }),
    onDone,
  );
  const problem = passwordProblem(password);
  const form = useChecked(
    {
      [OLD]: old === '' ? say('required_old_password') : undefined,
      [NEW_PASSWORD.password]: problem ? say(problem.message, problem.values) : undefined,
      [NEW_PASSWORD.again]: password === again ? undefined : say('passwords_differ'),
    },
    act,
  );
  useEffect(() => before.current?.focus(), []);
  useEffect(() => {
    if (field === 'old_password') before.current?.focus();
    if (field === 'password') first.current?.focus();
  }, [field]);
  return (
    <form method="post" className="form security-form" noValidate onSubmit={form.onSubmit}>
      <Field
        id={OLD}
        size="form"
        label={say('field_old_password')}
        name="old_password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={128}
        value={old}
        onChange={(e) => setOld(e.currentTarget.value)}
        ref={before}
        error={form.problems[OLD]}
      />
      <NewPasswordFields
        password={password}
        again={again}
        problems={form.problems}
        first={first}
        onChange={(one, two) => {
          setPassword(one);
          setAgain(two);
        }}
      />
      <p className="note">{say('password_change_note')}</p>
      <FormError>{error}</FormError>
      <p className="figure-acts">
        <Button type="submit" variant="primary" {...(busy ? { busy: say('busy_saving') } : {})}>
          {say('new_password_submit')}
        </Button>
      </p>
    </form>
  );
}
