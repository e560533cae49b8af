import { Field, type FieldProps } from '@fairbook/ui';
import { createContext, useContext } from 'react';

/** What the server found wrong with the fields of a form, by their names in the call. */
export const Faults = createContext<Readonly<Record<string, string>>>({});

/** A field of an action's form; what the server finds wrong with it, by its name in the call (`fault` where that is another), shows beside it. */
export function NamedField({ error, name, fault = name, ...props }: FieldProps & { readonly name: string; readonly fault?: string }) {
  const found = useContext(Faults)[fault];
  return <Field name={name} error={error ?? found} {...props} />;
}
