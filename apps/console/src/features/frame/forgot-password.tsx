import { Brand, Button, buttonClass, Field } from '@fairbook/ui';
import { PRODUCT_MARK } from '@fairbook/ui/marks.ts';
import { type FormEvent, useState } from 'react';
import { CallFailed, call } from '../../shared/api.ts';
import { useTitle } from '../../shared/screen.tsx';
import { typedText } from '../../shared/typed-text.ts';
import { words } from '../../words.ts';

const text = words.forgot;

/** Asks for a link to choose a new password; what comes of it is said by e-mail alone. */
export function ForgotPassword({ onBack }: { readonly onBack: () => void }) {
  useTitle(text.title);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [sent, setSent] = useState<{ readonly inbox: string | null }>();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const login = typedText(new FormData(event.currentTarget), 'login');
    setBusy(true);
    setFailed(undefined);
    try {
      setSent(await call('staffForgotPassword', { body: { login } }));
    } catch (error) {
      setFailed(error instanceof CallFailed ? error.message : words.refused);
    }
    setBusy(false);
  }

  return (
    <main className="sign-in" id="main">
      <form className="sign-in-card" onSubmit={(event) => void submit(event)}>
        <div className="rail-top">
          <Brand mark={PRODUCT_MARK} name={words.brand} size={26} />
          <span className="rail-tag">{words.console}</span>
        </div>
        <h1>{sent ? text.sentTitle : text.title}</h1>
        {sent ? (
          <>
            <p role="status">{text.sent}</p>
            {sent.inbox === null ? null : (
              <a href={sent.inbox} className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
                {text.inbox}
              </a>
            )}
          </>
        ) : (
          <>
            <Field
              label={text.login}
              name="login"
              autoComplete="username"
              required
              size="form"
              autoFocus
              maxLength={254}
              error={failed}
              hint={text.hint}
            />
            <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: text.busy } : {})}>
              {text.action}
            </Button>
          </>
        )}
        <Button variant="ghost" wide onClick={onBack}>
          {text.back}
        </Button>
      </form>
    </main>
  );
}
