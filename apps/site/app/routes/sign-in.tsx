import { accountSignIn } from '@fairbook/client/routes';
import type { SecondStep as SecondStepAnswer } from '@fairbook/contract';
import { Button, Field, Skeleton } from '@fairbook/ui';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BrandPanel } from '../features/registration/brand-panel.tsx';
import { A } from '../shared/addresses/link.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { safeThen } from '../shared/addresses/safe-then.ts';
import { FormError } from '../shared/forms/form-error.tsx';
import { ShowPassword } from '../shared/forms/show-password.tsx';
import { enter, useAct } from '../shared/forms/use-act.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/sign-in';

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_sign_in'), '');

const SecondStep = lazy(() => import('../features/security/second-step.tsx'));
type Step = SecondStepAnswer['twoFactor'];

/** Login and password; what is empty says so beside it, and the password that was wrong is typed again. */
function SignInForm({ onSignedIn, onStep }: { readonly onSignedIn: () => void; readonly onStep: (step: Step) => void }) {
  const { say, language } = useWords();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [tried, setTried] = useState(false);
  const fields = { login: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const { busy, error, act } = useAct(
    () => call(accountSignIn, { body: { login: login.trim(), password } }),
    (outcome) => ('twoFactor' in outcome ? onStep(outcome.twoFactor) : onSignedIn()),
  );
  // Which of the two is wrong is not told; the one that cannot be read is typed again.
  const again = fields.password;
  useEffect(() => {
    if (error === undefined) return;
    again.current?.focus();
    again.current?.select();
  }, [error, again]);
  const shared = { size: 'form', required: true } as const;
  const missing = (text: string, key: string) => (tried && text === '' ? { error: say(key) } : {});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (login.trim() === '') fields.login.current?.focus();
    else if (password === '') fields.password.current?.focus();
    else act();
  };
  return (
    <form method="post" className="form" noValidate onSubmit={submit}>
      <Field
        {...shared}
        label={say('field_login')}
        name="login"
        autoComplete="username"
        maxLength={254}
        value={login}
        onChange={(e) => setLogin(e.currentTarget.value)}
        ref={fields.login}
        {...missing(login.trim(), 'required_login')}
      />
      <Field
        {...shared}
        label={say('field_password')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={(e) => setPassword(e.currentTarget.value)}
        ref={fields.password}
        {...missing(password, 'required_password')}
        suffix={<ShowPassword shown={shown} onChange={setShown} />}
      />
      <p>
        <A to={paths.forgotPassword(language)} className="inline-link">
          {say('forgot_password_link')}
        </A>
      </p>
      <FormError>{error}</FormError>
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: say('busy_sign_in') } : {})}>
        {say('sign_in')}
      </Button>
    </form>
  );
}

export default function SignIn() {
  const { say, language } = useWords();
  const [search] = useSearchParams();
  const [step, setStep] = useState<Step>();
  const then = safeThen(search.get('then'), language);
  // What stands behind the # of a link that was sent goes on to where it led.
  const onSignedIn = () => enter((then ?? paths.home(language)) + window.location.hash);
  return (
    <div className="reg">
      <BrandPanel />
      {step ? (
        <div className="reg-form">
          <h1>{say('second_step')}</h1>
          <p className="form-lead">{say('second_step_text')}</p>
          <Suspense fallback={<Skeleton height={180} />}>
            <SecondStep step={step} onDone={onSignedIn} onOver={() => setStep(undefined)} />
          </Suspense>
        </div>
      ) : (
        <div className="reg-form">
          <h1>{say('screen_sign_in')}</h1>
          <p className="form-lead">
            {say('sign_in_new')}{' '}
            <A to={paths.registration(language, then)} className="inline-link">
              {say('register')}
            </A>
          </p>
          <SignInForm onSignedIn={onSignedIn} onStep={setStep} />
        </div>
      )}
    </div>
  );
}
