import { Brand, Button, buttonClass, Field } from '@fairbook/ui';
import { PRODUCT_MARK } from '@fairbook/ui/marks.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { CallFailed, call } from '../../shared/api.ts';
import { useTitle } from '../../shared/screen.tsx';
import { typedText } from '../../shared/typed-text.ts';
import { words } from '../../words.ts';

const text = words.forgot;

/** Chooses a new password with the link that was sent: its token stands behind the # of the address and leaves it at once. */
export default function NewPassword() {
  useTitle(text.newTitle);
  const [token, setToken] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [done, setDone] = useState(false);
  useEffect(() => {
    const found = /^#([\w-]{43})$/.exec(window.location.hash)?.[1];
    if (!found) return;
    setToken(found);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (typed.get('password') !== typed.get('again')) {
      setFailed(text.differ);
      return;
    }
    setBusy(true);
    setFailed(undefined);
    try {
      await call('staffResetPassword', { body: { token: token || '-', password: typedText(typed, 'password') } });
      setDone(true);
    } catch (error) {
      const code = error instanceof CallFailed ? error.code : 'unavailable';
      if (code === 'weak-password') setFailed(words.password.weak);
      else setFailed(code === 'link-over' ? text.over : error instanceof CallFailed ? error.message : words.refused);
    }
    setBusy(false);
  }

  const start = (
    <a href="/console" className={buttonClass({ variant: done ? 'primary' : 'ghost', size: done ? 'large' : 'medium', wide: true })}>
      {text.back}
    </a>
  );
  return (
    <main className="sign-in" id="main">
      <form className="sign-in-card" onSubmit={(event) => void submit(event)}>
        <div className="rail-top">
          <Brand mark={PRODUCT_MARK} name={words.brand} size={26} />
          <span className="rail-tag">{words.console}</span>
        </div>
        <h1>{done ? text.doneTitle : text.newTitle}</h1>
        {done ? (
          <p role="status">{text.done}</p>
        ) : (
          <>
            <Field
              label={words.password.after}
              name="password"
              type="password"
              autoComplete="new-password"
              required
              size="form"
              autoFocus
              maxLength={128}
              hint={words.password.hint}
            />
            <Field
              label={text.again}
              name="again"
              type="password"
              autoComplete="new-password"
              required
              size="form"
              maxLength={128}
              error={failed}
            />
            <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: words.why.busy } : {})}>
              {text.newAction}
            </Button>
          </>
        )}
        {start}
      </form>
    </main>
  );
}
