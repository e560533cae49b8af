import { accountCloseSession, accountDisconnectEverywhere } from '@fairbook/client/routes';
import type { ACCOUNT_CALLS, AnswerOf } from '@fairbook/contract';
import { Badge, Button, Card } from '@fairbook/ui';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';
import { deviceOf } from './device.ts';
import { SecurityRow } from './security-row.tsx';

type Session = AnswerOf<(typeof ACCOUNT_CALLS)['sessions']>['sessions'][number];

function DeviceRow({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const { say } = useWords();
  const { busy, error, act } = useAct(() => call(accountCloseSession, { body: { session_id: session.session_id } }), onEnd);
  const { browser, system, handheld } = deviceOf(session.user_agent);
  const known = [system, browser].filter((part) => part !== undefined).join(', ');
  return (
    <SecurityRow
      icon={handheld ? 'device-mobile' : 'laptop'}
      name={
        <>
          <bdi>{known === '' ? say('device_unknown') : known}</bdi>{' '}
          {session.current ? <Badge tone="won">{say('session_this')}</Badge> : null}
        </>
      }
      state={
        <>
          <span>
            {say('session_network')} <bdi>{session.network}</bdi>
          </span>{' '}
          <span>
            {say('session_seen')} <LocalDateTime at={session.last_seen_at} />
          </span>{' '}
          <span>
            {say('session_began')} <LocalDateTime at={session.started_at} />
          </span>
        </>
      }
    >
      {session.current ? null : (
        <Button variant="neutral" onClick={act} {...(busy ? { busy: say('busy_saving') } : {})}>
          {say('sign_out')}
        </Button>
      )}
      <FormError>{error}</FormError>
    </SecurityRow>
  );
}

/** Where the account is signed in. `onChange`: asked for anew after one was signed out. */
export function Devices({ sessions, onChange }: { readonly sessions: readonly Session[]; readonly onChange: () => void }) {
  const { say } = useWords();
  const others = useAct(() => call(accountDisconnectEverywhere), onChange);
  return (
    <Card title={say('devices')}>
      {sessions.map((session) => (
        <DeviceRow key={session.session_id} session={session} onEnd={onChange} />
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
