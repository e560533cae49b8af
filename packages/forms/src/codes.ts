import type { FieldProblem } from './definition.ts';

/** Symbols of a code from which its length is told. */
const LEAST = 4;
const CODE = /^[A-Za-z0-9]+$/;

/** A code that was sent, of `length` letters and digits: the first thing wrong, in the order a person meets them. */
export function codeProblem(text: string, length: number): FieldProblem | undefined {
  if (text === '') return { message: 'auth_required_field' };
  if (text.length < Math.min(LEAST, length)) return { message: 'min_symbols_limit', values: { min: Math.min(LEAST, length) } };
  if (text.length !== length) return { message: 'phone_min_length', values: { min: length } };
  return CODE.test(text) ? undefined : { message: 'auth_incorrect_code' };
}
