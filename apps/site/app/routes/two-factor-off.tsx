import { accessDisableApp } from '@fairbook/client/routes';
import { useState } from 'react';
import { siteContext } from '../context.ts';
import { requirePlayer } from '../features/office/guard.ts';
import { SecurityDone } from '../features/office/security-done.tsx';
import { SecurityRoom } from '../features/office/security-room.tsx';
import { ProveIdentity } from '../features/security/prove-identity.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useSay } from '../shared/words/words.tsx';
import type { Route } from './+types/two-factor-off';

export async function loader({ context }: Route.LoaderArgs) {
  await requirePlayer(context.get(siteContext));
  return null;
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_two_factor_off'), '');

export default function TwoFactorOffScreen() {
  const say = useSay();
  const [done, setDone] = useState<string>();
  return (
    <SecurityRoom title={say('screen_two_factor_off')} note={say('two_factor_off_text')}>
      {(security) => {
        if (done !== undefined || !security.app) return <SecurityDone>{done ?? say('two_factor_off_done')}</SecurityDone>;
        return (
          <ProveIdentity
            security={security}
            action={say('app_turn_off')}
            run={(hash) => call(accessDisableApp, { body: { hash } })}
            onDone={({ message }) => setDone(message)}
          />
        );
      }}
    </SecurityRoom>
  );
}
