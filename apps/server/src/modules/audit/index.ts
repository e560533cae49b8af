import { insertEntry, readChanges, readEntries, shareHand } from './audit-store.ts';
import type { Audit } from './face.ts';
import type { AuditNeeds } from './needs.ts';

export type { Actor, AuditAction, AuditEntry, AuditFilter } from './face.ts';
export type { AuditNeeds } from './needs.ts';

/** The append-only book of actions. */
export function createAudit(needs: AuditNeeds): Audit {
  return {
    record: (tx, action) => insertEntry(tx, needs.ids(), needs.clock.now(), action),
    list: readEntries,
    changedSince: readChanges,
    shareHand,
  };
}
