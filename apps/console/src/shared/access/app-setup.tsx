import { Button, CodeField, Skeleton } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { words } from '../../words.ts';
import { CallFailed, call } from '../api.ts';
import { useSendForm } from '../form/send-form.ts';
import { QrCode } from './qr-code.tsx';

const text = words.security;
type Key = { readonly secret: string; readonly uri: string };

/** In fours, as people read it out. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows a new key to an authenticator app and takes its first code. `onMade` gets the backup codes of a first factor. */
export function AppSetup({ onMade }: { readonly onMade: (codes: readonly string[] | null) => void }) {
  const [key, setKey] = useState<Key>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    let gone = false;
    call('staffBeginTotp').then(
      (made) => {
        if (!gone) setKey(made);
      },
      (error: unknown) => {
        if (!gone) setFailed(error instanceof CallFailed ? error.message : text.failed);
      },
    );
    return () => {
      gone = true;
    };
  }, []);

  const { form, field, busy, submit } = useSendForm({
    first: { code: '' },
    async send(typed) {
      setFailed(undefined);
      onMade((await call('staffConfirmTotp', { body: typed })).backupCodes);
    },
    explain: ({ code, message }) => ({ code: code === 'wrong-credentials' || code === 'bad-input' ? text.codeWrong : message }),
  });

  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      <p className="sign-in-text">{text.appScan}</p>
      {key ? <QrCode text={key.uri} /> : failed === undefined ? <Skeleton height={200} /> : null}
      {key ? (
        <p className="secret secret-key">
          <span className="sr-only">{text.keyLabel}: </span>
          {grouped(key.secret)}
        </p>
      ) : null}
      <CodeField
        label={words.factor.code}
        value={form.watch('code')}
        onChange={(code) => form.setValue('code', code)}
        error={failed ?? field('code').error}
        autoFocus={key !== undefined}
      />
      <Button type="submit" variant="primary" size="large" wide disabled={!key} {...(busy ? { busy: words.why.busy } : {})}>
        {words.factor.codeAction}
      </Button>
    </form>
  );
}
