import { contactsLogin } from '@fairbook/client/routes';
import { Button } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { requirePlayer } from '../features/office/guard.ts';
import { SecurityRoom } from '../features/office/security-room.tsx';
import { ProveIdentity, provenAlone, type Security } from '../features/security/prove-identity.tsx';
import { FormError } from '../shared/forms/form-error.tsx';
import { useAct } from '../shared/forms/use-act.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useSay } from '../shared/words/words.tsx';
import type { Route } from './+types/auth-by-email';

export async function loader({ context }: Route.LoaderArgs) {
  await requirePlayer(context.get(siteContext));
  return null;
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_auth_by_email'), '');

function EmailSwitch({ security, onChange }: { readonly security: Security; readonly onChange: () => void }) {
  const say = useSay();
  const on = security.emailSignIn;
  const { busy, error, code, act } = useAct(() => call(contactsLogin, { body: { auth_by_email: !on } }), onChange);
  if (code === 'confirm-again')
    return <ProveIdentity security={security} action={say(on ? 'auth_by_email_off' : 'auth_by_email_on')} run={provenAlone} onDone={act} />;
  return (
    <div className="form">
      <p role="status">{say(on ? 'auth_by_email_is_on' : 'auth_by_email_is_off')}</p>
      <FormError>{error}</FormError>
      <Button variant={on ? 'neutral' : 'primary'} size="large" wide onClick={act} {...(busy ? { busy: say('busy_saving') } : {})}>
        {say(on ? 'auth_by_email_off' : 'auth_by_email_on')}
      </Button>
    </div>
  );
}

export default function AuthByEmailScreen() {
  const say = useSay();
  return (
    <SecurityRoom title={say('screen_auth_by_email')} note={say('auth_by_email_text')}>
      {(security, load) => <EmailSwitch key={`${security.emailSignIn}`} security={security} onChange={load} />}
    </SecurityRoom>
  );
}
