import { Button } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { AppSetup } from '../../shared/access/app-setup.tsx';
import { BackupCodes } from '../../shared/access/backup-codes.tsx';
import { NewPasskey } from '../../shared/access/new-passkey.tsx';
import { refresh } from '../../shared/queries.ts';
import { tell } from '../../shared/toasts.tsx';
import { words } from '../../words.ts';

export type Setup = { readonly what: 'app' | 'passkey' } | { readonly what: 'codes'; readonly codes: readonly string[] };

/** Sets up a factor, and shows the backup codes that come of it. */
export default function SetupDialog({ setup, onClose }: { readonly setup: Setup; readonly onClose: () => void }) {
  const [codes, setCodes] = useState(setup.what === 'codes' ? setup.codes : undefined);
  const made = (said: string) => (given: readonly string[] | null) => {
    tell(said);
    void refresh();
    if (given === null) onClose();
    else setCodes(given);
  };
  const frame = (title: string, children: ReactNode) => (
    <Dialog isOpen onClose={onClose} closeLabel={words.close} title={title}>
      {children}
    </Dialog>
  );
  if (codes) {
    return (
      <Dialog
        isOpen
        alert
        onClose={onClose}
        title={words.codes.title}
        actions={
          <Button variant="primary" onClick={onClose}>
            {words.codes.done}
          </Button>
        }
      >
        <BackupCodes codes={codes} />
      </Dialog>
    );
  }
  return setup.what === 'app'
    ? frame(words.security.appTitle, <AppSetup onMade={made(words.security.appDone)} />)
    : frame(words.security.passkeyTitle, <NewPasskey onMade={made(words.security.passkeyDone)} />);
}
