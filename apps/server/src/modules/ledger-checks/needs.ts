import type { Db, Queryable } from '@fairbook/database';
import type { Clock } from '../../platform/clock.ts';

export interface FoundDifference {
  readonly check: string;
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

type Check = (snapshot: Queryable) => AsyncIterable<FoundDifference>;

/** A check against the published heads, and how many it held the ledger against. */
export interface HeadCheck {
  readonly count: { readonly heads: number; readonly newest: number };
  readonly differences: Check;
}

/** What a check found that did not find everything in order. */
export interface DifferentBooks {
  readonly scope: 'recent' | 'whole';
  readonly startedAt: number;
  readonly differences: number;
  readonly listed: readonly FoundDifference[];
}

export interface LedgerChecksNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: {
    verify(
      db: Db,
      options: { readonly beside: readonly Check[]; readonly since?: readonly bigint[]; readonly rest?: (ms: number) => Promise<void> },
    ): Promise<{
      readonly transfers: number;
      readonly blocks: number;
      readonly accounts: number;
      readonly blocksSeen: readonly bigint[];
      readonly truncated: boolean;
      readonly differences: readonly FoundDifference[];
    }>;
  };
  /** The heads this process can read, those after number `after` with their transfers; undefined where there are none yet. */
  readonly publishedHeads: (after: number) => Promise<HeadCheck | undefined>;
  readonly everyMs: number;
  readonly wholeEveryMs: number;
  /** Waits so long between the reads of a check by the schedule. */
  readonly rest: (ms: number) => Promise<void>;
  /** A check found something. */
  readonly onDifferences: (check: DifferentBooks) => void;
  readonly onError: (error: unknown) => void;
}
