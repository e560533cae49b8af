import type { Queryable, Tx } from '@fairbook/database';
import type { FileKind, Owner } from './face.ts';

export interface FileRow {
  readonly file_id: bigint;
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly content_key: Buffer;
  readonly store: string;
  readonly store_key: string;
  readonly created_at: bigint;
}

/** Counts the files of a player, those on their way too, and lets no other transaction do so until this one ends. */
export async function countFiles(tx: Tx, { brandId, playerId }: Owner): Promise<number> {
  await tx.query("select pg_advisory_xact_lock(hashtext('files of a player'), hashtext($1))", [`${brandId}/${playerId}`]);
  const [row] = await tx.query<{ n: number }>(
    "select count(*)::int as n from file where brand_id = $1 and player_id = $2 and state <> 'removed'",
    [brandId, playerId],
  );
  return row?.n ?? 0;
}

/** The row before its bytes: whatever a store has, a row names it. */
export async function insertFile(tx: Tx, { brandId, playerId }: Owner, file: FileRow): Promise<void> {
  await tx.query(
    `insert into file (file_id, brand_id, player_id, name, kind, bytes, sha256, content_key, store, store_key, state, changed_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'writing', $11, $11)`,
    [
      file.file_id,
      brandId,
      playerId,
      file.name,
      file.kind,
      file.bytes,
      file.sha256,
      file.content_key,
      file.store,
      file.store_key,
      file.created_at,
    ],
  );
}

/** False where the sweep was faster. */
export async function markStored(tx: Tx, id: bigint, now: number): Promise<boolean> {
  const rows = await tx.query("update file set state = 'stored', changed_at = $2 where file_id = $1 and state = 'writing' returning 1", [
    id,
    now,
  ]);
  return rows.length > 0;
}

/** From here on it cannot be read; its bytes go with the next sweeps. */
export async function markRemoved(tx: Tx, { brandId, playerId }: Owner, id: bigint, now: number): Promise<void> {
  await tx.query("update file set state = 'removed', changed_at = $4 where brand_id = $1 and player_id = $2 and file_id = $3", [
    brandId,
    playerId,
    id,
    now,
  ]);
}

/** A player's own file; undefined for another's, another brand's, or one that is gone. */
export async function findFile(db: Queryable, { brandId, playerId }: Owner, id: bigint): Promise<FileRow | undefined> {
  const [row] = await db.query<FileRow>(
    `select file_id, name, kind, bytes, sha256, content_key, store, store_key, created_at from file
     where brand_id = $1 and player_id = $2 and file_id = $3 and state = 'stored'`,
    [brandId, playerId, id],
  );
  return row;
}

/** Files that never became whole, or were removed, since before a moment: nobody can make them whole from here on. */
export const takeOrphans = (
  db: Queryable,
  before: number,
  most: number,
): Promise<{ readonly file_id: bigint; readonly store: string; readonly store_key: string }[]> =>
  db.query(
    `update file set state = 'removed' where file_id in (
       select file_id from file where state <> 'stored' and changed_at < $1 order by changed_at limit $2 for update skip locked)
     returning file_id, store, store_key`,
    [before, most],
  );

export async function forgetFile(db: Queryable, id: bigint): Promise<void> {
  await db.query("delete from file where file_id = $1 and state = 'removed'", [id]);
}
