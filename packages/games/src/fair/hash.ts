import { toHex, utf8 } from '@fairbook/domain/heads/bytes';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** SHA-256 of a text's UTF-8 bytes, 64 lower-case hexadecimal digits. */
export const sha256Hex = (text: string): string => toHex(sha256(utf8(text)));

/** HMAC-SHA256 (RFC 2104), 32 bytes. */
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array => hmac(sha256, key, message);
