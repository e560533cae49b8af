import { Field } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useSendForm } from '../../shared/form/send-form.ts';
import { useConsole } from '../../shared/session.ts';
import { tell } from '../../shared/toasts.tsx';
import { words } from '../../words.ts';

const text = words.email;

/** The employee's own address, where a new password can be asked for. */
export default function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { staff } = useConsole().session;
  const sent = useSendForm({
    first: { email: staff.email ?? '', password: '' },
    async send({ email, password }) {
      await call('staffChangeEmail', { body: { password, email: email.trim() === '' ? null : email.trim() } });
      await client.invalidateQueries({ queryKey: ['session'] });
      tell(text.done);
      onClose();
    },
    explain: ({ code, fields, message }) => {
      if (code === 'e-mail-unusable') return { email: text.wrong };
      if (code === 'wrong-credentials') return { password: words.password.wrong };
      return fields['email'] === undefined ? { password: message } : { email: fields['email'] };
    },
  });
  return (
    <FormDialog title={text.title} action={text.action} sent={sent} onClose={onClose}>
      <Field label={text.label} {...sent.field('email')} type="email" autoComplete="email" maxLength={254} hint={text.hint} />
      <Field
        label={words.password.before}
        {...sent.field('password')}
        type="password"
        autoComplete="current-password"
        required
        maxLength={128}
      />
    </FormDialog>
  );
}
