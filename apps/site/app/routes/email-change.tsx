import { contactsChangeEmail, contactsConfirmEmail } from '@fairbook/client/routes';
import { emailProblem } from '@fairbook/forms/email';
import { Button, Field } from '@fairbook/ui';
import { useState } from 'react';
import { siteContext } from '../context.ts';
import { requirePlayer } from '../features/office/guard.ts';
import { SecurityDone } from '../features/office/security-done.tsx';
import { SecurityRoom } from '../features/office/security-room.tsx';
import { ProveIdentity, provenAlone, type Security } from '../features/security/prove-identity.tsx';
import { CodeStep, type SentCode } from '../shared/forms/code-step.tsx';
import { FormError } from '../shared/forms/form-error.tsx';
import { useAct } from '../shared/forms/use-act.ts';
import { useChecked } from '../shared/forms/use-checked.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useSay } from '../shared/words/words.tsx';
import type { Route } from './+types/email-change';

export async function loader({ context }: Route.LoaderArgs) {
  await requirePlayer(context.get(siteContext));
  return null;
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_email_change'), '');

const EMAIL = 'new-email';

/** The new address, then the code that came to it. */
function EmailForm({ security, onDone }: { readonly security: Security; readonly onDone: (email: string) => void }) {
  const say = useSay();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<SentCode>();
  const ask = () => call(contactsChangeEmail, { body: { email: email.trim() } });
  const { busy, error, code, act } = useAct(ask, setSent);
  const problem = emailProblem(email);
  const form = useChecked({ [EMAIL]: problem ? say(problem.message) : undefined }, act);
  if (sent)
    return (
      <CodeStep
        text={say('email_code_sent', { email: email.trim() })}
        sent={sent}
        action={say('email_change_submit')}
        check={(typed) => call(contactsConfirmEmail, { body: { confirm_code: typed } })}
        onDone={(changed) => onDone(changed.email)}
        again={ask}
        onSent={setSent}
      />
    );
  if (code === 'confirm-again') return <ProveIdentity security={security} action={say('go_on')} run={provenAlone} onDone={act} />;
  return (
    <form method="post" className="form" noValidate onSubmit={form.onSubmit}>
      {security.email === null ? null : (
        <p className="note">
          {say('email_now')} <bdi>{security.email}</bdi>
        </p>
      )}
      <Field
        id={EMAIL}
        size="form"
        label={say('email_new')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={email}
        onChange={(e) => setEmail(e.currentTarget.value)}
        error={form.problems[EMAIL]}
      />
      <FormError>{error}</FormError>
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: say('busy_sending') } : {})}>
        {say('email_send_code')}
      </Button>
    </form>
  );
}

export default function EmailChangeScreen() {
  const say = useSay();
  const [changed, setChanged] = useState<string>();
  return (
    <SecurityRoom title={say('screen_email_change')} note={say('email_change_text')}>
      {(security) =>
        changed === undefined ? (
          <EmailForm security={security} onDone={setChanged} />
        ) : (
          <SecurityDone>{say('email_changed', { email: changed })}</SecurityDone>
        )
      }
    </SecurityRoom>
  );
}
