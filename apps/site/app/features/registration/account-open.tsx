import { buttonClass, Num } from '@fairbook/ui';
import { paths } from '../../shared/paths.ts';
import { useWords } from '../../shared/words.tsx';

/** A new account: its number, the password where we chose it, and where to go from here. */
export function AccountOpen({ login, password }: { login: string; password: string | undefined }) {
  const { say, language } = useWords();
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
      <a href={paths.deposit(language)} target="_self" className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
        {say('registration_next')}
      </a>
      <a href={paths.home(language)} target="_self" className={buttonClass({ variant: 'ghost', wide: true })}>
        {say('registration_look')}
      </a>
    </div>
  );
}
