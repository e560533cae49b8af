import type { FieldDefinition, FieldValue, FormValues } from './definition.ts';
import { CHOOSING, TICKED } from './field-kinds.ts';

function firstValue({ type, options, required }: FieldDefinition): FieldValue {
  if (TICKED.has(type)) return false;
  // Its options are codes of countries.
  if (type === 'phone') return '';
  if (type === 'multiselect') return options.filter(({ selected }) => selected).map(({ id }) => String(id));
  const marked =
    options.find(({ selected }) => selected) ?? (CHOOSING.has(type) && required && options.length === 1 ? options[0] : undefined);
  return marked ? String(marked.id) : '';
}

/** Values a form begins with: what was typed before, the option the server marks, an only option, else nothing. */
export const startValues = (fields: readonly FieldDefinition[], typed: FormValues): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, typed[field.name] ?? firstValue(field)]));
