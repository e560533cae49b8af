import { accountSecurity, accountSessions } from '@fairbook/client/routes';
import type { ACCOUNT_CALLS, AnswerOf } from '@fairbook/contract';
import { Button, buttonClass, Card, Failed, Icon, Skeleton } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import { siteContext } from '../context.ts';
import { ChangePassword } from '../features/account/change-password.tsx';
import { Devices } from '../features/office/devices.tsx';
import { requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { SecurityRow } from '../features/office/security-row.tsx';
import { A } from '../shared/addresses/link.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { LocalDateTime } from '../shared/time/local-time.tsx';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/sessions';

type Security = AnswerOf<(typeof ACCOUNT_CALLS)['security']>;
type Sessions = AnswerOf<(typeof ACCOUNT_CALLS)['sessions']>['sessions'];

export async function loader({ context }: Route.LoaderArgs) {
  await requirePlayer(context.get(siteContext));
  return null;
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_sessions'), '');

function SignInCard({ security, onChange }: { security: Security; onChange: () => void }) {
  const { say, language } = useWords();
  const [changing, setChanging] = useState(false);
  const [changed, setChanged] = useState(false);
  const { email, confirmed, passwordChangedAt } = security;
  return (
    <Card title={say('security_sign_in')}>
      <SecurityRow
        icon="key"
        name={say('field_password')}
        state={
          <>
            {say('password_changed_at')} <LocalDateTime at={passwordChangedAt} />
          </>
        }
      >
        {changing ? null : <Button onClick={() => setChanging(true)}>{say('limit_change')}</Button>}
      </SecurityRow>
      {changing ? (
        <ChangePassword
          onDone={() => {
            setChanging(false);
            setChanged(true);
            onChange();
          }}
          onCancel={() => setChanging(false)}
        />
      ) : null}
      <p role="status" className={changed ? 'security-done' : 'sr-only'}>
        {changed ? (
          <>
            <Icon name="check-circle" fill size={16} />
            {say('password_changed')}
          </>
        ) : null}
      </p>
      <SecurityRow
        icon="envelope-simple"
        name={say('security_recovery')}
        warn={!confirmed}
        state={email === null ? say('security_no_email') : <bdi>{email}</bdi>}
      >
        {confirmed ? (
          <span className="security-yes">
            <Icon name="check-circle" fill size={16} />
            {say('security_confirmed')}
          </span>
        ) : (
          <A to={paths.details(language)} className={buttonClass({ variant: 'neutral' })}>
            {say('email_add')}
          </A>
        )}
      </SecurityRow>
    </Card>
  );
}

export default function SecurityScreen() {
  const { say } = useWords();
  const [sessions, setSessions] = useState<Sessions>();
  const [security, setSecurity] = useState<Security>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const [mine, state] = await Promise.all([call(accountSessions), call(accountSecurity)]);
    setFailed(!mine.ok || !state.ok);
    if (mine.ok) setSessions(mine.value.sessions);
    if (state.ok) setSecurity(state.value);
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <OfficeFrame title={say('screen_sessions')}>
      {failed ? (
        <Failed title={say('form_failed_title')} action={<Button onClick={() => void load()}>{say('try_again')}</Button>}>
          {say('form_failed_text')}
        </Failed>
      ) : security === undefined || sessions === undefined ? (
        <Skeleton height={320} />
      ) : (
        <div className="security">
          <SignInCard security={security} onChange={() => void load()} />
          <Devices sessions={sessions} onChange={() => void load()} />
        </div>
      )}
    </OfficeFrame>
  );
}
