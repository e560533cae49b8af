import type { Refusal } from '@fairbook/contract';
import type { FieldProblem } from '@fairbook/forms';

/** A field that cannot be taken as it is: which refusal it is alone, and the word key of what is wrong. */
interface Problem {
  readonly code: Refusal['code'];
  readonly field: string;
  readonly problem: FieldProblem;
}

export const problemIn = (code: Refusal['code'], field: string, problem: FieldProblem | undefined): Problem | undefined =>
  problem && { code, field, problem };

const factsOf = ({ values, suggestion }: FieldProblem) => ({ ...values, ...(suggestion === undefined ? {} : { suggestion }) });

/** One refusal of a form: the first problem's own, with the problems of all fields for who shows them together. */
export function refusalOf(problems: readonly (Problem | undefined)[]): Refusal | undefined {
  const found = problems.filter((each) => each !== undefined);
  const [first] = found;
  if (!first) return undefined;
  const { code, field, problem } = first;
  return {
    code,
    field,
    facts: { key: problem.message, ...factsOf(problem) },
    fields: found.map((each) => ({ field: each.field, key: each.problem.message, facts: factsOf(each.problem) })),
  };
}
