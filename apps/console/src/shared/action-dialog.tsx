import { Button, Chip, TextArea } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { words } from '../words.ts';
import { CallFailed } from './api.ts';
import { Faults } from './faults.tsx';
import { refresh } from './queries.ts';
import { tell } from './toasts.tsx';

export interface ActionDialogProps {
  readonly title: string;
  readonly text?: string;
  /** On the button: what will happen. */
  readonly action: string;
  readonly danger?: boolean;
  /** Room for a table of what it will do. */
  readonly wide?: boolean;
  /** Fields above the reason. */
  readonly children?: ReactNode;
  /** What is wrong with the fields; keeps the action from running. */
  readonly problem?: string | undefined;
  /** Usual reasons to choose from; the last one has to be described. */
  readonly reasons?: readonly { readonly value: string; readonly label: string }[];
  /** Does it; what it gives back is told beside the page. `reason`: the value chosen, '' where there is no choice. */
  readonly run: (why: string, reason: string) => Promise<string>;
  readonly onClose: () => void;
  /** Stays open when it is done: the caller shows what came of it. */
  readonly stays?: boolean;
}

const LEAST = 5;
const MOST = 280;

/** Asks once before an action, with the reason that goes into the audit log. */
export default function ActionDialog({
  title,
  text,
  action,
  danger,
  wide,
  children,
  problem,
  reasons,
  run,
  onClose,
  stays,
}: ActionDialogProps) {
  const form = useId();
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallFailed>();
  const [reason, setReason] = useState('');
  const chosen = reasons?.find((each) => each.value === reason);
  const mustSay = reasons === undefined || chosen === reasons.at(-1);
  const missing = reasons !== undefined && chosen === undefined ? words.why.choose : undefined;
  const short = mustSay && why.trim().length < LEAST;
  /** As it is recorded: the chosen reason, and what was said beside it. */
  const said = [mustSay ? undefined : chosen?.label, why.trim()].filter(Boolean).join(': ');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (short || missing !== undefined || problem !== undefined || busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      tell(await run(said, reason));
      await refresh();
      if (!stays) onClose();
    } catch (error) {
      setFailed(error instanceof CallFailed ? error : new CallFailed('unavailable', words.refused));
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
            {action}
          </Button>
        </>
      }
    >
      <form id={form} className="action-form" onSubmit={(event) => void submit(event)} noValidate>
        <Faults value={failed?.fields ?? {}}>{children}</Faults>
        {reasons ? (
          <fieldset className="chips" aria-label={words.why.label}>
            {reasons.map(({ value, label }) => (
              <Chip key={value} size={44} selected={value === reason} onClick={() => setReason(value)}>
                {label}
              </Chip>
            ))}
          </fieldset>
        ) : null}
        <TextArea
          label={reasons ? words.why.details : words.why.label}
          hint={mustSay ? words.why.hint : words.why.optional}
          error={tried ? (problem ?? missing ?? (short ? words.why.short : failed?.fields['why'])) : undefined}
          value={why}
          maxLength={MOST}
          rows={3}
          required={mustSay}
          autoFocus={children === undefined && reasons === undefined}
          onChange={(event) => setWhy(event.target.value)}
        />
        {failed === undefined ? null : (
          <p className="action-failed" role="alert">
            {failed.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
