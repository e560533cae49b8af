import { accessRemovePasskey } from '@fairbook/client/routes';
import { Button, Card, Field } from '@fairbook/ui';
import { useState } from 'react';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { useChecked } from '../../shared/forms/use-checked.ts';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';
import { makePasskey, NewBackupCodes, ProveIdentity, provenAlone, type Security } from '../security/index.ts';
import { SecurityRow } from './security-row.tsx';

interface PartProps {
  readonly security: Security;
  readonly onChange: () => void;
}

/** A passkey, and its removal after asking who it is. */
function PasskeyRow({ security, passkey, onChange }: PartProps & { readonly passkey: Security['passkeys'][number] }) {
  const { say } = useWords();
  const [sure, setSure] = useState(false);
  const { id, name, createdAt, lastUsedAt } = passkey;
  const remove = () => call(accessRemovePasskey, { params: { passkeyId: id } });
  return (
    <>
      <SecurityRow
        icon="key"
        name={<bdi>{name}</bdi>}
        state={
          <>
            <span>
              {say('passkey_added')} <LocalDateTime at={createdAt} />
            </span>{' '}
            {lastUsedAt === null ? null : (
              <span>
                {say('passkey_used')} <LocalDateTime at={lastUsedAt} />
              </span>
            )}
          </>
        }
      >
        {sure ? null : (
          <Button aria-label={say('passkey_remove_of', { name })} onClick={() => setSure(true)}>
            {say('passkey_remove')}
          </Button>
        )}
      </SecurityRow>
      {sure ? (
        <ProveIdentity security={security} action={say('passkey_remove')} run={remove} onDone={onChange} onCancel={() => setSure(false)} />
      ) : null}
    </>
  );
}

const NAME = 'passkey-name';

/** Names a passkey and has the browser make it. */
function NewPasskey({
  security,
  onMade,
  onCancel,
}: {
  readonly security: Security;
  readonly onMade: (codes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}) {
  const { say } = useWords();
  const [name, setName] = useState('');
  const { busy, error, code, act } = useAct(
    () => makePasskey(name.trim(), say('passkey_failed')),
    ({ backupCodes }) => onMade(backupCodes),
  );
  const form = useChecked({ [NAME]: name.trim() === '' ? say('required_passkey_name') : undefined }, act);
  if (code === 'confirm-again')
    return <ProveIdentity security={security} action={say('go_on')} run={provenAlone} onDone={act} onCancel={onCancel} />;
  return (
    <form method="post" className="form security-form" noValidate onSubmit={form.onSubmit}>
      <Field
        id={NAME}
        size="form"
        label={say('passkey_name')}
        hint={say('passkey_name_hint')}
        name="name"
        autoComplete="off"
        required
        autoFocus
        maxLength={60}
        value={name}
        onChange={(e) => setName(e.currentTarget.value)}
        error={form.problems[NAME]}
      />
      <FormError>{error}</FormError>
      <p className="figure-acts">
        <Button type="submit" variant="primary" {...(busy ? { busy: say('busy_saving') } : {})}>
          {say('passkey_make')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {say('cancel')}
        </Button>
      </p>
    </form>
  );
}

/** Passkeys of a player. */
export function PasskeysCard({ security, onChange }: PartProps) {
  const { say } = useWords();
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const { passkeys, passkeysWork } = security;
  const made = (fresh: readonly string[] | null) => {
    setAdding(false);
    if (fresh) setCodes(fresh);
    else onChange();
  };
  return (
    <Card title={say('passkeys')}>
      <SecurityRow icon="fingerprint" name={say('passkeys_what')} state={say(passkeysWork ? 'passkeys_text' : 'passkeys_nowhere')}>
        {passkeysWork && !adding && !codes ? <Button onClick={() => setAdding(true)}>{say('passkey_add')}</Button> : null}
      </SecurityRow>
      {adding ? <NewPasskey security={security} onMade={made} onCancel={() => setAdding(false)} /> : null}
      {codes ? (
        <NewBackupCodes
          codes={codes}
          onKept={() => {
            setCodes(undefined);
            onChange();
          }}
        />
      ) : null}
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} security={security} passkey={passkey} onChange={onChange} />
      ))}
    </Card>
  );
}
