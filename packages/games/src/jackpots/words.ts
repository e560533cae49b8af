import { fromHex, utf8 } from '@fairbook/domain/heads/bytes';
import { assert } from '@fairbook/domain/result';
import { hmacSha256 } from '../fair/hash.ts';
import { type SeedPair, type WordSource, wordsOfHashes } from '../fair/words.ts';

/**
 * What a mystery draw is made from: the seeds of the round it hangs on, and the level's name in the text, so that it has words of its own and changes
 * nothing of the round. Names begin with a letter, nonces and cursors are digits: no two texts are alike.
 */

/** Of a round on a player's own seeds: HMAC-SHA256 with the server seed as key over `clientSeed:nonce:jackpot:level:cursor`. */
export function mysteryWords({ serverSeed, clientSeed, nonce }: SeedPair, jackpot: string, level: string): WordSource {
  const key = utf8(serverSeed);
  return wordsOfHashes((cursor) => hmacSha256(key, utf8(`${clientSeed}:${nonce}:${jackpot}:${level}:${cursor}`)));
}

/**
 * Of a bet in a shared round: HMAC-SHA256 with the salt as key over `gameHash:jackpot:level:bet:cursor`, where `bet` is the bet's name, which its
 * player made up before anybody could know the hash. Each bet has a draw of its own.
 */
export function sharedMysteryWords(gameHash: string, salt: string, jackpot: string, level: string, bet: string): WordSource {
  assert(fromHex(gameHash), 'a game hash is lower-case hexadecimal');
  const key = utf8(salt);
  return wordsOfHashes((cursor) => hmacSha256(key, utf8(`${gameHash}:${jackpot}:${level}:${bet}:${cursor}`)));
}
