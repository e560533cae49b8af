import { buttonClass, Num, Strip } from '@fairbook/ui';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { safeThen } from '../../shared/safe-then.ts';
import { useWords } from '../../shared/words.tsx';
import { SLIP_HASH, useSlip } from '../slip/index.ts';

/** A new account: its number, the password where we chose it, and where to go from here. */
export function AccountOpen({ login, password }: { login: string; password: string | undefined }) {
  const { say, language } = useWords();
  const [search] = useSearchParams();
  const waiting = useSlip().picks.length;
  const back = safeThen(search.get('then'), language) ?? `${paths.home(language)}${SLIP_HASH}`;
  return (
    <div className="narrow">
      <h1>{say('registration_done')}</h1>
      <dl className="credentials">
        <dt>{say('field_login_number')}</dt>
        <dd>
          <Num>{login}</Num>
        </dd>
        {password === undefined ? null : (
          <>
            <dt>{say('field_password')}</dt>
            <dd>
              <Num>{password}</Num>
            </dd>
          </>
        )}
      </dl>
      {password === undefined ? null : <p className="form-lead">{say('registration_keep')}</p>}
      {waiting > 0 ? (
        <>
          <Strip icon="ticket">{say('slip_waits', { n: waiting })}</Strip>
          <a href={back} target="_self" className={buttonClass({ size: 'large', wide: true })}>
            {say('slip_back')}
          </a>
        </>
      ) : null}
      <a href={paths.deposit(language)} target="_self" className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
        {say('registration_next')}
      </a>
      <a href={paths.home(language)} target="_self" className={buttonClass({ variant: 'ghost', wide: true })}>
        {say('registration_look')}
      </a>
    </div>
  );
}
