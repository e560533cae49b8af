import { Button, Field } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { CallFailed, call } from '../../shared/api.ts';
import { answerConfirm } from '../../shared/confirm-again.ts';
import { typedText } from '../../shared/typed-text.ts';
import { words } from '../../words.ts';

const text = words.confirm;

/** Asks for the password again before something dangerous; the call that waits goes on by itself. */
export default function ConfirmDialog() {
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // The dialog may stand in front of another form, whose submit this is not.
    event.stopPropagation();
    const password = typedText(new FormData(event.currentTarget), 'password');
    setBusy(true);
    try {
      await call('staffConfirm', { body: { password } });
      answerConfirm(true);
    } catch (error) {
      const wrong = error instanceof CallFailed && error.code === 'wrong-credentials';
      setFailed(wrong ? text.wrong : error instanceof CallFailed ? error.message : words.refused);
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={() => answerConfirm(false)}
      closeLabel={words.close}
      title={text.title}
      text={text.text}
      actions={
        <Button type="submit" form={form} variant="primary" {...(busy ? { busy: words.why.busy } : {})}>
          {text.action}
        </Button>
      }
    >
      <form id={form} className="action-form" onSubmit={(event) => void submit(event)}>
        <Field
          label={text.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          maxLength={128}
          error={failed}
        />
      </form>
    </Dialog>
  );
}
