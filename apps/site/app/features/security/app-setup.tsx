import { accessAppSecret, accessEnableApp } from '@fairbook/client/routes';
import { Button, CodeField, Skeleton } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { useChecked } from '../../shared/forms/use-checked.ts';
import { call } from '../../shared/wire/api.ts';
import { useSay } from '../../shared/words/words.tsx';
import { ProveIdentity, provenAlone, type Security } from './prove-identity.tsx';

const CODE = 'app-code';

/** In fours, as people read it out. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface Key {
  readonly qr_code_url: string;
  readonly qr_link: string;
  readonly code: string;
}

/** The key, to scan and to type, and the first code that shows the app has it. */
function FirstCode({ made, onMade }: { readonly made: Key; readonly onMade: (codes: readonly string[] | null) => void }) {
  const say = useSay();
  const [code, setCode] = useState('');
  const { busy, error, act } = useAct(
    () => call(accessEnableApp, { body: { app_code: code } }),
    ({ backupCodes }) => onMade(backupCodes),
  );
  const form = useChecked({ [CODE]: code.length < 6 ? say('required_factor_code') : undefined }, act);
  return (
    <form method="post" className="security-app" noValidate onSubmit={form.onSubmit}>
      <ol>
        <li>
          <p>{say('app_step_scan')}</p>
          <img className="security-qr" src={made.qr_code_url} alt={say('app_qr')} width={200} height={200} />
          <p className="note">{say('app_step_type')}</p>
          <p className="security-key" dir="ltr">
            <code>{grouped(made.code)}</code>
          </p>
          <p>
            <a href={made.qr_link} className="inline-link">
              {say('app_open')}
            </a>
          </p>
        </li>
        <li>
          <CodeField label={say('app_step_code')} name="app_code" value={code} onChange={setCode} error={form.problems[CODE] ?? error} />
        </li>
      </ol>
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: say('busy_saving') } : {})}>
        {say('app_turn_on')}
      </Button>
    </form>
  );
}

/** Turns an authenticator app on. `onMade` gets the backup codes of a first factor. */
export function AppSetup({
  security,
  onMade,
}: {
  readonly security: Security;
  readonly onMade: (codes: readonly string[] | null) => void;
}) {
  const say = useSay();
  const [made, setMade] = useState<Key>();
  const begin = useAct(() => call(accessAppSecret), setMade);
  const { act } = begin;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => act(), []);
  if (made) return <FirstCode made={made} onMade={onMade} />;
  if (begin.code === 'confirm-again') return <ProveIdentity security={security} action={say('go_on')} run={provenAlone} onDone={act} />;
  if (begin.error !== undefined) return <FormError>{begin.error}</FormError>;
  return <Skeleton height={320} />;
}
