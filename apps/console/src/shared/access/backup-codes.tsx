import { Button, Icon } from '@fairbook/ui';
import { useState } from 'react';
import { words } from '../../words.ts';

const text = words.codes;

/** Backup codes, the one time they are shown. */
export function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <div className="sign-in-form">
      <p className="sign-in-text">{text.text}</p>
      <ul className="backup-codes" aria-label={text.title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="neutral" wide onClick={() => void copy().catch(() => setCopied(false))}>
        <Icon name={copied ? 'check' : 'copy'} size={18} />
        {copied ? text.copied : text.copy}
      </Button>
    </div>
  );
}
