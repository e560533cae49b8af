import { Field, type FieldProps } from '@fairbook/ui';
import { createContext, useContext } from 'react';

/** What the server found wrong with the fields of a form, by their names in the call. */
export const Faults = createContext<Readonly<Record<string, string>>>({});

/** A field of an action's form: `name` is that of the call, so that what the server finds wrong with it shows beside it. */
export function NamedField({ error, name, ...props }: FieldProps & { readonly name: string }) {
  const found = useContext(Faults)[name];
  return <Field name={name} error={error ?? found} {...props} />;
}
