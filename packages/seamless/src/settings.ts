import type { GivenSettings, ProviderSetting } from '@fairbook/provider-kit';
import { hmacSignature, rsaSignature, type Signature } from './signature.ts';

const oneOf = (...values: readonly string[]): ProviderSetting => ({
  problem: (text) => (values.includes(text) ? undefined : `must be one of ${values.join(', ')}, not "${text}"`),
});

const pem = (what: 'PUBLIC' | 'PRIVATE', secret?: true): ProviderSetting => ({
  ...(secret && { secret }),
  problem: (text) =>
    new RegExp(`^-----BEGIN (RSA )?${what} KEY-----[\\s\\S]+-----END (RSA )?${what} KEY-----\\s*$`).test(text.replaceAll('\\n', '\n'))
      ? undefined
      : `must be a key in PEM (BEGIN ${what} KEY)`,
});

const LEAST_KEY = 32;
const hmacKey: ProviderSetting = {
  secret: true,
  problem: (text) => (text.length >= LEAST_KEY ? undefined : `must have at least ${LEAST_KEY} characters`),
};

/** How a side of the seam signs and writes amounts, by the names of the environment: `<prefix>_SIGNATURE` and so on. */
export const wireSettings = (prefix: string): Readonly<Record<string, ProviderSetting>> => ({
  [`${prefix}_SIGNATURE`]: oneOf('rsa', 'hmac'),
  [`${prefix}_PUBLIC_KEY`]: pem('PUBLIC'),
  [`${prefix}_PUBLIC_KEY_BEFORE`]: pem('PUBLIC'),
  [`${prefix}_PRIVATE_KEY`]: pem('PRIVATE', true),
  [`${prefix}_HMAC_KEY`]: hmacKey,
  [`${prefix}_HMAC_KEY_BEFORE`]: hmacKey,
  [`${prefix}_AMOUNTS`]: oneOf('minor', 'decimal', 'micro'),
});

/**
 * @param address the setting that made the seam be used, for the message
 * @throws Error where the keys that its kind of signature needs are not set, or are none
 */
export function signatureIn(prefix: string, given: GivenSettings, address: string): Signature {
  // A key in one line of an environment file.
  const key = (name: string): string | undefined => given[`${prefix}_${name}`]?.replaceAll('\\n', '\n');
  const needed = (name: string): string => {
    const value = key(name);
    if (value === undefined) throw new Error(`${address} and ${prefix}_SIGNATURE=${kind} need ${prefix}_${name}.`);
    return value;
  };
  const kind = given[`${prefix}_SIGNATURE`] ?? 'rsa';
  if (kind === 'hmac') return hmacSignature(needed('HMAC_KEY'), key('HMAC_KEY_BEFORE'));
  const before = key('PUBLIC_KEY_BEFORE');
  const theirs = [needed('PUBLIC_KEY'), ...(before === undefined ? [] : [before])];
  return rsaSignature(theirs, needed('PRIVATE_KEY'));
}
