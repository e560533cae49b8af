import type { Refusal } from '@fairbook/contract';
import type { Db, Queryable, Tx } from '@fairbook/database';
import type { Result } from '@fairbook/domain';
import type { Clock } from '../../platform/clock.ts';

export interface Owner {
  readonly brandId: number;
  readonly playerId: bigint;
}

interface StoredFile {
  readonly name: string;
  readonly kind: 'jpeg' | 'pdf';
  readonly bytes: number;
}

export interface DocumentsNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly files: {
    add(
      owner: Owner,
      upload: { readonly name: string; readonly bytes: Uint8Array },
      use: (tx: Tx, id: bigint, facts: StoredFile) => Promise<void>,
    ): Promise<Result<StoredFile, Refusal>>;
    read(owner: Owner, id: bigint): Promise<(StoredFile & { readonly content: Uint8Array }) | undefined>;
    remove(tx: Tx, owner: Owner, id: bigint): Promise<void>;
  };
  /** Whether a player may send one more file now. Counts it. */
  readonly maySend: (owner: Owner) => Promise<boolean>;
  /** Where a player is reached and in which language. */
  readonly contact: (
    db: Queryable,
    owner: Owner,
  ) => Promise<{ readonly to: { readonly email: string | undefined; readonly player: bigint }; readonly language: string } | undefined>;
  readonly messages: {
    add(
      tx: Tx,
      message: {
        readonly brandId: number;
        readonly template: 'document-accepted' | 'document-refused';
        readonly to: { readonly email: string | undefined; readonly player: bigint };
        readonly language: string;
        readonly values: Readonly<Record<string, string>>;
        readonly links: readonly { readonly where: 'site'; readonly path: string }[];
        readonly expiresAt: number;
        readonly key: string;
      },
    ): Promise<void>;
  };
}
