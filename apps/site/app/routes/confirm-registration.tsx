import { accountConfirmRegistration } from '@fairbook/client/routes';
import { Button, buttonClass, Failed, Field } from '@fairbook/ui';
import { useEffect, useRef, useState } from 'react';
import { AccountOpen } from '../features/registration/account-open.tsx';
import { BrandPanel } from '../features/registration/brand-panel.tsx';
import { reconnectStream, tellPlayerChanged } from '../live/index.ts';
import { A } from '../shared/addresses/link.tsx';
import { useLinkToken } from '../shared/addresses/link-token.ts';
import { paths } from '../shared/addresses/paths.ts';
import { FormError } from '../shared/forms/form-error.tsx';
import { ShowPassword } from '../shared/forms/show-password.tsx';
import { useAct } from '../shared/forms/use-act.ts';
import { useChecked } from '../shared/forms/use-checked.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/confirm-registration';

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_confirm_registration'), '');

const PASSWORD = 'confirm-password';

function Form({ token, onDone }: { token: string; onDone: (login: string) => void }) {
  const { say, language } = useWords();
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const {
    busy,
    error,
    field: refused,
    act,
  } = useAct(
    () => call(accountConfirmRegistration, { body: { token, password } }),
    ({ login }) => onDone(login),
  );
  const form = useChecked({ [PASSWORD]: password === '' ? say('required_password') : undefined }, act);
  useEffect(() => {
    if (refused !== undefined) field.current?.select();
  }, [refused]);
  return (
    <form method="post" className="form" noValidate onSubmit={form.onSubmit}>
      <Field
        id={PASSWORD}
        size="form"
        label={say('field_password')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        maxLength={128}
        value={password}
        onChange={(e) => setPassword(e.currentTarget.value)}
        ref={field}
        error={form.problems[PASSWORD]}
        suffix={<ShowPassword shown={shown} onChange={setShown} />}
      />
      <FormError>{error}</FormError>
      {error !== undefined && refused === undefined ? (
        <A to={paths.registration(language)} className="inline-link">
          {say('link_register_again')}
        </A>
      ) : null}
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: say('busy_registration') } : {})}>
        {say('confirm_registration_submit')}
      </Button>
    </form>
  );
}

export default function ConfirmRegistration() {
  const { say, language } = useWords();
  const token = useLinkToken();
  const [login, setLogin] = useState<string>();
  if (login !== undefined) return <AccountOpen login={login} password={undefined} />;
  return (
    <div className="reg">
      <BrandPanel />
      <div className="reg-form">
        <h1>{say('screen_confirm_registration')}</h1>
        {token === null ? (
          <Failed
            icon="warning-circle"
            title={say('link_missing')}
            action={
              <A to={paths.registration(language)} className={buttonClass({})}>
                {say('link_register_again')}
              </A>
            }
          />
        ) : (
          <>
            <p className="form-lead">{say('confirm_registration_text')}</p>
            <Form
              token={token ?? ''}
              onDone={(number) => {
                reconnectStream();
                tellPlayerChanged();
                setLogin(number);
              }}
            />
          </>
        )}
      </div>
    </div>
  );
}
