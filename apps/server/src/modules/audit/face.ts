import type { Page } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';

/** Who acted: an employee, a player on their own account, or the machine by itself. */
export type Actor = { readonly kind: 'staff' | 'player'; readonly id: bigint } | { readonly kind: 'system' };

/** An action as it is written down; `before` and `after` hold what changed, without secrets. */
export interface AuditAction {
  readonly actor: Actor;
  readonly brandId?: number;
  /** Verb and noun: `block-player`, `change-margins`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** The reason given, or the rule that made the machine act. */
  readonly why: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId: string;
  readonly ip: string;
}

export interface AuditEntry extends AuditAction {
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

/** What is looked for among the newest actions. */
export interface ActionsSince {
  readonly actions: readonly string[];
  /** After this moment, unix ms. */
  readonly since: number;
  readonly subject?: { readonly kind: string; readonly id: string };
  readonly brandId?: number;
  /** Members that `after` has. */
  readonly after?: object;
}

export interface Audit {
  /** In the transaction of the action itself: an action that is not written down does not happen. */
  record(tx: Tx, action: AuditAction): Promise<void>;
  /** Newest first. */
  list(db: Queryable, filter: AuditFilter): Promise<Page<AuditEntry>>;
  /** What actions of these names changed, oldest first: their `after`. */
  changedSince(db: Queryable, which: ActionsSince): Promise<readonly unknown[]>;
  /** Whether one person made or opened the accounts of both employees, or is one of them, by these actions after a moment. */
  shareHand(db: Queryable, both: readonly [bigint, bigint], actions: readonly string[], after: number): Promise<boolean>;
}
