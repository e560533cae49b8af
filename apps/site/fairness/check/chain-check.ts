import { isHash } from '@fairbook/domain/heads/bytes';
import { hashBefore } from '@fairbook/games/fair/chain';

/** So many hashes take well under a frame's time on a phone. */
const AT_ONCE = 2000;
const LONGEST = 20_000_000;

/** Whether a game of a chain can be hashed back at all. */
export const canHashBack = (gameHash: string, number: string, end: string): boolean =>
  isHash(gameHash) && isHash(end) && /^\d{1,8}$/.test(number) && Number(number) >= 1 && Number(number) <= LONGEST;

/**
 * Hashes a game's hash back to the end of its chain: as many times as its number says. Gives the number of hashes made so far, and whether the
 * end was met once all are.
 */
export function* hashedBack(gameHash: string, number: number, end: string): Generator<number, boolean> {
  let hash = gameHash;
  for (let done = 0; done < number; ) {
    const until = Math.min(number, done + AT_ONCE);
    for (; done < until; done++) hash = hashBefore(hash);
    yield done;
  }
  return hash === end;
}
