import { assert } from '@fairbook/domain';
import { type Chain, hashBefore, hashOfGame, isOfChain } from '@fairbook/games/fair/chain';
import type { ChainHead } from './table.ts';

/** A chain as its table keeps it. The first of its checkpoints gives all of it away: it is kept as the seeds of players are. */
export interface TableChain extends ChainHead, Chain {
  /** From one checkpoint to the next; no hash is further from one than so many. */
  readonly every: number;
}

/** Checkpoints of a chain: as many as a record holds. */
const CHECKPOINTS = 1000;
const HASH_DIGITS = 64;

export const everyOf = (length: number): number => Math.max(1, Math.ceil(length / CHECKPOINTS));

export const chainName = (table: string): string => `chain/${table}`;

/** The head on the first line, the checkpoints behind it without anything between them. */
export const chainText = ({ end, salt, length, every, checkpoints }: TableChain): string =>
  `${JSON.stringify({ end, salt, length, every })}\n${checkpoints.join('')}`;

/** @throws where it is no chain: without its text, for a log has no seeds */
export function readChain(text: string | undefined): TableChain | undefined {
  if (text === undefined) return undefined;
  const line = text.indexOf('\n');
  const hashes = text.slice(line + 1);
  assert(line > 0 && hashes.length > 0 && hashes.length % HASH_DIGITS === 0, 'the record of a chain can be read');
  const head = JSON.parse(text.slice(0, line)) as ChainHead & { readonly every: number };
  const checkpoints = Array.from({ length: hashes.length / HASH_DIGITS }, (_, i) => hashes.slice(i * HASH_DIGITS, (i + 1) * HASH_DIGITS));
  return { ...head, checkpoints };
}

/** Finds hashes of a chain by the numbers of their games. A stretch between checkpoints is computed when it is first met; the last few are kept. */
export type Links = (number: number) => string;

export function linksOf(chain: TableChain, kept = 2): Links {
  const { every, length } = chain;
  const stretches = new Map<number, readonly string[]>();
  return (number) => {
    assert(number >= 1 && number <= length, 'the game is one of the chain');
    const from = Math.floor((length - number) / every);
    const hashes = stretches.get(from) ?? hashesFrom(chain, from);
    stretches.delete(from);
    stretches.set(from, hashes);
    if (stretches.size > kept) stretches.delete(stretches.keys().next().value as number);
    return hashes[(length - number) % every] as string;
  };
}

/** Hashes of the games from a checkpoint to the next, the last game first. */
function hashesFrom(chain: TableChain, checkpoint: number): readonly string[] {
  const { every, length } = chain;
  const last = length - checkpoint * every;
  const hashes = [hashOfGame(chain, every, length, last)];
  for (let number = last - 1; number >= 1 && hashes.length < every; number--) hashes.push(hashBefore(hashes.at(-1) as string));
  return hashes;
}

/** Whether the checkpoints lead to the end that was published: the stretch before the first game is walked. */
export const leadsToEnd = ({ checkpoints, length, every, end }: TableChain): boolean =>
  isOfChain(checkpoints.at(-1) ?? '', length - (checkpoints.length - 1) * every, end);
