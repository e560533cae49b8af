import type { FieldProblem } from './definition.ts';

export const NAME_LENGTH = 100;
const NAME = /^[\p{L}\p{M}' `-]+$/u;

/** Scripts with letters that look alike: an "а" of one in a word of another makes a name that nobody tells from the first and no rule finds. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const isMixed = (word: string): boolean => ALIKE.filter((script) => script.test(word)).length > 1;

/** Names take letters of any script, of one alone in a word, and spaces, apostrophe, backtick and hyphen. */
export function nameProblem(text: string): FieldProblem | undefined {
  if (text.trim() === '') return { message: 'required', values: { field: 'name' } };
  if (text.length > NAME_LENGTH || text.split(/[ -]/).some(isMixed)) return { message: 'password_available_symbols' };
  return NAME.test(text) && /\p{L}/u.test(text) ? undefined : { message: 'password_available_symbols' };
}

/** What is wrong with a login name: it begins with a letter, so that none is taken for a number, and is no address. */
export function loginNameProblem(text: string): FieldProblem | undefined {
  return /^\p{L}[\p{L}\p{N}._-]{2,31}$/u.test(text.normalize('NFKC')) ? undefined : { message: 'validation_login_name' };
}
