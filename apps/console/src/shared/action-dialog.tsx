import { Button, Chip, FieldError, TextArea } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import { type ReactNode, useId, useState } from 'react';
import { words } from '../words.ts';
import { Faults } from './faults.tsx';
import { Refused } from './form/form-dialog.tsx';
import { useSendForm } from './form/send-form.ts';
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

interface Why {
  /** The reason chosen, '' where there is none. */
  readonly reason: string;
  readonly why: string;
}

/** Whether the reason needs words of one's own: the last one to choose from, and where there is no choice. */
const mustSay = (reason: string, reasons: ActionDialogProps['reasons']): boolean =>
  reasons === undefined || reason === reasons.at(-1)?.value;

/** What is missing of the reason, by where it is told; undefined when it will do. */
function lacking({ reason, why }: Why, reasons: ActionDialogProps['reasons']): Partial<Why> | undefined {
  if (reasons !== undefined && !reasons.some(({ value }) => value === reason)) return { reason: words.why.choose };
  return mustSay(reason, reasons) && why.trim().length < LEAST ? { why: words.why.short } : undefined;
}

/** As it is recorded: the chosen reason, and what was said beside it. */
const recorded = ({ reason, why }: Why, reasons: ActionDialogProps['reasons']): string =>
  [mustSay(reason, reasons) ? undefined : reasons?.find(({ value }) => value === reason)?.label, why.trim()].filter(Boolean).join(': ');

/** The reason of an action, and what keeps it from being sent. */
function useAction({ problem, reasons, run, onClose, stays }: ActionDialogProps) {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { form, field, submit, busy, failed } = useSendForm<Why>({
    first: { reason: '', why: '' },
    async send(typed) {
      setFaults({});
      if (problem !== undefined || lacking(typed, reasons)) return;
      tell(await run(recorded(typed, reasons), typed.reason));
      await refresh();
      if (!stays) onClose();
    },
    explain({ fields, message }) {
      // Fields above the reason read what is wrong with them by their names.
      setFaults(fields);
      return { root: message, ...(fields['why'] === undefined ? {} : { why: fields['why'] }) };
    },
  });
  const typed = form.watch();
  const why = field('why');
  const lacks = form.formState.isSubmitted ? { ...lacking(typed, reasons), ...(problem === undefined ? {} : { why: problem }) } : {};
  return {
    submit,
    busy,
    failed,
    faults,
    reason: typed.reason,
    choose: (chosen: string) => form.setValue('reason', chosen),
    noReason: lacks.reason,
    why: { ...why, error: lacks.why ?? why.error },
  };
}

interface ReasonsProps {
  readonly reasons: NonNullable<ActionDialogProps['reasons']>;
  readonly value: string;
  readonly wrong: string | undefined;
  readonly onChoose: (value: string) => void;
}

function Reasons({ reasons, value, wrong, onChoose }: ReasonsProps) {
  const id = useId();
  return (
    <fieldset className="chips" aria-label={words.why.label} aria-describedby={wrong === undefined ? undefined : `${id}-error`}>
      {reasons.map((each) => (
        <Chip key={each.value} size={44} selected={each.value === value} onClick={() => onChoose(each.value)}>
          {each.label}
        </Chip>
      ))}
      <FieldError id={id}>{wrong}</FieldError>
    </fieldset>
  );
}

/** Asks once before an action, with the reason that goes into the audit log. */
export default function ActionDialog(props: ActionDialogProps) {
  const { title, text, action, danger, wide, children, reasons, onClose } = props;
  const id = useId();
  const { submit, busy, failed, faults, reason, noReason, choose, why } = useAction(props);
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
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} {...(busy ? { busy: words.why.busy } : {})}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className="action-form" onSubmit={submit} noValidate>
        <Faults value={faults}>{children}</Faults>
        {reasons ? <Reasons reasons={reasons} value={reason} wrong={noReason} onChoose={choose} /> : null}
        <TextArea
          label={reasons ? words.why.details : words.why.label}
          hint={mustSay(reason, reasons) ? words.why.hint : words.why.optional}
          {...why}
          maxLength={MOST}
          rows={3}
          required={mustSay(reason, reasons)}
          autoFocus={children === undefined && reasons === undefined}
        />
        <Refused>{failed}</Refused>
      </form>
    </Dialog>
  );
}
