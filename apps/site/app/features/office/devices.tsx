import { accountCloseSession, accountDisconnectEverywhere } from '@fairbook/client/routes';
import type { ACCOUNT_CALLS, AnswerOf } from '@fairbook/contract';
import { Badge, Button, Card } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';
import { deviceOf } from './device.ts';
import { SecurityRow } from './security-row.tsx';

export type Sessions = AnswerOf<(typeof ACCOUNT_CALLS)['sessions']>;
type Session = Sessions['sessions'][number];

/** The device of a session and where it was; what else is to say of it follows. */
function SessionRow({
  session,
  badge,
  children,
  action,
}: {
  readonly session: Session;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  const { say, language } = useWords();
  const { browser, system, handheld } = deviceOf(session.user_agent);
  const known = [system, browser].filter((part) => part !== undefined).join(', ');
  const place = session.country === null ? undefined : new Intl.DisplayNames([language], { type: 'region' }).of(session.country);
  return (
    <SecurityRow
      icon={handheld ? 'device-mobile' : 'laptop'}
      name={
        <>
          <bdi>{known === '' ? say('device_unknown') : known}</bdi> {badge}
        </>
      }
      state={
        <>
          {place === undefined ? null : <span>{place}</span>}{' '}
          <span>
            {say('session_network')} <bdi>{session.network}</bdi>
          </span>{' '}
          <span>
            {say('session_began')} <LocalDateTime at={session.started_at} />
          </span>{' '}
          {children}
        </>
      }
    >
      {action}
    </SecurityRow>
  );
}

function OpenSession({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const { say } = useWords();
  const { busy, error, act } = useAct(() => call(accountCloseSession, { body: { session_id: session.session_id } }), onEnd);
  return (
    <SessionRow
      session={session}
      badge={session.current ? <Badge tone="won">{say('session_this')}</Badge> : null}
      action={
        session.current ? null : (
          <>
            <Button variant="neutral" onClick={act} {...(busy ? { busy: say('busy_saving') } : {})}>
              {say('sign_out')}
            </Button>
            <FormError>{error}</FormError>
          </>
        )
      }
    >
      <span>
        {say('session_seen')} <LocalDateTime at={session.last_seen_at} />
      </span>
    </SessionRow>
  );
}

/** Where the account is signed in. `onChange`: asked for anew after one was signed out. */
export function Devices({ sessions, onChange }: { readonly sessions: readonly Session[]; readonly onChange: () => void }) {
  const { say } = useWords();
  const others = useAct(() => call(accountDisconnectEverywhere), onChange);
  return (
    <Card title={say('sessions_open')}>
      {sessions.map((session) => (
        <OpenSession key={session.session_id} session={session} onEnd={onChange} />
      ))}
      {sessions.length > 1 ? (
        <div className="security-all">
          <Button variant="outline" wide onClick={others.act} {...(others.busy ? { busy: say('busy_saving') } : {})}>
            {say('session_end_others')}
          </Button>
        </div>
      ) : null}
      <FormError>{others.error}</FormError>
    </Card>
  );
}

/** Where it was signed in before, and how that ended. */
export function EndedSessions({ sessions }: { readonly sessions: Sessions['ended'] }) {
  const { say } = useWords();
  return (
    <Card title={say('sessions_ended')}>
      {sessions.length === 0 ? <p className="security-empty">{say('sessions_ended_none')}</p> : null}
      {sessions.map((session) => (
        <SessionRow key={session.session_id} session={session}>
          <span>
            {say('session_ended', { why: session.ended_why.replaceAll('-', '_') })} <LocalDateTime at={session.ended_at} />
          </span>
        </SessionRow>
      ))}
    </Card>
  );
}
