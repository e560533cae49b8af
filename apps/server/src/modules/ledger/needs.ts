import type { Clock } from '../../platform/clock.ts';
import type { Reconciliation } from './face.ts';

export interface LedgerNeeds {
  readonly clock: Clock;
  /** What betting, payments and later rooms hold against their transfers when the ledger is verified; asked at that time. */
  readonly reconciliations: () => readonly Reconciliation[];
}
