import { Field } from '@fairbook/ui';
import { call } from '../../shared/api.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useSendForm } from '../../shared/form/send-form.ts';
import { refresh } from '../../shared/queries.ts';
import { tell } from '../../shared/toasts.tsx';
import { words } from '../../words.ts';

/** The name the employee signs in with. */
export default function LoginDialog({ login, onClose }: { readonly login: string; readonly onClose: () => void }) {
  const sent = useSendForm({
    first: { login },
    async send(typed) {
      await call('staffChangeLogin', { body: typed });
      tell(words.security.loginDone);
      await refresh();
      onClose();
    },
    explain: ({ code, fields, message }) => ({ login: fields['login'] ?? (code === 'bad-input' ? words.first.loginTaken : message) }),
  });
  return (
    <FormDialog title={words.security.changeLogin} action={words.security.changeLogin} sent={sent} onClose={onClose}>
      <Field
        label={words.first.login}
        {...sent.field('login')}
        autoComplete="username"
        required
        autoFocus
        minLength={3}
        maxLength={100}
        spellCheck={false}
        hint={words.first.loginHint}
      />
    </FormDialog>
  );
}
