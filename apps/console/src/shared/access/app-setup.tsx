import { Button, CodeField, Skeleton } from '@fairbook/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { words } from '../../words.ts';
import { CallFailed, call } from '../api.ts';
import { QrCode } from './qr-code.tsx';

const text = words.security;
type Key = { readonly secret: string; readonly uri: string };

/** In fours, as people read it out. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows a new key to an authenticator app and takes its first code. `onMade` gets the backup codes of a first factor. */
export function AppSetup({ onMade }: { readonly onMade: (codes: readonly string[] | null) => void }) {
  const [key, setKey] = useState<Key>();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
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

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    setFailed(undefined);
    try {
      onMade((await call('staffConfirmTotp', { body: { code } })).backupCodes);
    } catch (error) {
      const wrong = error instanceof CallFailed && (error.code === 'wrong-credentials' || error.code === 'bad-input');
      setFailed(wrong ? text.codeWrong : error instanceof CallFailed ? error.message : text.failed);
    }
    setBusy(false);
  }

  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)}>
      <p className="sign-in-text">{text.appScan}</p>
      {key ? <QrCode text={key.uri} /> : failed === undefined ? <Skeleton height={200} /> : null}
      {key ? (
        <p className="secret secret-key">
          <span className="sr-only">{text.keyLabel}: </span>
          {grouped(key.secret)}
        </p>
      ) : null}
      <CodeField label={words.factor.code} value={code} onChange={setCode} error={failed} autoFocus={key !== undefined} />
      <Button type="submit" variant="primary" size="large" wide disabled={!key} {...(busy ? { busy: words.why.busy } : {})}>
        {words.factor.codeAction}
      </Button>
    </form>
  );
}
