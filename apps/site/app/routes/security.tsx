import { siteContext } from '../context.ts';
import { FactorsCard } from '../features/office/factors-card.tsx';
import { requirePlayer } from '../features/office/guard.ts';
import { PasskeysCard } from '../features/office/passkeys-card.tsx';
import { SecurityRoom } from '../features/office/security-room.tsx';
import { SignInCard } from '../features/office/sign-in-card.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useSay } from '../shared/words/words.tsx';
import type { Route } from './+types/security';

export async function loader({ context }: Route.LoaderArgs) {
  await requirePlayer(context.get(siteContext));
  return null;
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_security'), '');

export default function SecurityScreen() {
  const say = useSay();
  return (
    <SecurityRoom title={say('screen_security')} overview>
      {(security, load) => (
        <>
          <SignInCard security={security} />
          <FactorsCard security={security} onChange={load} />
          <PasskeysCard security={security} onChange={load} />
        </>
      )}
    </SecurityRoom>
  );
}
