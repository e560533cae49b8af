import type { DocumentBody, DocumentPurpose, DocumentReason } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { Owner } from './face.ts';

export interface DocumentRow {
  readonly document_id: bigint;
  readonly file_id: bigint;
  readonly purpose: DocumentPurpose;
  readonly name: string;
  readonly kind: 'jpeg' | 'pdf';
  readonly bytes: number;
  readonly state: DocumentBody['state'];
  readonly reason: DocumentReason | null;
  readonly sent_at: bigint;
  readonly decided_at: bigint | null;
  readonly staff_id: bigint | null;
}

const COLUMNS = 'document_id, file_id, purpose, name, kind, bytes, state, reason, sent_at, decided_at, staff_id';

/** False where the same bytes stand for the same purpose already. */
export async function insertDocument(
  tx: Tx,
  { brandId, playerId }: Owner,
  sent: {
    readonly id: bigint;
    readonly file: bigint;
    readonly facts: Pick<DocumentRow, 'name' | 'kind' | 'bytes'>;
    readonly purpose: DocumentPurpose;
    readonly sha256: Buffer;
    readonly at: number;
  },
): Promise<boolean> {
  const { id, file, facts, purpose, sha256, at } = sent;
  const rows = await tx.query(
    `insert into document (document_id, brand_id, player_id, file_id, purpose, name, kind, bytes, sent_sha256, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (brand_id, player_id, purpose, sent_sha256) where state <> 'refused' do nothing returning 1`,
    [id, brandId, playerId, file, purpose, facts.name, facts.kind, facts.bytes, sha256, at],
  );
  return rows.length > 0;
}

/** Newest first. */
export const readDocuments = (db: Queryable, { brandId, playerId }: Owner, most: number): Promise<DocumentRow[]> =>
  db.query(`select ${COLUMNS} from document where brand_id = $1 and player_id = $2 order by document_id desc limit $3`, [
    brandId,
    playerId,
    most,
  ]);

/** Undefined for another player's, or another brand's. */
export async function readDocument(db: Queryable, { brandId, playerId }: Owner, id: bigint): Promise<DocumentRow | undefined> {
  const [row] = await db.query<DocumentRow>(`select ${COLUMNS} from document where brand_id = $1 and player_id = $2 and document_id = $3`, [
    brandId,
    playerId,
    id,
  ]);
  return row;
}

/** One with the same bytes for the same purpose that was not refused. */
export async function findSame(
  db: Queryable,
  { brandId, playerId }: Owner,
  purpose: DocumentPurpose,
  sha256: Buffer,
): Promise<DocumentRow | undefined> {
  const [row] = await db.query<DocumentRow>(
    `select ${COLUMNS} from document
     where brand_id = $1 and player_id = $2 and purpose = $3 and sent_sha256 = $4 and state <> 'refused'`,
    [brandId, playerId, purpose, sha256],
  );
  return row;
}

/** Lets no other document of the player be added until the transaction ends. */
export async function lockDocuments(tx: Tx, { brandId, playerId }: Owner): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('documents of a player'), hashtext($1))", [`${brandId}/${playerId}`]);
}

export async function countWaiting(db: Queryable, { brandId, playerId }: Owner): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    "select count(*)::int as n from document where brand_id = $1 and player_id = $2 and state = 'waiting'",
    [brandId, playerId],
  );
  return row?.n ?? 0;
}

/** Undefined where it was decided on already, or taken back. */
export async function decide(
  tx: Tx,
  { brandId, playerId }: Owner,
  id: bigint,
  { reason, staffId, at }: { readonly reason: DocumentReason | null; readonly staffId: bigint; readonly at: number },
): Promise<DocumentRow | undefined> {
  const [row] = await tx.query<DocumentRow>(
    `update document set state = $4, reason = $5, staff_id = $6, decided_at = $7
     where brand_id = $1 and player_id = $2 and document_id = $3 and state = 'waiting' returning ${COLUMNS}`,
    [brandId, playerId, id, reason === null ? 'accepted' : 'refused', reason, staffId, at],
  );
  return row;
}

/** The file of a document that was taken back; undefined where it was decided on already. */
export async function deleteWaiting(tx: Tx, { brandId, playerId }: Owner, id: bigint): Promise<bigint | undefined> {
  const [row] = await tx.query<{ file_id: bigint }>(
    "delete from document where brand_id = $1 and player_id = $2 and document_id = $3 and state = 'waiting' returning file_id",
    [brandId, playerId, id],
  );
  return row?.file_id;
}
