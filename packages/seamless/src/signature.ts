import { createHmac, createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject, timingSafeEqual } from 'node:crypto';

/** How the two sides of a seamless wallet know each other. Always over the bytes of a body as they travel. */
export interface Signature {
  readonly header: string;
  /** Of a body that is sent. */
  sign(body: Uint8Array): string;
  /** Whether a body that came carries what its header says. */
  isSigned(body: Uint8Array, header: string | undefined): boolean;
}

/** Whether one of a few keys signed it. All are tried, so that the time tells nothing of which. */
const anyOf = <Key>(keys: readonly Key[], signed: (key: Key) => boolean): boolean =>
  keys.reduce((found, key) => signed(key) || found, false);

/**
 * HMAC-SHA256 of the body, lower-case hexadecimal, compared in constant time.
 * @param key signs, and is believed
 * @param before is believed too, while both sides change to `key`
 */
export const hmacSignature = (key: string, before?: string): Signature => {
  const mac = (with_: string, body: Uint8Array): Buffer => createHmac('sha256', with_).update(body).digest();
  const believed = before === undefined ? [key] : [key, before];
  return {
    header: 'x-request-sign',
    sign: (body) => mac(key, body).toString('hex'),
    isSigned(body, header) {
      if (header === undefined || !/^[0-9a-f]{64}$/.test(header)) return false;
      const told = Buffer.from(header, 'hex');
      return anyOf(believed, (each) => timingSafeEqual(told, mac(each, body)));
    },
  };
};

const LEAST_BITS = 2048;

/** @throws Error for a key that is not RSA or too short */
function checkedKey(key: KeyObject, what: string): KeyObject {
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS)
    throw new Error(`The ${what} key must be RSA of ${LEAST_BITS} bits or more.`);
  return key;
}

/**
 * RSA-SHA256 (PKCS #1 v1.5) of the body, base64.
 * @param theirs public keys of the other side, PEM; more than one while it changes its own
 * @param ours private key that signs what we send, PEM
 * @throws Error for a key that is not RSA or too short
 */
export function rsaSignature(theirs: readonly string[], ours: string): Signature {
  const believed = theirs.map((key) => checkedKey(createPublicKey(key), 'public'));
  const own = checkedKey(createPrivateKey(ours), 'private');
  return {
    header: 'x-signature',
    sign: (body) => createSign('RSA-SHA256').update(body).sign(own, 'base64'),
    isSigned(body, header) {
      if (header === undefined || !/^[A-Za-z0-9+/]{100,2000}={0,2}$/.test(header)) return false;
      return anyOf(believed, (key) => createVerify('RSA-SHA256').update(body).verify(key, header, 'base64'));
    },
  };
}
