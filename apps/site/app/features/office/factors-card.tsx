import { accessRenewBackupCodes } from '@fairbook/client/routes';
import { Button, buttonClass, Card } from '@fairbook/ui';
import { useState } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';
import { NewBackupCodes, ProveIdentity, provenAlone, type Security } from '../security/index.ts';
import { SecurityRow } from './security-row.tsx';

/** Backup codes: how many are left, and new ones. */
function CodesRow({ security, onChange }: { readonly security: Security; readonly onChange: () => void }) {
  const { say } = useWords();
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useAct(
    () => call(accessRenewBackupCodes),
    ({ backupCodes }) => setCodes(backupCodes),
  );
  return (
    <>
      <SecurityRow
        icon="list"
        name={say('backup_codes')}
        warn={security.backupCodes < 3}
        state={say('backup_codes_left', { n: security.backupCodes })}
      >
        <Button onClick={renew.act} {...(renew.busy ? { busy: say('busy_saving') } : {})}>
          {say('backup_codes_new')}
        </Button>
      </SecurityRow>
      {codes ? (
        <NewBackupCodes
          codes={codes}
          onKept={() => {
            setCodes(undefined);
            onChange();
          }}
        />
      ) : renew.code === 'confirm-again' ? (
        <ProveIdentity security={security} action={say('backup_codes_new')} run={provenAlone} onDone={renew.act} />
      ) : (
        <FormError>{renew.error}</FormError>
      )}
    </>
  );
}

/** What a sign-in asks for besides the password. */
export function FactorsCard({ security, onChange }: { readonly security: Security; readonly onChange: () => void }) {
  const { say, language } = useWords();
  const { app, passkeys } = security;
  const any = app || passkeys.length > 0;
  return (
    <Card title={say('two_factor')}>
      <SecurityRow
        icon="device-mobile"
        name={say('factor_app')}
        warn={!any}
        state={say(app ? 'factor_app_on' : any ? 'factor_app_off' : 'factor_none')}
      >
        <A
          to={app ? paths.twoFactorOff(language) : paths.twoFactorOn(language)}
          className={buttonClass({ variant: any ? 'neutral' : 'primary' })}
        >
          {say(app ? 'app_turn_off' : 'app_turn_on')}
        </A>
      </SecurityRow>
      {any ? <CodesRow security={security} onChange={onChange} /> : null}
    </Card>
  );
}
