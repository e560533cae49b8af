import type { Queryable } from '@fairbook/database';

/** What was written since the check before, or everything. */
export type Scope = 'recent' | 'whole';

/** A check as it is kept. Times are unix ms. */
export interface StoredCheck {
  readonly scope: Scope;
  readonly startedAt: number;
  readonly tookMs: number;
  readonly transfers: number;
  readonly blocks: number;
  readonly accounts: number;
  readonly heads: number;
  readonly differences: number;
  readonly truncated: boolean;
  readonly listed: readonly FoundDifference[];
  readonly blocksSeen: readonly bigint[];
  readonly headsSeen: number;
}

export interface LedgerCheckState {
  readonly running: boolean;
  readonly startedAt: number | null;
  /** The last check of any scope, and the last one of everything. */
  readonly last: StoredCheck | undefined;
  readonly lastWhole: StoredCheck | undefined;
  /** The newest check that found something, until a whole one is clean. */
  readonly alarm: StoredCheck | undefined;
  readonly overdue: boolean;
  /** The last one could not be finished. */
  readonly failed: boolean;
}

export interface FoundDifference {
  readonly check: string;
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

export interface LedgerChecks {
  state(through?: Queryable): Promise<LedgerCheckState>;
  /** Checks everything at once; false while one runs here. */
  startWhole(): boolean;
  /** Makes the check that is due; runs by itself between `start` and `stop`. */
  round(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}
