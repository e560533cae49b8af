import { Button, CodeField, Field } from '@fairbook/ui';
import { useState } from 'react';
import { useSay } from '../../shared/words/words.tsx';

/** A code of the app in boxes, or a backup code in its place. `onChange` gets what was typed. */
export function FactorCode({
  value,
  onChange,
  error,
  app,
  backup,
  autoFocus = false,
}: {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  /** An app is in use, and backup codes are left. */
  readonly app: boolean;
  readonly backup: boolean;
  readonly autoFocus?: boolean;
}) {
  const say = useSay();
  const [other, setOther] = useState(!app);
  return (
    <>
      {other ? (
        <Field
          label={say('factor_backup_code')}
          name="backup_code"
          size="form"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={40}
          required
          autoFocus={autoFocus}
          value={value}
          onChange={(e) => onChange(e.currentTarget.value)}
          error={error}
        />
      ) : (
        <CodeField label={say('factor_app_code')} name="app_code" value={value} onChange={onChange} error={error} autoFocus={autoFocus} />
      )}
      {app && backup ? (
        <p>
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              setOther(!other);
              onChange('');
            }}
          >
            {say(other ? 'factor_use_app' : 'factor_use_backup')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
