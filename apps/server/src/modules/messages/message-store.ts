import type { Db, Queryable, Tx } from '@fairbook/database';

export interface WaitingMessage {
  message_id: bigint;
  brand_id: number;
  template: string;
  sealed: string;
  attempts: number;
  expires_at: bigint;
}

export async function insertMessage(
  tx: Tx,
  message: {
    readonly id: bigint;
    readonly brandId: number;
    readonly template: string;
    readonly sealed: string;
    readonly at: number;
    readonly expiresAt: number;
  },
): Promise<void> {
  await tx.query(
    `insert into message (message_id, brand_id, template, sealed, state, attempts, created_at, next_at, expires_at)
     values ($1, $2, $3, $4, 'waiting', 0, $5, $5, $6)`,
    [message.id, message.brandId, message.template, message.sealed, message.at, message.expiresAt],
  );
}

/** Takes messages that are due, or were never tried, and holds them until `until`: a process that dies lets them go again by then. */
export const claimDue = (db: Queryable, now: number, until: number, most: number): Promise<WaitingMessage[]> =>
  db.query(
    `update message set next_at = $2, attempts = attempts + 1 where message_id in (
       select message_id from message where state = 'waiting' and (next_at <= $1 or attempts = 0) order by next_at limit $3 for update skip locked)
     returning message_id, brand_id, template, sealed, attempts, expires_at`,
    [now, until, most],
  );

export async function endMessage(
  db: Db,
  id: bigint,
  end: { readonly state: 'sent' | 'failed'; readonly at: number; readonly providerRef?: string; readonly problem?: string },
): Promise<void> {
  await db.query(
    'update message set state = $2, ended_at = $3, provider_ref = $4, problem = coalesce($5, problem), sealed = null where message_id = $1',
    [id, end.state, end.at, end.providerRef ?? null, end.problem ?? null],
  );
}

export async function putOff(db: Db, id: bigint, nextAt: number, problem: string): Promise<void> {
  await db.query("update message set next_at = $2, problem = $3 where message_id = $1 and state = 'waiting'", [id, nextAt, problem]);
}

export async function removeEnded(db: Db, before: number, most: number): Promise<void> {
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
