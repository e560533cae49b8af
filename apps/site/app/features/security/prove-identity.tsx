import type { Brief } from '@fairbook/client';
import { accessConfirmIdentity } from '@fairbook/client/routes';
import type { ACCOUNT_CALLS, AnswerOf } from '@fairbook/contract';
import { Button, Field } from '@fairbook/ui';
import { useState } from 'react';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { useChecked } from '../../shared/forms/use-checked.ts';
import { call } from '../../shared/wire/api.ts';
import { useSay } from '../../shared/words/words.tsx';
import { FactorCode } from './factor-code.tsx';

export type Security = AnswerOf<(typeof ACCOUNT_CALLS)['security']>;

const PASSWORD = 'prove-password';
const CODE = 'prove-code';

/** Asks who is signed in to prove it: the password, and a code where the account has a second factor. */
export function ProveIdentity<T>({
  security: { app, passkeys, backupCodes },
  action,
  run,
  onDone,
  onCancel,
}: {
  readonly security: Pick<Security, 'app' | 'passkeys' | 'backupCodes'>;
  /** What the button does. */
  readonly action: string;
  /** What is done with the proof, which is good for one act. */
  readonly run: (hash: string) => Promise<Brief<T>>;
  readonly onDone: (value: T) => void;
  readonly onCancel?: () => void;
}) {
  const say = useSay();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const hasFactor = app || passkeys.length > 0;
  const { busy, error, field, act } = useAct(async () => {
    const proven = await call(accessConfirmIdentity, { body: { password, ...(hasFactor && { app_code: code }) } });
    return proven.ok ? run(proven.value.hash) : proven;
  }, onDone);
  const form = useChecked(
    {
      [PASSWORD]: password === '' ? say('required_password') : undefined,
      [CODE]: hasFactor && code.replace(/[\s-]/g, '').length < 6 ? say('required_factor_code') : undefined,
    },
    act,
  );
  const own = (of: string) => (field === of ? error : undefined);
  return (
    <form method="post" className="form security-form" noValidate onSubmit={form.onSubmit}>
      <p className="note">{say(hasFactor ? 'prove_both' : 'prove_password')}</p>
      <Field
        id={PASSWORD}
        size="form"
        label={say('field_password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={128}
        value={password}
        onChange={(e) => setPassword(e.currentTarget.value)}
        error={form.problems[PASSWORD] ?? own('password')}
      />
      {hasFactor ? (
        <FactorCode value={code} onChange={setCode} app={app} backup={backupCodes > 0} error={form.problems[CODE] ?? own('app_code')} />
      ) : null}
      <FormError>{field === undefined ? error : undefined}</FormError>
      <p className="figure-acts">
        <Button type="submit" variant="primary" {...(busy ? { busy: say('busy_saving') } : {})}>
          {action}
        </Button>
        {onCancel ? (
          <Button variant="outline" onClick={onCancel}>
            {say('cancel')}
          </Button>
        ) : null}
      </p>
    </form>
  );
}

/** Nothing is done with the proof itself: what is asked for next finds the session proven. */
export const provenAlone = async (): Promise<Brief<undefined>> => ({ ok: true, value: undefined });
