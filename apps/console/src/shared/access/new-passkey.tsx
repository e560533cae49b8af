import { Button, Field } from '@fairbook/ui';
import { words } from '../../words.ts';
import { CallFailed } from '../api.ts';
import { useSendForm } from '../form/send-form.ts';
import { makePasskey } from './passkey-calls.ts';

const text = words.security;

/** Names a passkey and has the browser make it. `onMade` gets the backup codes of a first factor. */
export function NewPasskey({ onMade }: { readonly onMade: (codes: readonly string[] | null) => void }) {
  const { field, busy, submit } = useSendForm({
    first: { name: '' },
    async send({ name }) {
      onMade(
        await makePasskey(name.trim()).catch((error: unknown) => {
          // The browser's own refusals say nothing to a reader.
          throw error instanceof CallFailed && error.code !== 'bad-input' ? error : new CallFailed('bad-input', text.passkeyFailed);
        }),
      );
    },
    explain: ({ message }) => ({ name: message }),
  });
  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      <Field
        label={text.passkeyName}
        {...field('name')}
        required
        size="form"
        autoFocus
        autoComplete="off"
        maxLength={60}
        pattern=".*\S.*"
        hint={text.passkeyHint}
      />
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: words.why.busy } : {})}>
        {text.passkeyAdd}
      </Button>
    </form>
  );
}
