import type { Db, Queryable, Tx } from '@fairbook/database';
import type { Values } from '@fairbook/words';
import type { Link } from './face.ts';

interface Owner {
  readonly brandId: number;
  readonly playerId: bigint;
}

/** What a player reads on the site, as it is kept. */
export interface StoredSiteMessage {
  readonly message_id: bigint;
  readonly template: string;
  readonly values: Values;
  readonly links: readonly Link[];
  readonly created_at: bigint;
  readonly read_at: bigint | null;
}

/** Messages a player keeps: the oldest go first. */
const KEPT = 500;

export async function insertSiteMessage(
  tx: Tx,
  { brandId, playerId }: Owner,
  message: {
    readonly id: bigint;
    readonly key: string | undefined;
    readonly template: string;
    readonly values: Values;
    readonly links: readonly Link[];
    readonly at: number;
    readonly expiresAt: number;
  },
): Promise<void> {
  const { id, key = null, template, values, links, at, expiresAt } = message;
  await tx.query(
    `insert into site_message (brand_id, player_id, message_id, message_key, template, "values", links, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (brand_id, player_id, message_key) where message_key is not null do nothing`,
    [brandId, playerId, id, key, template, JSON.stringify(values), JSON.stringify(links), at, expiresAt],
  );
  await tx.query(
    `delete from site_message where brand_id = $1 and player_id = $2 and message_id <=
       (select message_id from site_message where brand_id = $1 and player_id = $2 order by message_id desc offset $3 limit 1)`,
    [brandId, playerId, KEPT],
  );
}

/** Newest first; `total` and `unread` of all. */
export async function readSiteMessages(
  db: Queryable,
  { brandId, playerId }: Owner,
  offset: number,
  limit: number,
): Promise<{ readonly rows: readonly StoredSiteMessage[]; readonly total: number; readonly unread: number }> {
  const [rows, counted] = await Promise.all([
    db.query<StoredSiteMessage>(
      `select message_id, template, "values", links, created_at, read_at from site_message
       where brand_id = $1 and player_id = $2 order by message_id desc offset $3 limit $4`,
      [brandId, playerId, offset, limit],
    ),
    db.query<{ total: number; unread: number }>(
      `select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread from site_message where brand_id = $1 and player_id = $2`,
      [brandId, playerId],
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0, unread: counted[0]?.unread ?? 0 };
}

export async function countUnread(db: Queryable, { brandId, playerId }: Owner): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select count(*)::int as n from site_message where brand_id = $1 and player_id = $2 and read_at is null',
    [brandId, playerId],
  );
  return row?.n ?? 0;
}

/** Marks messages read, up to and with `upTo`; those of others are not touched. */
export async function markRead(tx: Tx, { brandId, playerId }: Owner, upTo: bigint, now: number): Promise<void> {
  await tx.query('update site_message set read_at = $4 where brand_id = $1 and player_id = $2 and message_id <= $3 and read_at is null', [
    brandId,
    playerId,
    upTo,
    now,
  ]);
}

export async function removeOldSiteMessages(db: Db, now: number, most: number): Promise<void> {
  await db.query(
    `delete from site_message where (brand_id, player_id, message_id) in
       (select brand_id, player_id, message_id from site_message where expires_at <= $1 limit $2)`,
    [now, most],
  );
}
