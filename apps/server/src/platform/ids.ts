import type { Clock } from './clock.ts';

const EPOCH = Date.UTC(2026, 0, 1);
const PER_MS = 1024;
/** Processes that make ids at the same time, at most. */
export const NODES = 8;

/**
 * Numbers made in the process, rising, unique over up to eight processes, below 2^53 for 34 years: ms since 2026, node, counter.
 * Client-made ids let a batch write bets, legs and transfers in one round trip.
 */
export function idSource(clock: Clock, node: number): () => bigint {
  let lastMs = 0;
  let count = 0;
  return () => {
    const ms = clock.now() - EPOCH;
    if (ms > lastMs) {
      lastMs = ms;
      count = 0;
    } else if (++count >= PER_MS) {
      // More than 1024 in a millisecond, or the clock stepped back: run ahead of it.
      lastMs++;
      count = 0;
    }
    return BigInt(lastMs) * BigInt(PER_MS * NODES) + BigInt(node * PER_MS + count);
  };
}

/** No number is made so long after 2026, ms: those of later moments would leave the database's integers. */
const LAST_MS = 2 ** 49;

/** How many numbers may be made in so long, ms. */
export const idsWithin = (ms: number): bigint => firstIdAt(EPOCH + ms);

/** The smallest number made at or after a moment (unix ms): rows by their numbers are rows by time. */
export const firstIdAt = (at: number): bigint => BigInt(Math.min(LAST_MS, Math.max(0, at - EPOCH))) * BigInt(PER_MS * NODES);
