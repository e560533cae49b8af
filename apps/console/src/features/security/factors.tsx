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

/** Passkeys, the app and the backup codes of an employee, to add and to take away. */
export function Factors({ security }: { readonly security: StaffSecurity }) {
  const [setup, setSetup] = useState<Setup>();
  const [sure, setSure] = useState<Sure>();
  const any = security.totp || security.passkeys.length > 0;

  const remove = (name: string, ask: () => Promise<unknown>): Sure => ({
    title: text.removeTitle(name),
    text: text.removeText,
    action: text.remove,
    async run() {
      await ask();
      tell(text.removed);
    },
  });
  const renew: Sure = {
    title: text.codesNewTitle,
    text: text.codesNewText,
    action: text.codesNew,
    async run() {
      const { backupCodes: codes } = await call('staffNewBackupCodes');
      setSetup({ what: 'codes', codes });
    },
  };

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
      <Line icon="fingerprint" name={text.passkeys} note={security.passkeysWork ? text.passkeysText : text.passkeysNowhere}>
        {security.passkeysWork ? (
          <Button size="small" onClick={() => setSetup({ what: 'passkey' })}>
            {text.passkeyAdd}
          </Button>
        ) : null}
      </Line>
      {security.passkeys.map((passkey) => (
        <Line
          key={passkey.id}
          icon="key"
          name={passkey.name}
          note={`${text.added(showDay(passkey.createdAt))}, ${passkey.lastUsedAt === null ? text.neverUsed : text.used(showMoment(passkey.lastUsedAt))}`}
        >
          <Button
            size="small"
            variant="ghost"
            aria-label={text.removeOf(passkey.name)}
            onClick={() => setSure(remove(passkey.name, () => call('staffRemovePasskey', { params: { passkeyId: passkey.id } })))}
          >
            {text.remove}
          </Button>
        </Line>
      ))}
      <Line icon="device-mobile" name={text.app} note={security.totp ? text.appOn : text.appOff}>
        {security.totp ? (
          <Button
            size="small"
            variant="ghost"
            aria-label={text.removeOf(text.app)}
            onClick={() => setSure(remove(text.app, () => call('staffRemoveTotp')))}
          >
            {text.remove}
          </Button>
        ) : (
          <Button size="small" onClick={() => setSetup({ what: 'app' })}>
            {text.appAdd}
          </Button>
        )}
      </Line>
      {any ? (
        <Line icon="list" name={text.codes} note={text.codesLeft(security.backupCodes)}>
          <Button size="small" onClick={() => setSure(renew)}>
            {text.codesNew}
          </Button>
        </Line>
      ) : null}
      <Suspense fallback={null}>
        {sure ? <SureDialog sure={sure} onClose={() => setSure(undefined)} /> : null}
        {setup ? <SetupDialog setup={setup} onClose={() => setSetup(undefined)} /> : null}
      </Suspense>
    </Card>
  );
}
