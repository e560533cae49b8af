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
