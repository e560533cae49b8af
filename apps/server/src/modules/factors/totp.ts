import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 4226 asks for 16 bytes at least and advises 20. */
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Clocks of telephones are off by a step at most. */
const WINDOW = 1;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

const totp = (secret: Uint8Array, issuer = '', label = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    // A buffer of its own: a small Buffer is a view of a shared one.
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** For an authenticator app: the secret in base32 to type, and the address to scan. */
export function totpEnrolment(secret: Uint8Array, issuer: string, login: string): { readonly secret: string; readonly uri: string } {
  const one = totp(secret, issuer, login);
  return { secret: one.secret.base32, uri: one.toString() };
}

/**
 * The step (30 seconds since 1970, RFC 6238) a code of six digits belongs to, when it is one of now or of the steps beside; undefined when
 * it is wrong. `now` in unix ms.
 */
export function totpStep(secret: Uint8Array, code: string, now: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}
