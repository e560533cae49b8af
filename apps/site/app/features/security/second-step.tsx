import { accessTwoAuth } from '@fairbook/client/routes';
import type { SecondStep as Step } from '@fairbook/contract';
import { Button, Icon } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { call } from '../../shared/wire/api.ts';
import { useSay } from '../../shared/words/words.tsx';
import { FactorCode } from './factor-code.tsx';
import { signWithPasskey } from './passkey-calls.ts';

/** What a sign-in goes on with: the second factor. `onOver`: it took too long, and begins anew. */
export default function SecondStep({
  step: { authId, factors },
  onDone,
  onOver,
}: {
  readonly step: Step['twoFactor'];
  readonly onDone: () => void;
  readonly onOver: () => void;
}) {
  const say = useSay();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const byCode = useAct(() => call(accessTwoAuth, { body: { authId, app_code: code } }), onDone);
  const byPasskey = useAct(() => signWithPasskey(authId, say('passkey_failed')), onDone);
  const over = byCode.code === 'link-over' || byPasskey.code === 'link-over';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const short = code.replace(/[\s-]/g, '').length < 6;
    setMissing(short);
    if (!short) byCode.act();
  };
  const [app, passkey, backup] = [factors.includes('totp'), factors.includes('passkey'), factors.includes('backup-code')];
  if (over)
    return (
      <div className="form">
        <p role="alert">{say('second_step_over')}</p>
        <Button variant="primary" size="large" wide onClick={onOver}>
          {say('second_step_again')}
        </Button>
      </div>
    );
  return (
    <form method="post" className="form" noValidate onSubmit={submit}>
      {passkey ? (
        <>
          <Button
            variant={app ? 'neutral' : 'primary'}
            size="large"
            wide
            onClick={byPasskey.act}
            {...(byPasskey.busy ? { busy: say('busy_sign_in') } : {})}
          >
            <Icon name="fingerprint" size={18} />
            {say('second_step_passkey')}
          </Button>
          <FormError>{byPasskey.error}</FormError>
        </>
      ) : null}
      {app || backup ? (
        <>
          <FactorCode
            value={code}
            onChange={(typed) => {
              setCode(typed);
              setMissing(false);
            }}
            app={app}
            backup={backup}
            autoFocus={!passkey}
            error={missing ? say('required_factor_code') : code === '' ? undefined : byCode.error}
          />
          <Button type="submit" variant="primary" size="large" wide {...(byCode.busy ? { busy: say('busy_sign_in') } : {})}>
            {say('second_step_submit')}
          </Button>
        </>
      ) : null}
    </form>
  );
}
