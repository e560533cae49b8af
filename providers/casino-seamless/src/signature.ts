import { createHmac, createPublicKey, createSign, createVerify, type KeyObject, timingSafeEqual } from 'node:crypto';

/** How the two sides of a seamless wallet know each other. Always over the bytes of a body as they travel. */
export interface Signature {
  readonly header: string;
  /** Of a body that is sent. */
  sign(body: Uint8Array): string;
  /** Whether a body that came carries what its header says. */
  isSigned(body: Uint8Array, header: string | undefined): boolean;
}

/** HMAC-SHA256 of the body, lower-case hexadecimal, compared in constant time. */
export const hmacSignature = (key: string): Signature => {
  const mac = (body: Uint8Array): Buffer => createHmac('sha256', key).update(body).digest();
  return {
    header: 'x-request-sign',
    sign: (body) => mac(body).toString('hex'),
    isSigned(body, header) {
      if (header === undefined || !/^[0-9a-f]{64}$/.test(header)) return false;
      return timingSafeEqual(Buffer.from(header, 'hex'), mac(body));
    },
  };
};

/** RSA-SHA256 (PKCS #1 v1.5) of the body, base64: theirs is checked with their public key, ours made with our private one. */
export function rsaSignature(theirs: string, ours: string): Signature {
  let publicKey: KeyObject | undefined;
  return {
    header: 'x-signature',
    sign: (body) => createSign('RSA-SHA256').update(body).sign(ours, 'base64'),
    isSigned(body, header) {
      if (header === undefined || !/^[A-Za-z0-9+/]{100,2000}={0,2}$/.test(header)) return false;
      publicKey ??= createPublicKey(theirs);
      return createVerify('RSA-SHA256').update(body).verify(publicKey, header, 'base64');
    },
  };
}
