import { Button } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { CallFailed } from '../../shared/api.ts';
import { refresh } from '../../shared/queries.ts';
import { words } from '../../words.ts';

export interface Sure {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly run: () => Promise<void>;
}

/** Asks once before something of one's own is changed; no reason is wanted. */
export default function SureDialog({ sure, onClose }: { readonly sure: Sure; readonly onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  async function action(): Promise<void> {
    setBusy(true);
    try {
      await sure.run();
      await refresh();
      onClose();
    } catch (error) {
      const last = error instanceof CallFailed && error.field === 'factor';
      setFailed(last ? words.security.last : error instanceof CallFailed ? error.message : words.security.failed);
      setBusy(false);
    }
  }
  return (
    <Dialog
      isOpen
      alert
      onClose={onClose}
      title={sure.title}
      text={sure.text}
      actions={
        <>
          <Button variant="neutral" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="danger" onClick={() => void action()} {...(busy ? { busy: words.why.busy } : {})}>
            {sure.action}
          </Button>
        </>
      }
    >
      {failed === undefined ? null : (
        <p className="action-failed" role="alert">
          {failed}
        </p>
      )}
    </Dialog>
  );
}
