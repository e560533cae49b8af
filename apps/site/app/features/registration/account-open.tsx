import { Button, buttonClass, Icon, Num, Strip } from '@fairbook/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { safeThen } from '../../shared/addresses/safe-then.ts';
import { saveFile } from '../../shared/browser/save-file.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { useWords } from '../../shared/words/words.tsx';
import { SLIP_HASH, useSlip } from '../slip/index.ts';
import type { RegistrationData } from './registration-form.ts';

/** Puts a text on the clipboard; false where the browser does not let a page. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page without HTTPS, or one that was denied: the older way takes what is selected.
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}

/** Login number and password that are told once: to copy, to keep as a file, and to be made recoverable. */
function KeepCredentials({ login, password, isLoud }: { readonly login: string; readonly password: string; readonly isLoud: boolean }) {
  const { say, language } = useWords();
  const { brand } = useFrame();
  const [told, setTold] = useState('');
  const text = `${brand.name}\n${say('field_login_number')}: ${login}\n${say('field_password')}: ${password}\n`;
  return (
    <>
      <p className="form-lead">{say('registration_keep')}</p>
      <p className="keep-acts">
        <Button
          {...(isLoud ? { variant: 'primary' as const } : {})}
          onClick={() => void copy(text).then((done) => setTold(say(done ? 'credentials_copied' : 'credentials_not_copied')))}
        >
          <Icon name="copy" size={18} />
          {say('credentials_copy')}
        </Button>
        <Button
          onClick={() => {
            saveFile(new File([text], `${brand.name.toLowerCase()}-${login}.txt`, { type: 'text/plain' }));
            setTold(say('credentials_saved'));
          }}
        >
          <Icon name="download-simple" size={18} />
          {say('credentials_download')}
        </Button>
      </p>
      <p role="status" className="note">
        {told}
      </p>
      <div className="keep-email">
        <p>{say('email_add_text')}</p>
        <a href={paths.details(language)} target="_self" className={buttonClass({ variant: 'outline', wide: true })}>
          <Icon name="envelope-simple" size={18} />
          {say('email_add')}
        </a>
      </div>
    </>
  );
}

/** A new account: its number, the password where we chose it, and where to go from here. */
export function AccountOpen({
  login,
  password,
  page,
}: {
  readonly login: string;
  readonly password: string | undefined;
  /** What stands around it; undefined: as the product has it. */
  readonly page?: RegistrationData['additionalConfig'] | undefined;
}) {
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
      {password === undefined || page?.isLoginSavingNotificationVisible === false ? null : (
        <KeepCredentials login={login} password={password} isLoud={page?.saveLoginButtonDesign === 'primary'} />
      )}
      {page?.firstDepositText ? <p className="form-lead">{say(page.firstDepositText)}</p> : null}
      {waiting > 0 ? (
        <>
          <Strip icon="ticket">{say('slip_waits', { n: waiting })}</Strip>
          <a href={back} target="_self" className={buttonClass({ size: 'large', wide: true })}>
            {say('slip_back')}
          </a>
        </>
      ) : null}
      <A to={paths.deposit(language)} target="_self" className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
        {say(page?.rechargeButtonText ?? 'registration_next')}
      </A>
      <a href={paths.home(language)} target="_self" className={buttonClass({ variant: 'ghost', wide: true })}>
        {say(page?.registrationRedirectText ?? 'registration_look')}
      </a>
    </div>
  );
}
