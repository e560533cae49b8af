import type { FieldProblem } from './definition.ts';

export const PASSWORD_LENGTH = { least: 8, advised: 15, most: 128 } as const;

/** Length alone: no rule of composition. The server also refuses the most common ones. */
export function passwordProblem(text: string): FieldProblem | undefined {
  if ([...text].length < PASSWORD_LENGTH.least) return { message: 'min_symbols_limit', values: { min: PASSWORD_LENGTH.least } };
  return text.length > PASSWORD_LENGTH.most ? { message: 'max_symbols_limit', values: { max: PASSWORD_LENGTH.most } } : undefined;
}

export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof STRENGTHS)[number];

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Whether a character goes on where the one before led: the same again, or the next of the alphabet, the digits or a keyboard row. */
const followsOn = (before: string, next: string): boolean =>
  before === next || ROWS.some((row) => row.includes(before + next) || row.includes(next + before));
/** Signs an attacker has to try for each kind of character in it. */
const ALPHABETS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
  [/[^\p{ASCII}]/u, 60],
];
/** Bits from which a password is fair, good and strong. */
const STRENGTH_BITS = [40, 65, 80] as const;

/**
 * How long a password would stand against guessing, by its length and variety: runs and repeats count for little. An estimate to steer by; what
 * is refused is decided by `passwordProblem` and the server's list of common passwords.
 */
export function passwordStrength(text: string): PasswordStrength {
  const signs = [...text];
  const fresh = signs.filter((sign, i) => i === 0 || !followsOn((signs[i - 1] as string).toLowerCase(), sign.toLowerCase()));
  const variety = ALPHABETS.reduce((sum, [kind, size]) => (kind.test(text) ? sum + size : sum), 0);
  const bits = Math.min(fresh.length, new Set(signs).size * 2) * Math.log2(Math.max(2, variety));
  return STRENGTHS[STRENGTH_BITS.filter((least) => bits >= least).length] ?? 'weak';
}
