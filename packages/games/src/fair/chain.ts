import { fromHex, isHash, utf8 } from '@fairbook/domain/heads/bytes';
import { assert } from '@fairbook/domain/result';
import { hmacSha256, sha256Hex } from './hash.ts';
import { type WordSource, wordsOfHashes } from './words.ts';

/**
 * The hash chain of shared games, as bustabit published it for its second seeding event
 * (https://bitcointalk.org/index.php?topic=2807542): made from a secret from the last game to the first, each element the SHA-256 of the
 * lower-case hexadecimal text of the game after it. The end, one step before game 1, is published before play; so is the salt.
 */

/** Of the game before. */
export const hashBefore = (gameHash: string): string => sha256Hex(gameHash);

/** Whether `gameHash` is of game `number` of the chain that ends in `end`: hashed `number` times it gives the end. Linear in `number`. */
export function isOfChain(gameHash: string, number: number, end: string): boolean {
  if (!isHash(gameHash) || number < 1) return false;
  let hash = gameHash;
  for (let i = 0; i < number; i++) hash = hashBefore(hash);
  return hash === end;
}

/** A chain with every so many of its hashes, so that any game's is a short way from one that is stored. */
export interface Chain {
  /** Published before the first game. */
  readonly end: string;
  /** Of game `length`, `length - every`, `length - 2 * every` ... */
  readonly checkpoints: readonly string[];
}

/**
 * Makes the chain of `length` games whose last game has the hash `last`, which the system's CSPRNG gives. Some seconds for 10,000,000.
 * A hash of the chain gives away every game before it and none after.
 * @param sha256 of a text, hexadecimal: a machine's own is some times faster than the one that runs everywhere
 */
export function makeChain(last: string, length: number, every: number, sha256: (text: string) => string = hashBefore): Chain {
  assert(isHash(last) && length >= 1 && every >= 1, 'a chain has a last hash, games and checkpoints');
  const checkpoints: string[] = [];
  let hash = last;
  for (let before = 0; before < length; before++) {
    if (before % every === 0) checkpoints.push(hash);
    hash = sha256(hash);
  }
  return { end: hash, checkpoints };
}

/** The hash of game `number` (from 1) of a chain of `length` games. */
export function hashOfGame({ checkpoints }: Chain, every: number, length: number, number: number): string {
  assert(number >= 1 && number <= length, 'the game is one of the chain');
  const steps = length - number;
  let hash = checkpoints[Math.floor(steps / every)] as string;
  for (let i = 0; i < steps % every; i++) hash = hashBefore(hash);
  return hash;
}

/**
 * What a game of the chain is drawn from: HMAC-SHA256 with the text of the salt as key over the bytes of the game's hash, as it was published.
 * Games that draw more than its eight words go on with the same key over the text `hash:cursor`, the cursor from 1.
 */
export function chainWords(gameHash: string, salt: string): WordSource {
  const bytes = fromHex(gameHash);
  assert(bytes, 'a game hash is lower-case hexadecimal');
  const key = utf8(salt);
  return wordsOfHashes((cursor) => hmacSha256(key, cursor === 0 ? bytes : utf8(`${gameHash}:${cursor}`)));
}
