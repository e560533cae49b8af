import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one file. */
export const newContentKey = (): Buffer => randomBytes(KEY_BYTES);

/** Content as a store has it: AES-256-GCM under the file's own key, bound to the name it is stored under. */
export function closeContent(content: Uint8Array, key: Uint8Array, storeKey: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(storeKey));
  const closed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]);
}

/** Undefined: changed, cut off, or of another file. */
export function openContent(stored: Uint8Array, key: Uint8Array, storeKey: string): Buffer | undefined {
  if (stored.byteLength < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(storeKey));
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
