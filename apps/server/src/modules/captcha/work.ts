import type { CaptchaAnswer } from '@fairbook/contract';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/**
 * How much is to be done: derivations of a key (PBKDF2, so many iterations each) until one begins with the prefix. Two hexadecimal digits take 256 of
 * them on average, a fifth of a second on a desktop and one to two on a weak phone; three digits sixteen times that.
 */
const ITERATIONS = 2000;
const PREFIX = { light: '00', heavy: '000' } as const;

/** The seal around the challenge is what cannot be forged; altcha wants a secret of its own. */
const options = (secret: string) => ({ deriveKey, hmacSignatureSecret: secret });

/** A new piece of work, after altcha (https://altcha.org/docs/v2). Making one costs nothing: what is to be found is not known here either. */
export const newWork = (secret: string, weight: keyof typeof PREFIX): Promise<Challenge> =>
  createChallenge({ ...options(secret), algorithm: 'PBKDF2/SHA-256', cost: ITERATIONS, keyPrefix: PREFIX[weight] });

export async function isDone(secret: string, challenge: Challenge, answer: CaptchaAnswer): Promise<boolean> {
  if (!('counter' in answer)) return false;
  return (await verifySolution({ ...options(secret), challenge, solution: answer })).verified;
}
