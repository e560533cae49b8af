import { Worker } from 'node:worker_threads';
import { assert } from '@fairbook/domain';
import type { Chain } from '@fairbook/games/fair/chain';
import type { RandomHex } from '../seeds.ts';
import { everyOf, leadsToEnd, type TableChain } from './chain-record.ts';

/**
 * What `makeChain` of the games does, as the text of a thread: a release is few files, in which a thread has none of its own to begin with. What it
 * gives back is checked by the games' own rule.
 */
const THREAD = `
const { hash } = require('node:crypto');
const { parentPort, workerData: { last, length, every } } = require('node:worker_threads');
const checkpoints = [];
let end = last;
for (let before = 0; before < length; before++) {
  if (before % every === 0) checkpoints.push(end);
  end = hash('sha256', end, 'hex');
}
parentPort.postMessage({ end, checkpoints });
`;

const HASH_BYTES = 32;
const SALT_BYTES = 32;

/** A chain on its way. */
export interface Making {
  readonly made: Promise<TableChain>;
  /** Gives it up: `made` rejects. */
  stop(): void;
}

/**
 * Makes a chain of `length` games beside everything else: some seconds of one processor for 10,000,000. The salt is drawn after the end of the chain is
 * known, so that no chain can be looked for that goes with it.
 */
export function makeChainAside(length: number, random: RandomHex): Making {
  const every = everyOf(length);
  const worker = new Worker(THREAD, { eval: true, workerData: { last: random(HASH_BYTES), length, every } });
  const made = new Promise<Chain>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the chain was given up')));
  }).then((chain): TableChain => {
    const table = { ...chain, length, every, salt: random(SALT_BYTES) };
    assert(leadsToEnd(table), 'a chain leads to its end');
    return table;
  });
  // Whoever gives it up does not wait for it.
  made.catch(() => {});
  return { made, stop: () => void worker.terminate() };
}
