import type { Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import type { Result } from '@fairbook/domain';

export interface Owner {
  readonly brandId: number;
  readonly playerId: bigint;
}

/** What is known of a file. */
export interface FileFacts {
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
}

export type FileKind = 'jpeg' | 'pdf';

export interface Files {
  /**
   * Takes an upload: looks what it is, encodes images anew, stores it encrypted. `use` says what the file is for, in the transaction from which
   * on it exists. Refused: what is no image or PDF, and one more than a player may have.
   */
  add(
    owner: Owner,
    upload: { readonly name: string; readonly bytes: Uint8Array },
    use: (tx: Tx, id: bigint, facts: FileFacts) => Promise<void>,
  ): Promise<Result<FileFacts, Refusal>>;
  /** A file with its content; undefined for another's, or one that is gone. */
  read(owner: Owner, id: bigint): Promise<(FileFacts & { readonly content: Uint8Array }) | undefined>;
  /** In the transaction that ends its use. */
  remove(tx: Tx, owner: Owner, id: bigint): Promise<void>;
  /** Removes what was never stored whole and what was removed, as it does every hour. */
  sweep(): Promise<void>;
}
