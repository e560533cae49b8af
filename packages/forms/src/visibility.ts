import { type FieldDefinition, type FormValues, textOf } from './definition.ts';

const valuesOf = (parentValue: string): readonly string[] => parentValue.split(',');

/** Whether the value of its parent is one of those a variant is for; the variant without values is for those of no other. */
function fitsParent(field: FieldDefinition, fields: readonly FieldDefinition[], values: FormValues): boolean {
  const { name, parentName, parentValue } = field;
  if (parentName === null) return true;
  const value = textOf(values[parentName]);
  if (parentValue !== null) return valuesOf(parentValue).includes(value);
  return !fields.some(
    (other) =>
      other.name === name && other.parentName === parentName && other.parentValue !== null && valuesOf(other.parentValue).includes(value),
  );
}

function fitsShowRule({ showRule }: FieldDefinition, values: FormValues): boolean {
  if (showRule === null) return true;
  return showRule.values.includes(textOf(values[showRule.field])) === (showRule.is === 'one-of');
}

/** The fields that are shown for what is typed, in their order. */
export const visibleFields = (fields: readonly FieldDefinition[], values: FormValues): readonly FieldDefinition[] =>
  fields.filter((field) => field.visible && fitsShowRule(field, values) && fitsParent(field, fields, values));

/** Code of the country the phone begins with: the chosen country's, or the first option's where the country is not shown. */
export function usualPhoneCountry(fields: readonly FieldDefinition[], values: FormValues): string | undefined {
  const country = fields.find(({ name }) => name === 'country_id');
  const shown = country !== undefined && visibleFields(fields, values).includes(country);
  const chosen = shown ? country.options.find(({ id }) => String(id) === textOf(values['country_id'])) : country?.options[0];
  return chosen === undefined ? undefined : String(chosen.id);
}
