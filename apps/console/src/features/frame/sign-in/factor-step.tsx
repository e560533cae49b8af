import type { SignInState } from '@fairbook/contract';
import { Button, CodeField, Field, Icon } from '@fairbook/ui';
import { useState } from 'react';
import { signWithPasskey } from '../../../shared/access/passkey-calls.ts';
import { CallFailed, call } from '../../../shared/api.ts';
import { words } from '../../../words.ts';
import { StepCard, StepForm } from './step-form.tsx';

const text = words.factor;

interface StepProps {
  readonly state: SignInState;
  readonly onStep: (state: SignInState) => void;
  readonly onOver: () => void;
}

function PasskeyAction({ onStep, onOver }: Omit<StepProps, 'state'>) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  async function use(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      onStep(await signWithPasskey());
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'not-signed-in') onOver();
      setFailed(true);
    }
    setBusy(false);
  }
  return (
    <div className="sign-in-form">
      <Button variant="primary" size="large" wide autoFocus onClick={() => void use()} {...(busy ? { busy: words.signIn.busy } : {})}>
        <Icon name="fingerprint" size={20} />
        {text.passkey}
      </Button>
      {failed ? (
        <p className="action-failed" role="alert">
          {text.passkeyFailed}
        </p>
      ) : null}
    </div>
  );
}

/** A passkey where it works, a code of the app, or a backup code. */
export function FactorStep({ state, onStep, onOver }: StepProps) {
  const passkey = state.factors.includes('passkey') && state.passkeysWork;
  const app = state.factors.includes('totp');
  const [backup, setBackup] = useState(!passkey && !app);
  const typing = app || backup;
  return (
    <StepCard title={text.title} {...(passkey ? { text: text.passkeyText } : {})}>
      {passkey ? <PasskeyAction onStep={onStep} onOver={onOver} /> : null}
      {typing ? (
        <StepForm
          key={backup ? 'backup' : 'app'}
          action={text.codeAction}
          second={passkey}
          onOver={onOver}
          first={{ code: '' }}
          send={async (typed) => onStep(await call('staffProveCode', { body: typed }))}
          explain={({ code, message }) => ({ code: code === 'wrong-credentials' || code === 'bad-input' ? text.wrong : message })}
        >
          {({ form, field }) =>
            backup ? (
              <Field
                label={text.backup}
                {...field('code')}
                required
                size="form"
                autoFocus={!passkey}
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                hint={text.backupHint}
              />
            ) : (
              <CodeField
                label={text.code}
                value={form.watch('code')}
                onChange={(code) => form.setValue('code', code)}
                autoFocus={!passkey}
                error={field('code').error}
              />
            )
          }
        </StepForm>
      ) : null}
      <div className="sign-in-ways">
        {app && state.factors.includes('backup-code') ? (
          <Button variant="quiet" size="small" onClick={() => setBackup(!backup)}>
            {backup ? text.useCode : text.useBackup}
          </Button>
        ) : null}
        {!typing && state.factors.includes('backup-code') ? (
          <Button variant="quiet" size="small" onClick={() => setBackup(true)}>
            {text.useBackup}
          </Button>
        ) : null}
        <Button variant="quiet" size="small" onClick={onOver}>
          {words.signIn.over}
        </Button>
      </div>
      <p className="sign-in-text">{text.lost}</p>
    </StepCard>
  );
}
