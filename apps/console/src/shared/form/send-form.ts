import { type FormEvent, useEffect, useRef } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { words } from '../../words.ts';
import { CallFailed } from '../api.ts';

/** What is wrong, by the field it is said beside; `root`: with the form as a whole. */
export type Wrong<V extends FieldValues> = Partial<Record<Path<V> | 'root', string>>;

interface SendFormOptions<V extends FieldValues> {
  /** What stands in the fields at first. */
  readonly first: DefaultValues<V>;
  /** Sends what was typed. Thrown: why not. */
  readonly send: (typed: V) => Promise<void>;
  /** Where a refusal is told and in which words; as the server put it where nothing is given. */
  readonly explain?: (failed: CallFailed) => Wrong<V> | undefined;
}

const told = <V extends FieldValues>(failed: CallFailed): Wrong<V> =>
  Object.keys(failed.fields).length > 0 ? (failed.fields as Wrong<V>) : ({ root: failed.message } as Wrong<V>);

/** Fields that have to be filled in and are not: said beside them, as all else, instead of in the browser's own way. */
const filledIn: Resolver<FieldValues> = (values, _context, { fields }) => {
  const empty = Object.entries(fields).filter(([, field]) => {
    const validity = (field?.ref as Partial<HTMLInputElement> | undefined)?.validity;
    return validity?.valueMissing || validity?.patternMismatch;
  });
  if (empty.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(empty.map(([name, field]) => [name, { type: 'required', message: words.missing, ref: field?.ref }]));
  return { values: {}, errors: errors as FieldErrors };
};

/** A form that is sent once at a time and shows what the server finds wrong where it belongs. */
export function useSendForm<V extends FieldValues>({ first, send, explain }: SendFormOptions<V>) {
  const form = useForm<V>({ defaultValues: first, resolver: filledIn as unknown as Resolver<V> });
  const { errors, isSubmitting } = form.formState;
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const handle = form.handleSubmit(async (typed) => {
    try {
      await send(typed);
    } catch (error) {
      const failed = error instanceof CallFailed ? error : new CallFailed('unavailable', words.refused);
      if (gone.current) return;
      for (const [name, message] of Object.entries(explain?.(failed) ?? told<V>(failed)))
        form.setError(name as Path<V> | 'root', { message: message as string });
    }
  });
  return {
    form,
    field: (name: Path<V>) => ({ ...form.register(name), error: form.getFieldState(name, form.formState).error?.message }),
    /** What is wrong with the form as a whole. */
    failed: errors.root?.message,
    busy: isSubmitting,
    submit: (event: FormEvent): void => {
      // A dialog may stand in front of another form, whose submit this is not.
      event.stopPropagation();
      void handle(event);
    },
  };
}

export type SendForm<V extends FieldValues> = ReturnType<typeof useSendForm<V>>;
