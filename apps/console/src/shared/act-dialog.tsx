import { Button, TextArea } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { words } from '../words.ts';
import { CallFailed } from './api.ts';
import { refresh } from './queries.ts';
import { tell } from './toasts.tsx';

export interface ActDialogProps {
  readonly title: string;
  readonly text?: string;
  /** On the button: what will happen. */
  readonly act: string;
  readonly danger?: boolean;
  /** Room for a table of what it will do. */
  readonly wide?: boolean;
  /** Fields above the reason. */
  readonly children?: ReactNode;
  /** What is wrong with the fields; keeps the act from running. */
  readonly problem?: string | undefined;
  /** Does it; what it gives back is told beside the page. */
  readonly run: (why: string) => Promise<string>;
  readonly onClose: () => void;
  /** Stays open when it is done: the caller shows what came of it. */
  readonly stays?: boolean;
}

const LEAST = 5;
const MOST = 300;

/** Asks once before an act, with the reason that goes into the audit book. */
export default function ActDialog({ title, text, act, danger, wide, children, problem, run, onClose, stays }: ActDialogProps) {
  const form = useId();
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const short = why.trim().length < LEAST;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (short || problem !== undefined || busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      tell(await run(why.trim()));
      await refresh();
      if (!stays) onClose();
    } catch (error) {
      setFailed(error instanceof CallFailed ? error.message : words.refused);
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      alert
      onClose={onClose}
      title={title}
      {...(wide ? { size: 'wide' as const } : {})}
      {...(text === undefined ? {} : { text })}
      actions={
        <>
          <Button variant="neutral" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} {...(busy ? { busy: words.why.busy } : {})}>
            {act}
          </Button>
        </>
      }
    >
      <form id={form} className="act-form" onSubmit={(event) => void submit(event)} noValidate>
        {children}
        <TextArea
          label={words.why.label}
          hint={words.why.hint}
          error={tried ? (problem ?? (short ? words.why.short : undefined)) : undefined}
          value={why}
          maxLength={MOST}
          rows={3}
          required
          autoFocus={children === undefined}
          onChange={(event) => setWhy(event.target.value)}
        />
        {failed === undefined ? null : (
          <p className="act-failed" role="alert">
            {failed}
          </p>
        )}
      </form>
    </Dialog>
  );
}
