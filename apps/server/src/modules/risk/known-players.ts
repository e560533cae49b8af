import type { Holding, Holdings } from './holdings.ts';

/** Players remembered as known at most; one with nothing open is forgotten first and read again when they come back. */
const MOST_KNOWN = 100_000;
/** Players looked at for that with each one that comes. */
const SWEEP = 8;

/** Players read at once: after a start all come together, and their bets go through the same connections. */
const READ_AT_ONCE = 4;

/** What of a player counts, as the books have it. */
type Read = (brandId: number, playerId: bigint) => Promise<readonly (Holding & { readonly won: boolean })[]>;

export interface KnownPlayers {
  /** Reads what a player has open unless it is known; undefined where there is nothing to wait for. */
  ready(brandId: number, playerId: bigint): Promise<void> | undefined;
  /** A bet of a player came to an end: one that is being read may have been read before that. */
  ended(brandId: number, playerId: bigint): void;
  /** A bet stands that is not counted here: whoever is known is read once more. */
  appeared(brandId: number, playerId: bigint): void;
}

interface Entry {
  reading: Promise<void> | undefined;
  /** What was read is not all there is. */
  stale: boolean;
}

/**
 * Counts a player's open bets when they are first asked for, not at the start, so that a start costs the same however many bets are
 * open. From then on bets that are placed and news keep the count.
 */
export function knownPlayers(holdings: Holdings, read: Read, most = MOST_KNOWN): KnownPlayers {
  const entries = new Map<string, Entry & { readonly brandId: number; readonly playerId: bigint }>();
  const keyOf = (brandId: number, playerId: bigint): string => `${brandId}/${playerId}`;

  let free = READ_AT_ONCE;
  const queue: (() => void)[] = [];
  async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (free > 0) free--;
    else await new Promise<void>((turn) => void queue.push(turn));
    try {
      return await run();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  }

  async function count(entry: Entry, brandId: number, playerId: bigint): Promise<void> {
    let found: Awaited<ReturnType<Read>>;
    do {
      entry.stale = false;
      found = await inTurn(() => read(brandId, playerId));
    } while (entry.stale);
    for (const holding of found) {
      holdings.add(holding);
      if (holding.won) holdings.remove(brandId, holding.betId, true);
    }
  }

  function forgetSome(): void {
    let looked = 0;
    for (const [key, { reading, brandId, playerId }] of entries) {
      if (entries.size <= most || ++looked > SWEEP) return;
      if (!reading && holdings.isEmpty(brandId, playerId)) entries.delete(key);
    }
  }

  return {
    ready(brandId, playerId) {
      const key = keyOf(brandId, playerId);
      const known = entries.get(key);
      if (known && !known.stale) return known.reading;
      const entry = known ?? { brandId, playerId, reading: undefined, stale: false };
      entry.reading ??= count(entry, brandId, playerId).then(
        () => {
          entry.reading = undefined;
        },
        (error: unknown) => {
          entries.delete(key);
          throw error;
        },
      );
      if (!known) {
        entries.set(key, entry);
        forgetSome();
      }
      return entry.reading;
    },
    ended(brandId, playerId) {
      const entry = entries.get(keyOf(brandId, playerId));
      if (entry?.reading) entry.stale = true;
    },
    appeared(brandId, playerId) {
      const entry = entries.get(keyOf(brandId, playerId));
      if (entry) entry.stale = true;
    },
  };
}
