import { utf8 } from '@fairbook/domain/heads/bytes';
import { type Draws, drawsFrom } from '../../fair/draws.ts';
import { hmacSha256 } from '../../fair/hash.ts';
import { wordsOfHashes } from '../../fair/words.ts';

/** Tickets of a game of bingo are numbered from 1; everybody may play any of them, and several may play the same. */
export const TICKETS = 600_000;
/** So many tickets may one player have in a round: four strips of six. */
export const MOST_TICKETS = 24;

/** The rows of a ticket as they are printed; 0 where there is no number. */
export type Rows = readonly (readonly number[])[];

/** Where the stake of a ticket lies. */
export const spotOf = (ticket: number): string => `ticket-${ticket}`;

/**
 * What a ticket is printed from: HMAC-SHA256 with the text of the game's id as key over the text `number:cursor`, four bytes a number, the cursor
 * from 0. It is the scheme that rounds are drawn by, with nothing secret in it: a ticket is fixed by its number for ever, so anybody can print it,
 * and its player has it before the round is drawn.
 */
export function printDraws(game: string, number: number): Draws {
  const key = utf8(game);
  return drawsFrom(wordsOfHashes((cursor) => hmacSha256(key, utf8(`${number}:${cursor}`))));
}

/** Remembers what was printed last: a ticket is looked at again and again. */
export function remembering<T>(print: (number: number) => T, most = 1000): (number: number) => T {
  const printed = new Map<number, T>();
  return (number) => {
    const known = printed.get(number);
    if (known !== undefined) return known;
    if (printed.size >= most) printed.clear();
    const fresh = print(number);
    printed.set(number, fresh);
    return fresh;
  };
}
