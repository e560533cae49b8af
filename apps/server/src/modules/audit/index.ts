import type { Page } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import { insertEntry, readEntries } from './audit-store.ts';
import type { AuditNeeds } from './needs.ts';

export type { AuditNeeds } from './needs.ts';

/** Who acted: an employee, a player on their own account, or the machine by itself. */
export type Actor = { readonly kind: 'staff' | 'player'; readonly id: bigint } | { readonly kind: 'system' };

/** An act as it is written down; `before` and `after` hold what changed, without secrets. */
export interface Act {
  readonly actor: Actor;
  readonly brandId?: number;
  /** Verb and noun: `block-player`, `change-margins`. */
  readonly act: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** The reason given, or the rule that made the machine act. */
  readonly why: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId: string;
  readonly ip: string;
}

export interface AuditEntry extends Act {
  readonly id: bigint;
  readonly at: number;
}

/** Absent members fit everything; `brandIds` are those the asking employee may see. */
export interface AuditFilter {
  readonly brandIds?: readonly number[];
  readonly subject?: { readonly kind: string; readonly id: string };
  readonly staffId?: bigint;
  /** From 1. */
  readonly page: number;
}

export interface Audit {
  /** In the transaction of the act itself: an act that is not written down does not happen. */
  record(tx: Tx, act: Act): Promise<void>;
  /** Newest first. */
  list(db: Queryable, filter: AuditFilter): Promise<Page<AuditEntry>>;
}

/** The append-only book of acts. */
export function createAudit(needs: AuditNeeds): Audit {
  return {
    record: (tx, act) => insertEntry(tx, needs.ids(), needs.clock.now(), act),
    list: readEntries,
  };
}
