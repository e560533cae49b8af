import { Button, Field } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { words } from '../../words.ts';
import { CallFailed } from '../api.ts';
import { makePasskey } from './passkey-calls.ts';

const text = words.security;

/** Names a passkey and has the browser make it. `onMade` gets the backup codes of a first factor. */
export function NewPasskey({ onMade }: { readonly onMade: (codes: readonly string[] | null) => void }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    setBusy(true);
    setFailed(undefined);
    try {
      onMade(await makePasskey(name));
    } catch (error) {
      setFailed(error instanceof CallFailed && error.code !== 'bad-input' ? error.message : text.passkeyFailed);
      setBusy(false);
    }
  }
  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)}>
      <Field
        label={text.passkeyName}
        name="name"
        required
        size="form"
        autoFocus
        autoComplete="off"
        maxLength={60}
        pattern=".*\S.*"
        hint={text.passkeyHint}
        error={failed}
      />
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: words.why.busy } : {})}>
        {text.passkeyAdd}
      </Button>
    </form>
  );
}
