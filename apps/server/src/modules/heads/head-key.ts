import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { StartRefused } from '@fairbook/database';

/** Bytes of a raw Ed25519 key: the end of its SubjectPublicKeyInfo. */
const RAW_BYTES = 32;
/** SubjectPublicKeyInfo of an Ed25519 key before the raw key (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
/** Anything for others than the owner of the file. */
const OTHERS = 0o077;

/** Signs heads; its secret half never leaves the file it was read from. */
export interface HeadKey {
  /** Raw, 32 bytes. */
  readonly publicKey: Buffer;
  /** Ed25519 over the text in UTF-8. */
  sign(text: string): Buffer;
}

const rawOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' }).subarray(-RAW_BYTES);
const keyOf = (raw: Uint8Array): KeyObject => createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: 'der', type: 'spki' });

/** Short name of a key, for people to compare: the first 8 bytes of its SHA-256. */
export const keyName = (raw: Uint8Array): string => createHash('sha256').update(raw).digest('hex').slice(0, 16);

/** The key in PEM, as other tools read it. */
export const publicPem = (raw: Uint8Array): string => keyOf(raw).export({ type: 'spki', format: 'pem' }).toString();

/**
 * The raw key of a PEM text.
 * @throws StartRefused when it is no Ed25519 key.
 */
export function readPublicPem(pem: string, file: string): Buffer {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return rawOf(key);
  } catch {
    // Said below.
  }
  throw new StartRefused(`${file} must hold an Ed25519 public key in PEM.`);
}

/** Whether `signature` (base64) of the text is by the raw key. */
export const isSigned = (raw: Uint8Array, text: string, signature: string): boolean =>
  raw.length === RAW_BYTES && verify(null, Buffer.from(text), keyOf(raw), Buffer.from(signature, 'base64'));

/**
 * The key in `file`, made there for the owner alone when the file is missing.
 * @throws StartRefused when others may read it or it holds something else.
 */
export function headKey(file: string): HeadKey {
  try {
    const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if ((statSync(file).mode & OTHERS) !== 0)
    throw new StartRefused(`The key of the ledger's heads in ${file} may be read by others: chmod 600 it.`);
  let secret: KeyObject;
  try {
    secret = createPrivateKey(readFileSync(file, 'utf8'));
  } catch {
    throw new StartRefused(`${file} must hold the Ed25519 private key of the ledger's heads in PEM.`);
  }
  if (secret.asymmetricKeyType !== 'ed25519') throw new StartRefused(`${file} must hold an Ed25519 key, not ${secret.asymmetricKeyType}.`);
  return { publicKey: rawOf(createPublicKey(secret)), sign: (text) => sign(null, Buffer.from(text), secret) };
}
