import { Button } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { words } from '../../words.ts';
import type { SendForm } from './send-form.ts';

interface FormDialogProps<V extends FieldValues> {
  readonly title: string;
  readonly text?: string;
  /** On the button: what will happen. */
  readonly action: string;
  readonly sent: SendForm<V>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that is one form. */
export function FormDialog<V extends FieldValues>({ title, text, action, sent, onClose, children }: FormDialogProps<V>) {
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      title={title}
      {...(text === undefined ? {} : { text })}
      actions={
        <Button type="submit" form={id} variant="primary" {...(sent.busy ? { busy: words.why.busy } : {})}>
          {action}
        </Button>
      }
    >
      <form id={id} className="action-form" onSubmit={sent.submit} noValidate>
        {children}
        <Refused>{sent.failed}</Refused>
      </form>
    </Dialog>
  );
}

/** Why a form was not taken, under its fields. */
export function Refused({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : (
    <p className="action-failed" role="alert">
      {children}
    </p>
  );
}
