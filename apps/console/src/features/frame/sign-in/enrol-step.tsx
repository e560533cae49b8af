import type { SignInState } from '@fairbook/contract';
import { Button, Icon } from '@fairbook/ui';
import { useState } from 'react';
import { AppSetup } from '../../../shared/access/app-setup.tsx';
import { BackupCodes } from '../../../shared/access/backup-codes.tsx';
import { NewPasskey } from '../../../shared/access/new-passkey.tsx';
import { words } from '../../../words.ts';
import { StepCard } from './step-form.tsx';

interface EnrolStepProps {
  readonly state: SignInState;
  /** The factor is there and the console would open: the codes are still to be read. */
  readonly onHold: () => void;
  readonly onDone: () => void;
  readonly onOver: () => void;
}

/** The first second factor, and its backup codes. */
export function EnrolStep({ state, onHold, onDone, onOver }: EnrolStepProps) {
  const [way, setWay] = useState<'passkey' | 'app'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const made = (given: readonly string[] | null): void => {
    if (given === null) {
      onDone();
      return;
    }
    onHold();
    setCodes(given);
  };
  if (codes) {
    return (
      <StepCard title={words.codes.title}>
        <BackupCodes codes={codes} />
        <Button variant="primary" size="large" wide onClick={onDone}>
          {words.codes.done}
        </Button>
      </StepCard>
    );
  }
  return (
    <StepCard title={words.enrol.title} text={words.enrol.text}>
      {way === 'app' ? <AppSetup onMade={made} /> : null}
      {way === 'passkey' ? <NewPasskey onMade={made} /> : null}
      {way === undefined ? (
        <div className="sign-in-form">
          {state.passkeysWork ? (
            <Button variant="primary" size="large" wide autoFocus onClick={() => setWay('passkey')}>
              <Icon name="fingerprint" size={20} />
              {words.security.passkeyAdd}
            </Button>
          ) : null}
          <Button
            variant={state.passkeysWork ? 'neutral' : 'primary'}
            size="large"
            wide
            autoFocus={!state.passkeysWork}
            onClick={() => setWay('app')}
          >
            <Icon name="device-mobile" size={20} />
            {words.security.appAdd}
          </Button>
        </div>
      ) : null}
      <div className="sign-in-ways">
        {way === undefined ? null : (
          <Button variant="quiet" size="small" onClick={() => setWay(undefined)}>
            {words.previous}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onOver}>
          {words.signIn.over}
        </Button>
      </div>
    </StepCard>
  );
}
