import { buttonClass, Card, Icon } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { useWords } from '../../shared/words/words.tsx';
import type { Security } from '../security/index.ts';
import { SecurityRow } from './security-row.tsx';

/** Leads to where something is changed; read alone it says what. */
function Change({ to, what, text }: { readonly to: string; readonly what: string; readonly text: string }) {
  return (
    <A to={to} className={buttonClass({ variant: 'neutral' })} aria-label={`${text}: ${what}`}>
      {text}
    </A>
  );
}

/** What the player signs in with, and where a lost password is replaced. */
export function SignInCard({ security }: { readonly security: Security }) {
  const { email, confirmed, passwordChangedAt, loginName, emailSignIn } = security;
  const { say, language } = useWords();
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
        <Change to={paths.changePassword(language)} what={say('field_password')} text={say('limit_change')} />
      </SecurityRow>
      <SecurityRow icon="user" name={say('field_login_name')} state={loginName === null ? say('login_name_none') : <bdi>{loginName}</bdi>}>
        <Change
          to={paths.loginChange(language)}
          what={say('field_login_name')}
          text={say(loginName === null ? 'login_name_choose' : 'limit_change')}
        />
      </SecurityRow>
      <SecurityRow
        icon="envelope-simple"
        name={say('security_recovery')}
        warn={!confirmed}
        state={email === null ? say('security_no_email') : <bdi>{email}</bdi>}
      >
        {confirmed ? (
          <>
            <span className="security-yes">
              <Icon name="check-circle" fill size={16} />
              {say('security_confirmed')}
            </span>
            <Change to={paths.emailChange(language)} what={say('security_recovery')} text={say('limit_change')} />
          </>
        ) : (
          <A to={paths.details(language)} className={buttonClass({ variant: 'neutral' })}>
            {say('email_add')}
          </A>
        )}
      </SecurityRow>
      {confirmed ? (
        <SecurityRow
          icon="sign-in"
          name={say('screen_auth_by_email')}
          state={say(emailSignIn ? 'auth_by_email_is_on' : 'auth_by_email_is_off')}
        >
          <Change to={paths.authByEmail(language)} what={say('screen_auth_by_email')} text={say('limit_change')} />
        </SecurityRow>
      ) : null}
    </Card>
  );
}
