import type { Db } from '@fairbook/database';

/** Rows that are over are removed with each new one, so many at a time. */
const SWEPT = 100;

/** Marks a ticket as used; false when it was: of two at the same time one gets true. */
export async function useTicket(db: Db, ticket: string, expiresAt: number, now: number): Promise<boolean> {
  await db.query(
    'delete from captcha_used where ticket in (select ticket from captcha_used where expires_at <= $1 limit $2 for update skip locked)',
    [now, SWEPT],
  );
  const rows = await db.query(
    "insert into captcha_used (ticket, expires_at) values (decode($1, 'hex'), $2) on conflict do nothing returning 1",
    [ticket, expiresAt],
  );
  return rows.length > 0;
}
