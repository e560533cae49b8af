import type { FieldDefinition, FieldProblem, FormValues } from './definition.ts';
import { WITHOUT_VALUE } from './field-kinds.ts';
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
