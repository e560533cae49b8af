import { accountResetPassword } from '@fairbook/client/routes';
import { passwordProblem } from '@fairbook/forms/password';
import { Button, buttonClass, Failed } from '@fairbook/ui';
import { useEffect, useRef, useState } from 'react';
import { NEW_PASSWORD, NewPasswordFields } from '../features/account/new-password-fields.tsx';
import { BrandPanel } from '../features/registration/brand-panel.tsx';
import { A } from '../shared/addresses/link.tsx';
import { useLinkToken } from '../shared/addresses/link-token.ts';
import { paths } from '../shared/addresses/paths.ts';
import { FormError } from '../shared/forms/form-error.tsx';
import { useAct } from '../shared/forms/use-act.ts';
import { useChecked } from '../shared/forms/use-checked.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/new-password';

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_new_password'), '');

function Form({ token, onDone }: { token: string; onDone: () => void }) {
  const { say, language } = useWords();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const { busy, error, field, act } = useAct(
    () =>
      call(accountResetPassword, {
        body: {
          token,
          password,
          password_confirmation: again,
        },
      }),
    onDone,
  );
  const problem = passwordProblem(password);
  const form = useChecked(
    {
      [NEW_PASSWORD.password]: problem ? say(problem.message, problem.values) : undefined,
      [NEW_PASSWORD.again]: password === again ? undefined : say('passwords_differ'),
    },
    act,
  );
  useEffect(() => {
    if (field === 'password') first.current?.focus();
  }, [field]);
  return (
    <form method="post" className="form" noValidate onSubmit={form.onSubmit}>
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
      <FormError>{error}</FormError>
      {error !== undefined && field === undefined ? (
        <A to={paths.forgotPassword(language)} className="inline-link">
          {say('link_new')}
        </A>
      ) : null}
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: say('busy_saving') } : {})}>
        {say('new_password_submit')}
      </Button>
    </form>
  );
}

export default function NewPassword() {
  const { say, language } = useWords();
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);
  return (
    <div className="reg">
      <BrandPanel />
      <div className="reg-form">
        <h1 ref={heading} tabIndex={-1}>
          {say(done ? 'new_password_done' : 'screen_new_password')}
        </h1>
        {done ? (
          <>
            <p className="form-lead">{say('new_password_done_text')}</p>
            <a href={paths.signIn(language)} className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
              {say('sign_in')}
            </a>
          </>
        ) : token === null ? (
          <Failed
            icon="warning-circle"
            title={say('link_missing')}
            action={
              <A to={paths.forgotPassword(language)} className={buttonClass({})}>
                {say('link_new')}
              </A>
            }
          />
        ) : (
          <>
            <p className="form-lead">{say('new_password_text')}</p>
            <Form token={token ?? ''} onDone={() => setDone(true)} />
          </>
        )}
      </div>
    </div>
  );
}
