import { accountForgotPassword } from '@fairbook/client/routes';
import { Button, Field } from '@fairbook/ui';
import { useState } from 'react';
import { BrandPanel } from '../features/registration/brand-panel.tsx';
import { A } from '../shared/addresses/link.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { CheckEmail } from '../shared/forms/check-email.tsx';
import { FormError } from '../shared/forms/form-error.tsx';
import { useAct } from '../shared/forms/use-act.ts';
import { useChecked } from '../shared/forms/use-checked.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/forgot-password';

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_forgot_password'), '');

const LOGIN = 'forgot-login';

export default function ForgotPassword() {
  const { say, language } = useWords();
  const [login, setLogin] = useState('');
  const [sent, setSent] = useState<{ readonly inbox: string | null }>();
  const { busy, error, act } = useAct(() => call(accountForgotPassword, { body: { login: login.trim() } }), setSent);
  const form = useChecked({ [LOGIN]: login.trim() === '' ? say('required_login') : undefined }, act);
  return (
    <div className="reg">
      <BrandPanel />
      <div className="reg-form">
        {sent ? (
          <CheckEmail text={say('forgot_password_sent')} inbox={sent.inbox} onAgain={() => setSent(undefined)} />
        ) : (
          <>
            <h1>{say('screen_forgot_password')}</h1>
            <p className="form-lead">{say('forgot_password_text')}</p>
            <form method="post" className="form" noValidate onSubmit={form.onSubmit}>
              <Field
                id={LOGIN}
                size="form"
                label={say('field_login')}
                name="login"
                autoComplete="username"
                required
                maxLength={254}
                value={login}
                onChange={(e) => setLogin(e.currentTarget.value)}
                error={form.problems[LOGIN]}
              />
              <FormError>{error}</FormError>
              <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: say('busy_sending') } : {})}>
                {say('forgot_password_submit')}
              </Button>
            </form>
          </>
        )}
        <p>
          <A to={paths.signIn(language)} className="inline-link">
            {say('back_to_sign_in')}
          </A>
        </p>
      </div>
    </div>
  );
}
