import { utf8 } from '@fairbook/domain/heads/bytes';
import { hmacSha256 } from './hash.ts';

/** Numbers from 0 up to 2^32, by their place. The same place always holds the same number. */
export interface WordSource {
  readonly word: (place: number) => number;
}

/** What a round between the house and one player is drawn from. */
export interface SeedPair {
  /** The house's, 64 hexadecimal digits; used as the text it is. Its SHA-256 is shown before play. */
  readonly serverSeed: string;
  /** The player's own. */
  readonly clientSeed: string;
  /** Counts the rounds on this pair. */
  readonly nonce: number;
}

/** Four bytes a word: a hash of 32 bytes holds eight. */
export const WORDS_PER_HASH = 8;

function wordsOf(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: WORDS_PER_HASH }, (_, i) => view.getUint32(i * 4));
}

/** Words of hashes, eight of each, made when first read; the cursor counts them from 0. */
export function wordsOfHashes(hashOf: (cursor: number) => Uint8Array): WordSource {
  const hashes: (readonly number[])[] = [];
  return {
    word(place) {
      const cursor = Math.floor(place / WORDS_PER_HASH);
      hashes[cursor] ??= wordsOf(hashOf(cursor));
      return hashes[cursor][place % WORDS_PER_HASH] as number;
    },
  };
}

/**
 * The published scheme of the originals (https://stake.com/provably-fair/implementation): HMAC-SHA256 with the server seed as key over
 * `clientSeed:nonce:cursor`, four bytes a number; the cursor counts up whenever the 32 bytes are used up.
 */
export function seedWords({ serverSeed, clientSeed, nonce }: SeedPair): WordSource {
  const key = utf8(serverSeed);
  return wordsOfHashes((cursor) => hmacSha256(key, utf8(`${clientSeed}:${nonce}:${cursor}`)));
}
