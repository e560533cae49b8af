import type { Page } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { Act, AuditEntry, AuditFilter } from './act.ts';
import { insertEntry, readEntries, shareHand } from './audit-store.ts';
import type { AuditNeeds } from './needs.ts';

export type { Act, Actor, AuditEntry, AuditFilter } from './act.ts';
export type { AuditNeeds } from './needs.ts';

export interface Audit {
  /** In the transaction of the act itself: an act that is not written down does not happen. */
  record(tx: Tx, act: Act): Promise<void>;
  /** Newest first. */
  list(db: Queryable, filter: AuditFilter): Promise<Page<AuditEntry>>;
  /** Whether one person made or opened the accounts of both employees, or is one of them, by these acts after a moment. */
  shareHand(db: Queryable, both: readonly [bigint, bigint], acts: readonly string[], after: number): Promise<boolean>;
}

/** The append-only book of acts. */
export function createAudit(needs: AuditNeeds): Audit {
  return {
    record: (tx, act) => insertEntry(tx, needs.ids(), needs.clock.now(), act),
    list: readEntries,
    shareHand,
  };
}
