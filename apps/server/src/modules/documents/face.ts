import type { DocumentBody, DocumentPurpose, DocumentReason, Refusal } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { Result } from '@fairbook/domain';
import type { Http } from '../../platform/http.ts';

/** Whose a document is. */
export interface Owner {
  readonly brandId: number;
  readonly playerId: bigint;
}

type DeskDocument = DocumentBody & { readonly staffId: bigint | undefined };
interface DocumentFile {
  readonly kind: 'jpeg' | 'pdf';
  readonly content: Uint8Array;
}

export interface Documents {
  /** Whether a player may send one more file now. Counts it. */
  maySend(owner: Owner): Promise<boolean>;
  /** Takes an upload for verification. The same bytes again are the same document. */
  send(
    owner: Owner,
    sent: { readonly purpose: DocumentPurpose; readonly name: string; readonly bytes: Uint8Array },
  ): Promise<Result<DocumentBody, Refusal>>;
  /** What a player sent, for the player, newest first. */
  own(owner: Owner): Promise<readonly DocumentBody[]>;
  /** The same for staff, with who decided. */
  list(db: Queryable, owner: Owner): Promise<readonly DeskDocument[]>;
  /** Undefined for another player's, another brand's, or one that was taken back. */
  read(owner: Owner, id: bigint): Promise<DocumentFile | undefined>;
  /** Takes back what nobody has decided on yet. */
  withdraw(owner: Owner, id: bigint): Promise<Result<true, Refusal>>;
  /** In the transaction that writes the audit entry: accepts a document, or refuses it with a reason, and tells the player. False: decided already. */
  decide(
    tx: Tx,
    owner: Owner,
    id: bigint,
    decision: { readonly reason: DocumentReason | null; readonly staffId: bigint },
  ): Promise<boolean>;
  routes(http: Http): void;
}
