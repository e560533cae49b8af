import { contactsLogin } from '@fairbook/client/routes';
import { loginNameProblem } from '@fairbook/forms/names';
import { Button, Field } from '@fairbook/ui';
import { useState } from 'react';
import { siteContext } from '../context.ts';
import { requirePlayer } from '../features/office/guard.ts';
import { SecurityDone } from '../features/office/security-done.tsx';
import { SecurityRoom } from '../features/office/security-room.tsx';
import { ProveIdentity, provenAlone, type Security } from '../features/security/prove-identity.tsx';
import { FormError } from '../shared/forms/form-error.tsx';
import { useAct } from '../shared/forms/use-act.ts';
import { useChecked } from '../shared/forms/use-checked.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useSay } from '../shared/words/words.tsx';
import type { Route } from './+types/login-change';

export async function loader({ context }: Route.LoaderArgs) {
  await requirePlayer(context.get(siteContext));
  return null;
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_login_change'), '');

const LOGIN = 'login-name';

function LoginForm({ security, onDone }: { readonly security: Security; readonly onDone: () => void }) {
  const say = useSay();
  const [login, setLogin] = useState(security.loginName ?? '');
  const typed = login.trim();
  const { busy, error, field, code, act } = useAct(() => call(contactsLogin, { body: { login: typed } }), onDone);
  const problem = typed === '' ? undefined : loginNameProblem(typed);
  const form = useChecked({ [LOGIN]: problem ? say(problem.message) : undefined }, act);
  if (code === 'confirm-again') return <ProveIdentity security={security} action={say('go_on')} run={provenAlone} onDone={act} />;
  return (
    <form method="post" className="form" noValidate onSubmit={form.onSubmit}>
      <Field
        id={LOGIN}
        size="form"
        label={say('field_login_name')}
        hint={say('login_name_hint')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={login}
        onChange={(e) => setLogin(e.currentTarget.value)}
        error={form.problems[LOGIN] ?? (field === 'login' ? error : undefined)}
      />
      <FormError>{field === 'login' ? undefined : error}</FormError>
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: say('busy_saving') } : {})}>
        {say('save')}
      </Button>
    </form>
  );
}

export default function LoginChangeScreen() {
  const say = useSay();
  const [done, setDone] = useState(false);
  return (
    <SecurityRoom title={say('screen_login_change')} note={say('login_change_text')}>
      {(security) =>
        done ? <SecurityDone>{say('login_changed')}</SecurityDone> : <LoginForm security={security} onDone={() => setDone(true)} />
      }
    </SecurityRoom>
  );
}
