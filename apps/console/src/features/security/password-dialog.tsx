import { Button, Field } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { CallFailed, call } from '../../shared/api.ts';
import { tell } from '../../shared/toasts.tsx';
import { typedText } from '../../shared/typed-text.ts';
import { words } from '../../words.ts';

/** The employee's own password. */
export default function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly field: 'before' | 'after'; readonly text: string }>();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await call('staffChangePassword', { body: { old_password: typedText(typed, 'before'), password: typedText(typed, 'after') } });
      tell(words.password.done);
      onClose();
    } catch (error) {
      const code = error instanceof CallFailed ? error.code : 'unavailable';
      if (code === 'wrong-credentials') setFailed({ field: 'before', text: words.password.wrong });
      else if (code === 'weak-password') setFailed({ field: 'after', text: words.password.weak });
      else setFailed({ field: 'after', text: error instanceof CallFailed ? error.message : words.refused });
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      title={words.password.title}
      actions={
        <Button type="submit" form={form} variant="primary" {...(busy ? { busy: words.why.busy } : {})}>
          {words.password.action}
        </Button>
      }
    >
      <form id={form} className="action-form" onSubmit={(event) => void submit(event)}>
        <Field
          label={words.password.before}
          name="before"
          type="password"
          autoComplete="current-password"
          required
          maxLength={128}
          error={failed?.field === 'before' ? failed.text : undefined}
        />
        <Field
          label={words.password.after}
          name="after"
          type="password"
          autoComplete="new-password"
          required
          maxLength={128}
          hint={words.password.hint}
          error={failed?.field === 'after' ? failed.text : undefined}
        />
      </form>
    </Dialog>
  );
}
