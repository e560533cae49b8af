import type { FieldProblem } from '../definition.ts';

/** International, as E.164 has it: a plus, the country's code, 7 to 15 digits in all; spaces, hyphens and brackets may stand between. */
export function e164Problem(text: string): FieldProblem | undefined {
  return /^\+[1-9]\d{6,14}$/.test(text.replace(/[\s()-]/g, '')) ? undefined : { message: 'validation_phone' };
}
