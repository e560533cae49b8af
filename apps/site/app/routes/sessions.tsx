import { accountSessions } from '@fairbook/client/routes';
import { Button, Failed, Skeleton } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import { siteContext } from '../context.ts';
import { Devices, EndedSessions, type Sessions } from '../features/office/devices.tsx';
import { requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/sessions';

export async function loader({ context }: Route.LoaderArgs) {
  await requirePlayer(context.get(siteContext));
  return null;
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_sessions'), '');

export default function SessionsScreen() {
  const { say } = useWords();
  const [sessions, setSessions] = useState<Sessions>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const mine = await call(accountSessions);
    setFailed(!mine.ok);
    if (mine.ok) setSessions(mine.value);
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <OfficeFrame title={say('screen_sessions')}>
      {failed ? (
        <Failed title={say('form_failed_title')} action={<Button onClick={() => void load()}>{say('try_again')}</Button>}>
          {say('form_failed_text')}
        </Failed>
      ) : sessions === undefined ? (
        <Skeleton height={320} />
      ) : (
        <div className="security">
          <Devices sessions={sessions.sessions} onChange={() => void load()} />
          <EndedSessions sessions={sessions.ended} />
        </div>
      )}
    </OfficeFrame>
  );
}
