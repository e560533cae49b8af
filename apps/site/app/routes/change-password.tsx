import { useState } from 'react';
import { siteContext } from '../context.ts';
import { ChangePassword } from '../features/account/change-password.tsx';
import { requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { SecurityDone } from '../features/office/security-done.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/change-password';

export async function loader({ context }: Route.LoaderArgs) {
  await requirePlayer(context.get(siteContext));
  return null;
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_change_password'), '');

export default function ChangePasswordScreen() {
  const { say, language } = useWords();
  const [changed, setChanged] = useState(false);
  return (
    <OfficeFrame title={say('screen_change_password')} within={{ to: paths.security(language), title: say('screen_security') }}>
      {changed ? <SecurityDone>{say('password_changed')}</SecurityDone> : <ChangePassword onDone={() => setChanged(true)} />}
    </OfficeFrame>
  );
}
