import { hash } from 'node:crypto';

/** Version 8 in the seventh byte and the variant of RFC 9562 in the ninth: what the mask leaves, and what is set. */
const VERSION = { at: 6, mask: 0x0f, set: 0x80 } as const;
const VARIANT = { at: 8, mask: 0x3f, set: 0x80 } as const;
const BYTES = 16;

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

/**
 * A UUID of version 8 that follows from a name: the first half of SHA-256 over the namespace's bytes and the name (RFC 9562, section 5.8, as in its
 * appendix B.2).
 * @param namespace a UUID
 */
export function uuidOf(namespace: string, name: string): string {
  const digest = hash('sha256', Buffer.concat([bytesOf(namespace), Buffer.from(name, 'utf8')]), 'buffer').subarray(0, BYTES);
  for (const { at, mask, set } of [VERSION, VARIANT]) digest[at] = (digest[at]! & mask) | set;
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
