import type { Db, Tx } from '@fairbook/database';
import type { Clock } from '../../platform/clock.ts';

export interface ApprovalsNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly audit: {
    record(
      tx: Tx,
      act: {
        readonly actor: { readonly kind: 'staff'; readonly id: bigint };
        readonly brandId?: number;
        readonly act: string;
        readonly subject: { readonly kind: string; readonly id: string };
        readonly why: string;
        readonly after: unknown;
        readonly requestId: string;
        readonly ip: string;
      },
    ): Promise<void>;
  };
}
