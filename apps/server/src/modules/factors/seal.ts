import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** What it was called when staff alone had apps: another word would be another key. */
const PURPOSE = 'fairbook staff totp 1';

/** Encrypts what the database must not be able to tell. */
export interface Seal {
  close(plain: Uint8Array, owner: string): Buffer;
  /** Undefined when it was sealed under another secret, for another owner, or was changed. */
  open(sealed: Uint8Array, owner: string): Buffer | undefined;
}

/** AES-256-GCM under a key derived (HKDF-SHA-256, RFC 5869) from the server's secret; a sealed text belongs to one owner. */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES));
  return {
    close(plain, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed);
      if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
