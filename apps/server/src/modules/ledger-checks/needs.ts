import type { Db } from '@fairbook/database';
import type { Clock } from '../../platform/clock.ts';
import type { Heads } from '../heads/face.ts';
import type { Ledger } from '../ledger/face.ts';
import type { FoundDifference } from './face.ts';

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
  readonly ledger: Pick<Ledger, 'verify'>;
  /** The heads this process can read, those after number `after` with their transfers; undefined where there are none yet. */
  readonly publishedHeads: Heads['checkAfter'];
  readonly everyMs: number;
  readonly wholeEveryMs: number;
  /** Waits so long between the reads of a check by the schedule. */
  readonly rest: (ms: number) => Promise<void>;
  /** A check found something. */
  readonly onDifferences: (check: DifferentBooks) => void;
  readonly onError: (error: unknown) => void;
}
