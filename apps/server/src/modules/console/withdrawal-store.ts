import type { Queryable } from '@fairbook/database';

/** Withdrawals on a page. */
export const WITHDRAWALS_PAGE = 50;

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

const IN_REVIEW = "p.status = 'held' and p.review in ('waiting', 'on-hold')";
/** $1: brand, $2: now. */
const SELECT = `select p.payment_id, p.player_id, o.number, nullif(concat_ws(' ', o.name, o.surname), '') as person, p.amount, p.currency, p.provider,
    case when ${IN_REVIEW} then p.review when p.review = 'refused' then 'refused' else p.status end as state, p.created_at, p.finished_at,
    (select max(r.request_id) from approval_request r where r.subject_kind = 'payment' and r.subject_id = p.payment_id::text and r.expires_at > $2
       and not exists (select 1 from approval_decision d where d.request_id = r.request_id)) as request_id
  from payment p join player o using (brand_id, player_id)
  where p.brand_id = $1 and p.direction = 'withdrawal'`;

/** The oldest of those in review first, for they wait; of all the newest. */
export async function readWithdrawals(
  db: Queryable,
  brandId: number,
  now: number,
  asked: { readonly waiting: boolean; readonly page: number },
): Promise<{ readonly items: WithdrawalRow[]; readonly page: number; readonly pages: number; readonly total: number }> {
  const total = await countWithdrawals(db, brandId, asked.waiting);
  const pages = Math.max(1, Math.ceil(total / WITHDRAWALS_PAGE));
  const page = Math.min(Math.max(1, asked.page), pages);
  const items = await db.query<WithdrawalRow>(
    `${SELECT} ${asked.waiting ? `and ${IN_REVIEW} order by p.created_at, p.payment_id` : 'order by p.created_at desc, p.payment_id desc'} limit $3 offset $4`,
    [brandId, now, WITHDRAWALS_PAGE, (page - 1) * WITHDRAWALS_PAGE],
  );
  return { items, page, pages, total };
}

export async function countWithdrawals(db: Queryable, brandId: number, waiting: boolean): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    `select count(*)::int as total from payment p where p.brand_id = $1 and p.direction = 'withdrawal'${waiting ? ` and ${IN_REVIEW}` : ''}`,
    [brandId],
  );
  return row?.total ?? 0;
}

export async function readWithdrawal(db: Queryable, brandId: number, now: number, id: bigint): Promise<WithdrawalRow | undefined> {
  return (await db.query<WithdrawalRow>(`${SELECT} and p.payment_id = $3`, [brandId, now, id]))[0];
}

/** A player's withdrawals before one, the newest first. */
export const readEarlier = (db: Queryable, brandId: number, now: number, row: WithdrawalRow): Promise<WithdrawalRow[]> =>
  db.query(`${SELECT} and p.player_id = $3 and p.payment_id < $4 order by p.payment_id desc limit 10`, [
    brandId,
    now,
    row.player_id,
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
