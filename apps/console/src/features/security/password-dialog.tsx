import { Field } from '@fairbook/ui';
import { call } from '../../shared/api.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useSendForm } from '../../shared/form/send-form.ts';
import { tell } from '../../shared/toasts.tsx';
import { words } from '../../words.ts';

const text = words.password;

/** The employee's own password. */
export default function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const sent = useSendForm({
    first: { before: '', after: '' },
    async send({ before, after }) {
      await call('staffChangePassword', { body: { old_password: before, password: after } });
      tell(text.done);
      onClose();
    },
    explain: ({ code, message }) =>
      code === 'wrong-credentials' ? { before: text.wrong } : { after: code === 'weak-password' ? text.weak : message },
  });
  return (
    <FormDialog title={text.title} action={text.action} sent={sent} onClose={onClose}>
      <Field label={text.before} {...sent.field('before')} type="password" autoComplete="current-password" required maxLength={128} />
      <Field
        label={text.after}
        {...sent.field('after')}
        type="password"
        autoComplete="new-password"
        required
        maxLength={128}
        hint={text.hint}
      />
    </FormDialog>
  );
}
