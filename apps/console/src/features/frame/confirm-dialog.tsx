import { Field } from '@fairbook/ui';
import { call } from '../../shared/api.ts';
import { answerConfirm } from '../../shared/confirm-again.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useSendForm } from '../../shared/form/send-form.ts';
import { words } from '../../words.ts';

const text = words.confirm;

/** Asks for the password again before something dangerous; the call that waits goes on by itself. */
export default function ConfirmDialog() {
  const sent = useSendForm({
    first: { password: '' },
    async send(typed) {
      await call('staffConfirm', { body: typed });
      answerConfirm(true);
    },
    explain: ({ code, message }) => ({ password: code === 'wrong-credentials' ? text.wrong : message }),
  });
  return (
    <FormDialog title={text.title} text={text.text} action={text.action} sent={sent} onClose={() => answerConfirm(false)}>
      <Field
        label={text.password}
        {...sent.field('password')}
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        maxLength={128}
      />
    </FormDialog>
  );
}
