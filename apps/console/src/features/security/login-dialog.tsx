import { Button, Field } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { CallFailed, call } from '../../shared/api.ts';
import { refresh } from '../../shared/queries.ts';
import { tell } from '../../shared/toasts.tsx';
import { typedText } from '../../shared/typed-text.ts';
import { words } from '../../words.ts';

/** The name the employee signs in with. */
export default function LoginDialog({ login, onClose }: { readonly login: string; readonly onClose: () => void }) {
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = typedText(new FormData(event.currentTarget), 'login');
    setBusy(true);
    try {
      await call('staffChangeLogin', { body: { login: typed } });
      tell(words.security.loginDone);
      await refresh();
      onClose();
    } catch (error) {
      const taken = error instanceof CallFailed && error.code === 'bad-input';
      const found = error instanceof CallFailed ? error.fields['login'] : undefined;
      setFailed(found ?? (taken ? words.first.loginTaken : error instanceof CallFailed ? error.message : words.refused));
      setBusy(false);
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      title={words.security.changeLogin}
      actions={
        <Button type="submit" form={form} variant="primary" {...(busy ? { busy: words.why.busy } : {})}>
          {words.security.changeLogin}
        </Button>
      }
    >
      <form id={form} className="action-form" onSubmit={(event) => void submit(event)}>
        <Field
          label={words.first.login}
          name="login"
          defaultValue={login}
          autoComplete="username"
          required
          autoFocus
          minLength={3}
          maxLength={100}
          spellCheck={false}
          hint={words.first.loginHint}
          error={failed}
        />
      </form>
    </Dialog>
  );
}
