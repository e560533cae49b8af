import type { Refusal } from '@fairbook/contract';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import { verifyPassword } from '../../platform/passwords.ts';

/** Staff passwords are longer than players': ASVS advises it for both, here it is asked. */
const STAFF_PASSWORD_LENGTH = 12;
/** Names everybody tries first: nobody keeps them. */
const TRIED_FIRST: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'root',
  'staff',
  'trader',
  'support',
  'test',
  'user',
  'fairbook',
]);
const LOGIN = /^[a-z0-9._@-]{3,100}$/;

/** A login as it is kept and compared. */
export const keyOf = (login: string): string => login.trim().toLowerCase();

export const isLogin = (key: string): boolean => LOGIN.test(key);

/** What is wrong with a login somebody chose for themselves. */
export const checkOwnLogin = (key: string): Refusal | undefined =>
  isLogin(key) && !TRIED_FIRST.has(key) ? undefined : { code: 'bad-input', field: 'login' };

/** What is wrong with a password somebody chose: too short, common, made of their names, or the one they have. */
export async function checkOwnPassword(password: string, present: string, names: readonly string[]): Promise<Refusal | undefined> {
  const weak = [...password].length < STAFF_PASSWORD_LENGTH || isCommonPassword(password, [...names]);
  if (!weak && !(await verifyPassword(present, password))) return undefined;
  return { code: 'weak-password', field: 'password', facts: { least: STAFF_PASSWORD_LENGTH } };
}
