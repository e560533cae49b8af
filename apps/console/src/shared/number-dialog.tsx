import { useForm } from 'react-hook-form';
import ActionDialog, { type ActionDialogProps } from './action-dialog.tsx';
import { NamedField } from './faults.tsx';

interface NumberDialogProps extends Omit<ActionDialogProps, 'children' | 'problem' | 'run'> {
  /** Of the number, in the call. */
  readonly name: string;
  readonly label: string;
  /** As it stands in the field at first. */
  readonly typed: string;
  /** What was typed as a number; undefined when it is none that may be set. */
  readonly read: (typed: string) => number | undefined;
  /** What is wrong with what was typed. */
  readonly wrong: string;
  readonly hint?: (value: number | undefined) => string;
  readonly run: (value: number, why: string) => Promise<string>;
}

/** An action that sets one number. */
export default function NumberDialog({ name, label, typed: first, read, wrong, hint, run, ...action }: NumberDialogProps) {
  const { register, watch } = useForm({ defaultValues: { typed: first } });
  const value = read(watch('typed'));
  return (
    <ActionDialog {...action} problem={value === undefined ? wrong : undefined} run={(why) => run(value as number, why)}>
      <NamedField
        {...register('typed')}
        fault={name}
        label={label}
        inputMode="decimal"
        autoFocus
        maxLength={7}
        {...(hint ? { hint: hint(value) } : {})}
      />
    </ActionDialog>
  );
}
