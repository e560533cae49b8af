import type { StaffSecurity } from '@fairbook/contract';
import { Badge, Button, Card, CardRow, Icon, type IconName, Strip } from '@fairbook/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../../shared/api.ts';
import { showDay, showMoment } from '../../shared/format.ts';
import { tell } from '../../shared/toasts.tsx';
import { words } from '../../words.ts';
import type { Setup } from './setup-dialog.tsx';
import type { Sure } from './sure-dialog.tsx';

const SetupDialog = lazy(() => import('./setup-dialog.tsx'));
const SureDialog = lazy(() => import('./sure-dialog.tsx'));
const text = words.security;

interface LineProps {
  readonly icon: IconName;
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly children?: ReactNode;
}
const Line = ({ icon, name, note, children }: LineProps) => (
  <CardRow className="factor">
    <Icon name={icon} size={20} />
    <div className="factor-name">
      <span className="strong">{name}</span>
      <span className="dim">{note}</span>
    </div>
    {children}
  </CardRow>
);

interface PartProps {
  readonly security: StaffSecurity;
  readonly onSure: (sure: Sure) => void;
  readonly onSetup: (setup: Setup) => void;
}

/** Asks before a factor goes. */
const removal = (name: string, ask: () => Promise<unknown>): Sure => ({
  title: text.removeTitle(name),
  text: text.removeText,
  action: text.remove,
  async run() {
    await ask();
    tell(text.removed);
  },
});

function Passkeys({ security, onSure, onSetup }: PartProps) {
  return (
    <>
      <Line icon="fingerprint" name={text.passkeys} note={security.passkeysWork ? text.passkeysText : text.passkeysNowhere}>
        {security.passkeysWork ? (
          <Button size="small" onClick={() => onSetup({ what: 'passkey' })}>
            {text.passkeyAdd}
          </Button>
        ) : null}
      </Line>
      {security.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Line
          key={id}
          icon="key"
          name={name}
          note={`${text.added(showDay(createdAt))}, ${lastUsedAt === null ? text.neverUsed : text.used(showMoment(lastUsedAt))}`}
        >
          <Button
            size="small"
            variant="ghost"
            aria-label={text.removeOf(name)}
            onClick={() => onSure(removal(name, () => call('staffRemovePasskey', { params: { passkeyId: id } })))}
          >
            {text.remove}
          </Button>
        </Line>
      ))}
    </>
  );
}

function App({ security, onSure, onSetup }: PartProps) {
  return (
    <Line icon="device-mobile" name={text.app} note={security.totp ? text.appOn : text.appOff}>
      {security.totp ? (
        <Button
          size="small"
          variant="ghost"
          aria-label={text.removeOf(text.app)}
          onClick={() => onSure(removal(text.app, () => call('staffRemoveTotp')))}
        >
          {text.remove}
        </Button>
      ) : (
        <Button size="small" onClick={() => onSetup({ what: 'app' })}>
          {text.appAdd}
        </Button>
      )}
    </Line>
  );
}

function Codes({ security, onSure, onSetup }: PartProps) {
  const renewal: Sure = {
    title: text.codesNewTitle,
    text: text.codesNewText,
    action: text.codesNew,
    async run() {
      const { backupCodes: codes } = await call('staffNewBackupCodes');
      onSetup({ what: 'codes', codes });
    },
  };
  return (
    <Line icon="list" name={text.codes} note={text.codesLeft(security.backupCodes)}>
      <Button size="small" onClick={() => onSure(renewal)}>
        {text.codesNew}
      </Button>
    </Line>
  );
}

/** Passkeys, the app and the backup codes of an employee, to add and to take away. */
export function Factors({ security }: { readonly security: StaffSecurity }) {
  const [setup, setSetup] = useState<Setup>();
  const [sure, setSure] = useState<Sure>();
  const any = security.totp || security.passkeys.length > 0;
  const parts = { security, onSure: setSure, onSetup: setSetup };
  return (
    <Card
      title={text.factors}
      actions={<Badge tone={security.required ? 'info' : 'neutral'}>{security.required ? text.required : text.optional}</Badge>}
    >
      {any ? null : (
        <Strip icon="warning" tone="warning">
          {text.none}
        </Strip>
      )}
      <Passkeys {...parts} />
      <App {...parts} />
      {any ? <Codes {...parts} /> : null}
      <Suspense fallback={null}>
        {sure ? <SureDialog sure={sure} onClose={() => setSure(undefined)} /> : null}
        {setup ? <SetupDialog setup={setup} onClose={() => setSetup(undefined)} /> : null}
      </Suspense>
    </Card>
  );
}
