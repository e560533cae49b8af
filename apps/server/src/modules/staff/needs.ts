import type { Db, Tx } from '@fairbook/database';
import type { Attempts } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';

/** What the audit book is told of staff. */
export interface StaffAct {
  readonly actor: { readonly kind: 'staff'; readonly id: bigint } | { readonly kind: 'system' };
  readonly act: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly why: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId: string;
  readonly ip: string;
}

export interface StaffNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly attempts: Attempts;
  /** The console is reached over https. */
  readonly secure: boolean;
  readonly audit: { record(tx: Tx, act: StaffAct): Promise<void> };
}
