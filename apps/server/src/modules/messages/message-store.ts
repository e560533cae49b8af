import type { Db, Queryable, Tx } from '@fairbook/database';
import type { Channel } from '@fairbook/provider-kit';

export interface WaitingMessage {
  message_id: bigint;
  brand_id: number;
  channel: Channel;
  template: string;
  sealed: string;
  attempts: number;
  expires_at: bigint;
}

/** False where a message with this key is there already. */
export async function insertMessage(
  tx: Tx,
  message: {
    readonly id: bigint;
    readonly brandId: number;
    readonly channel: Channel;
    readonly key: string | undefined;
    readonly template: string;
    readonly sealed: string;
    readonly at: number;
    readonly expiresAt: number;
  },
): Promise<boolean> {
  const { id, brandId, channel, key = null, template, sealed, at, expiresAt } = message;
  const rows = await tx.query(
    `insert into message (message_id, brand_id, channel, message_key, template, sealed, state, attempts, created_at, next_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, 'waiting', 0, $7, $7, $8)
     on conflict (brand_id, message_key) where message_key is not null do nothing returning 1`,
    [id, brandId, channel, key, template, sealed, at, expiresAt],
  );
  return rows.length > 0;
}

const CLAIMED = 'message_id, brand_id, channel, template, sealed, attempts, expires_at';

/** Takes messages that are due, or were never tried, and holds them until `until`: a process that dies lets them go again by then. */
export const claimDue = (db: Queryable, now: number, until: number, most: number): Promise<WaitingMessage[]> =>
  db.query(
    `update message set next_at = $2, attempts = attempts + 1 where message_id in (
       select message_id from message where state = 'waiting' and (next_at <= $1 or attempts = 0) order by next_at limit $3 for update skip locked)
     returning ${CLAIMED}`,
    [now, until, most],
  );

/** The same for one message, whose job is here; one that failed is tried anew when staff had its job run again. */
export async function claimOne(db: Queryable, id: bigint, now: number, until: number): Promise<WaitingMessage | undefined> {
  const [row] = await db.query<WaitingMessage>(
    `update message set state = 'waiting', ended_at = null, next_at = $3, attempts = case state when 'failed' then 1 else attempts + 1 end
     where message_id = $1 and sealed is not null and (state = 'failed' or next_at <= $2 or attempts = 0) returning ${CLAIMED}`,
    [id, now, until],
  );
  return row;
}

/** Messages that nothing has tried since `before`: their jobs are lost, as after rows were moved to another database. Taken up from `now` on. */
export const takeUpForgotten = (tx: Tx, before: number, now: number, most: number): Promise<{ message_id: bigint }[]> =>
  tx.query(
    `update message set next_at = $2 where message_id in (
       select message_id from message where state = 'waiting' and next_at < $1 order by next_at limit $3 for update skip locked)
     returning message_id`,
    [before, now, most],
  );

export async function endMessage(
  db: Db,
  id: bigint,
  end: {
    readonly state: 'sent' | 'failed';
    readonly at: number;
    readonly providerRef?: string;
    readonly problem?: string;
    readonly keep?: boolean;
  },
): Promise<void> {
  await db.query(
    `update message set state = $2, ended_at = $3, provider_ref = $4, problem = coalesce($5, problem), sealed = case when $6 then sealed end
     where message_id = $1`,
    [id, end.state, end.at, end.providerRef ?? null, end.problem ?? null, end.keep === true],
  );
}

export async function putOff(tx: Tx, id: bigint, nextAt: number, problem: string): Promise<void> {
  await tx.query("update message set next_at = $2, problem = $3 where message_id = $1 and state = 'waiting'", [id, nextAt, problem]);
}

/** Forgets what failed messages said once it is over, and messages that ended long ago. */
export async function removeEnded(db: Db, now: number, before: number, most: number): Promise<void> {
  await db.query(
    "update message set sealed = null where message_id in (select message_id from message where state = 'failed' and sealed is not null and expires_at <= $1 limit $2)",
    [now, most],
  );
  await db.query('delete from message where message_id in (select message_id from message where ended_at < $1 limit $2)', [before, most]);
}

/** Messages that wait, when the oldest was written (unix ms), and how many failed since a moment. */
export async function countMessages(
  db: Queryable,
  failedSince: number,
): Promise<{ readonly waiting: number; readonly oldestAt: number | undefined; readonly failed: number }> {
  const [row] = await db.query<{ n: number; at: number | null; failed: number }>(
    `select (select count(*)::int from message where state = 'waiting') as n,
       (select min(created_at)::float8 from message where state = 'waiting') as at,
       (select count(*)::int from message where ended_at >= $1 and state = 'failed') as failed`,
    [failedSince],
  );
  return { waiting: row?.n ?? 0, oldestAt: row?.at ?? undefined, failed: row?.failed ?? 0 };
}
