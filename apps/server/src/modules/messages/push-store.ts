import type { Queryable, Tx } from '@fairbook/database';
import type { PushMessage } from '@fairbook/provider-kit';

interface Owner {
  readonly brandId: number;
  readonly playerId: bigint;
}

/** What is sealed of a browser: where it is reached, and the session in which its player turned notices on. */
export interface Browser {
  readonly to: PushMessage['to'];
  readonly session: string;
}

/** Browsers of a player at most: the oldest go first. */
export const MOST_BROWSERS = 10;

/** The browser is this player's from here on, whoever's it was. */
export async function putSubscription(
  tx: Tx,
  { brandId, playerId }: Owner,
  { id, endpoint, sealed, at }: { readonly id: bigint; readonly endpoint: Buffer; readonly sealed: string; readonly at: number },
): Promise<void> {
  // One browser after the other: two at once would not count each other.
  await tx.query("select pg_advisory_xact_lock(hashtext('browsers of a player'), hashtext($1))", [`${brandId}/${playerId}`]);
  await tx.query(
    `insert into push_subscription (subscription_id, brand_id, player_id, endpoint_sha256, sealed, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (endpoint_sha256) do update set subscription_id = excluded.subscription_id, brand_id = excluded.brand_id,
       player_id = excluded.player_id, sealed = excluded.sealed, created_at = excluded.created_at`,
    [id, brandId, playerId, endpoint, sealed, at],
  );
  await tx.query(
    `delete from push_subscription where brand_id = $1 and player_id = $2 and subscription_id <=
       (select subscription_id from push_subscription where brand_id = $1 and player_id = $2 order by subscription_id desc offset $3 limit 1)`,
    [brandId, playerId, MOST_BROWSERS],
  );
}

/** Only the player's own. */
export async function removeSubscription(db: Queryable, { brandId, playerId }: Owner, endpoint: Buffer): Promise<void> {
  await db.query('delete from push_subscription where brand_id = $1 and player_id = $2 and endpoint_sha256 = $3', [
    brandId,
    playerId,
    endpoint,
  ]);
}

export const subscriptionsOf = (db: Queryable, { brandId, playerId }: Owner): Promise<{ readonly subscription_id: bigint }[]> =>
  db.query('select subscription_id from push_subscription where brand_id = $1 and player_id = $2 order by subscription_id', [
    brandId,
    playerId,
  ]);

/** Whose a browser is and where it is reached, sealed; undefined once it is gone, or another player's. */
export async function readSubscription(
  db: Queryable,
  brandId: number,
  id: bigint,
): Promise<{ readonly player_id: bigint; readonly sealed: string } | undefined> {
  const [row] = await db.query<{ player_id: bigint; sealed: string }>(
    'select player_id, sealed from push_subscription where brand_id = $1 and subscription_id = $2',
    [brandId, id],
  );
  return row;
}

/** Its push service knows it no longer. */
export async function forgetSubscription(db: Queryable, id: bigint): Promise<void> {
  await db.query('delete from push_subscription where subscription_id = $1', [id]);
}
