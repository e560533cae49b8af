import { Button, Icon } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../shared/browser/save-file.ts';
import { useSay } from '../../shared/words/words.tsx';

/** Backup codes, the one time they are shown. */
export function BackupCodes({ codes, children }: { readonly codes: readonly string[]; readonly children: ReactNode }) {
  const say = useSay();
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section className="security-codes" aria-labelledby="backup-codes">
      <h2 id="backup-codes">{say('backup_codes')}</h2>
      <p className="note">{say('backup_codes_text')}</p>
      <ul dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="figure-acts">
        <Button onClick={copy}>
          <Icon name={copied ? 'check' : 'copy'} size={18} />
          {say(copied ? 'backup_codes_copied' : 'backup_codes_copy')}
        </Button>
        <Button onClick={() => saveFile(new File([`${text}\n`], 'backup-codes.txt', { type: 'text/plain' }))}>
          <Icon name="download-simple" size={18} />
          {say('backup_codes_save')}
        </Button>
        {children}
      </p>
    </section>
  );
}

/** New backup codes, until the player says that they keep them. */
export function NewBackupCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const say = useSay();
  return (
    <BackupCodes codes={codes}>
      <Button variant="primary" onClick={onKept}>
        {say('backup_codes_kept')}
      </Button>
    </BackupCodes>
  );
}
