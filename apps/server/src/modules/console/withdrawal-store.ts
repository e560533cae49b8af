import type { Queryable } from '@fairbook/database';

export type WithdrawalState = 'waiting' | 'on-hold' | 'held' | 'succeeded' | 'failed' | 'cancelled' | 'refused';

export interface WithdrawalRow {
  payment_id: bigint;
  player_id: bigint;
  number: bigint;
  person: string | null;
  amount: bigint;
  currency: string;
  provider: string;
  state: WithdrawalState;
  created_at: bigint;
  finished_at: bigint | null;
  /** A request for a second person that waits. */
  request_id: bigint | null;
}

export const IN_REVIEW = "p.status = 'held' and p.review in ('waiting', 'on-hold')";
/** Of a payment `p`, as the console names it. */
export const PAYMENT_STATE = `case when ${IN_REVIEW} then p.review when p.review = 'refused' then 'refused' else p.status end`;
/** The request for a second person that waits for a payment `p`; $3: now. */
export const OPEN_REQUEST = `(select max(r.request_id) from approval_request r where r.subject_kind = 'payment' and r.subject_id = p.payment_id::text
       and r.expires_at > $3 and not exists (select 1 from approval_decision d where d.request_id = r.request_id))`;
/** $1: brand, $3: now. */
const SELECT = `select p.payment_id, p.player_id, o.number, nullif(concat_ws(' ', o.name, o.surname), '') as person, p.amount, p.currency, p.provider,
    ${PAYMENT_STATE} as state, p.created_at, p.finished_at, ${OPEN_REQUEST} as request_id
  from payment p join player o using (brand_id, player_id)
  where p.brand_id = $1 and p.direction = 'withdrawal'`;

/** Withdrawals of a brand that wait for staff. */
export async function countWithdrawals(db: Queryable, brandId: number): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    `select count(*)::int as total from payment p where p.brand_id = $1 and p.direction = 'withdrawal' and ${IN_REVIEW}`,
    [brandId],
  );
  return row?.total ?? 0;
}

export async function readWithdrawal(db: Queryable, brandId: number, now: number, id: bigint): Promise<WithdrawalRow | undefined> {
  return (await db.query<WithdrawalRow>(`${SELECT} and p.payment_id = $2`, [brandId, id, now]))[0];
}

/** A player's withdrawals before one, the newest first. */
export const readEarlier = (db: Queryable, brandId: number, now: number, row: WithdrawalRow): Promise<WithdrawalRow[]> =>
  db.query(`${SELECT} and p.player_id = $2 and p.payment_id < $4 order by p.payment_id desc limit 10`, [
    brandId,
    row.player_id,
    now,
    row.payment_id,
  ]);

/** What a player asked for in the time before a withdrawal and got or may get, in its currency, minor units. */
export async function withdrawnBefore(db: Queryable, brandId: number, row: WithdrawalRow, ms: number): Promise<bigint> {
  const [sum] = await db.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::int8 as sum from payment where brand_id = $1 and player_id = $2 and currency = $3
       and direction = 'withdrawal' and status in ('held', 'succeeded') and payment_id <> $4 and created_at between $5 and $6`,
    [brandId, row.player_id, row.currency, row.payment_id, Number(row.created_at) - ms, row.created_at],
  );
  return sum?.sum ?? 0n;
}

export const readWithdrawalEvents = (db: Queryable, id: bigint): Promise<{ at: bigint; status: string; cause: string }[]> =>
  db.query('select at, status, cause from payment_event where payment_id = $1 order by seq limit 100', [id]);
