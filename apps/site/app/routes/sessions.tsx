import type { ACCOUNT_CALLS, AnswerOf } from '@fairbook/contract';
import { Badge, Button, Icon, ScrollX, Skeleton } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import { siteContext } from '../context.ts';
import { requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { ask } from '../shared/api.ts';
import { FormError } from '../shared/form-error.tsx';
import { LocalDateTime } from '../shared/local-time.tsx';
import { screenMeta } from '../shared/meta.ts';
import { wordsFor } from '../shared/say.ts';
import { useAct } from '../shared/use-act.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/sessions';

type Session = AnswerOf<(typeof ACCOUNT_CALLS)['sessions']>['sessions'][number];

export async function loader({ context }: Route.LoaderArgs) {
  await requirePlayer(context.get(siteContext));
  return null;
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_sessions'), '');

/** The browser's name as far as a person needs it. */
const browserOf = (agent: string): string =>
  /(Firefox|Edg|Chrome|Safari)\/[\d.]+/.exec(agent)?.[1]?.replace('Edg', 'Edge') ?? agent.slice(0, 30);

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { say } = useWords();
  const { busy, error, act } = useAct(
    () => ask<(typeof ACCOUNT_CALLS)['closeSession']>('POST', '/office-api/closesession', { session_id: session.session_id }),
    onEnd,
  );
  return (
    <tr>
      <td>
        <LocalDateTime at={session.last_seen_at} />
      </td>
      <td>
        <span className="table-what">
          <span className="table-icon">
            <Icon name={/Mobi|Android/.test(session.user_agent) ? 'device-mobile' : 'laptop'} size={18} />
          </span>
          {browserOf(session.user_agent)} {session.current ? <Badge tone="won">{say('session_this')}</Badge> : null}
        </span>
      </td>
      <td className="end">
        <bdi>{session.ip}</bdi>
      </td>
      <td className="end">
        <LocalDateTime at={session.started_at} />
      </td>
      <td className="end">
        {session.current ? null : (
          <Button variant="outline" onClick={act} {...(busy ? { busy: say('busy_saving') } : {})}>
            {say('session_end')}
          </Button>
        )}
        <FormError>{error}</FormError>
      </td>
    </tr>
  );
}

export default function Sessions() {
  const { say } = useWords();
  const [sessions, setSessions] = useState<readonly Session[]>();
  const load = useCallback(() => {
    void ask<(typeof ACCOUNT_CALLS)['sessions']>('POST', '/session-api/sessions/user', {}).then((answer) => {
      if (answer.ok) setSessions(answer.value.sessions);
    });
  }, []);
  useEffect(load, [load]);
  const others = useAct(() => ask<(typeof ACCOUNT_CALLS)['disconnectEverywhere']>('POST', '/office-api/disconnecteverywhere', {}), load);
  return (
    <OfficeFrame title={say('screen_sessions')}>
      {sessions === undefined ? (
        <Skeleton height={160} />
      ) : (
        <>
          <ScrollX className="table-scroll">
            <table className="table table-fold">
              <thead>
                <tr>
                  {['session_seen', 'session_where', 'session_address', 'session_began'].map((key, i) => (
                    <th key={key} scope="col" className={i > 1 ? 'end' : ''}>
                      {say(key)}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="sr-only">{say('session_end')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {sessions.map((session) => (
                  <Row key={session.session_id} session={session} onEnd={load} />
                ))}
              </tbody>
            </table>
          </ScrollX>
          {sessions.length > 1 ? (
            <p>
              <Button variant="outline" onClick={others.act} {...(others.busy ? { busy: say('busy_saving') } : {})}>
                {say('session_end_others')}
              </Button>
            </p>
          ) : null}
          <FormError>{others.error}</FormError>
        </>
      )}
    </OfficeFrame>
  );
}
