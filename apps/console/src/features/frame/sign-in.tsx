import { Brand, Button, Field } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { ask, CallFailed, type StaffCalls } from '../../shared/api.ts';
import { useTitle } from '../../shared/screen.tsx';
import { words } from '../../words.ts';

export function SignIn({ onDone, onForgot }: { readonly onDone: () => void; readonly onForgot: () => void }) {
  useTitle(words.signIn.title);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailed(undefined);
    try {
      await ask<StaffCalls['signIn']>('POST', 'sign-in', { login: form.get('login'), password: form.get('password') });
      onDone();
    } catch (error) {
      const wrong = error instanceof CallFailed && error.code === 'wrong-credentials';
      setFailed(wrong ? words.signIn.wrong : error instanceof CallFailed ? error.message : words.refused);
      setBusy(false);
    }
  }

  return (
    <main className="sign-in" id="main">
      <form className="sign-in-card" onSubmit={(event) => void submit(event)}>
        <div className="rail-top">
          <Brand mark="fairbook" name={words.brand} size={26} />
          <span className="rail-tag">{words.console}</span>
        </div>
        <h1>{words.signIn.title}</h1>
        <Field
          label={words.signIn.login}
          name="login"
          autoComplete="username"
          required
          size="form"
          autoFocus
          maxLength={100}
          spellCheck={false}
        />
        <Field
          label={words.signIn.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          size="form"
          maxLength={128}
          error={failed}
          hint={words.signIn.hint}
        />
        <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: words.signIn.busy } : {})}>
          {words.signIn.act}
        </Button>
        <Button variant="ghost" wide onClick={onForgot}>
          {words.forgot.link}
        </Button>
      </form>
    </main>
  );
}
