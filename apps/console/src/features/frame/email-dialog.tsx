import { Button, Field } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { CallFailed, call } from '../../shared/api.ts';
import { useConsole } from '../../shared/session.ts';
import { tell } from '../../shared/toasts.tsx';
import { typedText } from '../../shared/typed-text.ts';
import { words } from '../../words.ts';

const text = words.email;

/** The employee's own address, where a new password can be asked for. */
export default function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useId();
  const client = useQueryClient();
  const { staff } = useConsole().session;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly field: 'email' | 'password'; readonly text: string }>();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const email = typedText(typed, 'email').trim();
    setBusy(true);
    try {
      await call('staffChangeEmail', { body: { password: typedText(typed, 'password'), email: email === '' ? null : email } });
      await client.invalidateQueries({ queryKey: ['session'] });
      tell(text.done);
      onClose();
    } catch (error) {
      const code = error instanceof CallFailed ? error.code : 'unavailable';
      if (code === 'e-mail-unusable') setFailed({ field: 'email', text: text.wrong });
      else if (code === 'wrong-credentials') setFailed({ field: 'password', text: words.password.wrong });
      else if (error instanceof CallFailed && error.fields['email'] !== undefined)
        setFailed({ field: 'email', text: error.fields['email'] });
      else setFailed({ field: 'password', text: error instanceof CallFailed ? error.message : words.refused });
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      title={text.title}
      actions={
        <Button type="submit" form={form} variant="primary" {...(busy ? { busy: words.why.busy } : {})}>
          {text.action}
        </Button>
      }
    >
      <form id={form} className="action-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={text.label}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={staff.email ?? ''}
          hint={text.hint}
          error={failed?.field === 'email' ? failed.text : undefined}
        />
        <Field
          label={words.password.before}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={128}
          error={failed?.field === 'password' ? failed.text : undefined}
        />
      </form>
    </Dialog>
  );
}
