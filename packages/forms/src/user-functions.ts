import { birthDateProblem } from './dates.ts';
import type { FieldProblem } from './definition.ts';
import { nameProblem } from './names.ts';
import { isCpf, isInn } from './numbers-of-documents.ts';
import { passwordProblem } from './password.ts';

/** What a function may look at besides the text. */
export interface FunctionFacts {
  readonly now: number;
  /** Years a player must have in the chosen country. */
  readonly minimumAge: number;
  /** Words key of the rule. */
  readonly message: string;
}

const unless = (right: boolean, message: string): FieldProblem | undefined => (right ? undefined : { message });

/** What rules of the kind `userFunction` name. */
export const USER_FUNCTIONS = {
  password: (text) => passwordProblem(text),
  name: (text) => nameProblem(text),
  minimumAge: (text, { now, minimumAge }) => birthDateProblem(text, minimumAge, now),
  cpf: (text, { message }) => unless(isCpf(text), message),
  inn: (text, { message }) => unless(isInn(text), message),
} as const satisfies Readonly<Record<string, (text: string, facts: FunctionFacts) => FieldProblem | undefined>>;
export type UserFunction = keyof typeof USER_FUNCTIONS;
