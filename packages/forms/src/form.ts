import type { FieldDefinition, FieldProblem, FieldValue, FormValues } from './definition.ts';
import { CHOOSING, TICKED, WITHOUT_VALUE } from './field-kinds.ts';
import { type FormFacts, fieldProblem } from './rules.ts';
import { visibleFields } from './visibility.ts';

/** All that is wrong with a form, in its order: of the fields that are shown, but for those left out. */
export const formProblems = (
  fields: readonly FieldDefinition[],
  values: FormValues,
  facts: FormFacts,
  excluded: ReadonlySet<string> = new Set(),
): readonly { readonly field: FieldDefinition; readonly problem: FieldProblem }[] =>
  visibleFields(fields, values).flatMap((field) => {
    const problem = !WITHOUT_VALUE.has(field.type) && !excluded.has(field.id) ? fieldProblem(field, values, facts) : undefined;
    return problem ? [{ field, problem }] : [];
  });

/** A form is right when every required field that is shown has a value and none has a problem, except those left out. */
export const isFormRight = (
  fields: readonly FieldDefinition[],
  values: FormValues,
  facts: FormFacts,
  excluded?: ReadonlySet<string>,
): boolean => formProblems(fields, values, facts, excluded).length === 0;

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
