import type { PaymentState } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { IN_REVIEW, OPEN_REQUEST, PAYMENT_STATE } from './withdrawal-store.ts';

const PAGE = 50;
/** Payments counted at most: the number of pages of a busy brand is not worth reading all of them. */
const COUNTED = 10_000;
const UNDER_WAY = "p.status in ('pending', 'held', 'returning', 'return-refused')";

export interface PaymentRow {
  payment_id: bigint;
  brand_id: number;
  player_id: bigint;
  direction: 'deposit' | 'withdrawal';
  amount: bigint;
  currency: string;
  provider: string;
  state: PaymentState;
  created_at: bigint;
  finished_at: bigint | null;
  request_id: bigint | null;
  number: bigint;
  person: string | null;
  registered_at: bigint;
  identified_at: bigint | null;
  closed_at: bigint | null;
  blocked_at: bigint | null;
  restriction: 'time-out' | 'self-exclusion' | null;
  restricted_until: bigint | null;
  deposits: bigint;
  withdrawals: bigint;
  /** Withdrawn in the time before it that counts together with it. */
  withdrawn_before: bigint;
  owed: bigint;
  open_bets: number;
  limits: number;
  notes: number;
}

/** $1: brands, $2: direction or null, $3: now, $4: how long withdrawals count together, ms. What is known of the players is read for the page alone. */
const SELECT = `select p.payment_id, p.brand_id, p.player_id, p.direction, p.amount, p.currency, p.provider, ${PAYMENT_STATE} as state,
    p.created_at, p.finished_at, ${OPEN_REQUEST} as request_id, o.number, nullif(concat_ws(' ', o.name, o.surname), '') as person,
    o.created_at as registered_at, o.identified_at, o.closed_at, o.blocked_at, o.restriction, o.restricted_until,
    sums.deposits, sums.withdrawals, sums.withdrawn_before,
    coalesce((select -b.debt from player_balance b where b.brand_id = p.brand_id and b.player_id = p.player_id and b.currency = p.currency), 0)::int8 as owed,
    (select count(*)::int from bet where bet.brand_id = p.brand_id and bet.player_id = p.player_id and bet.status = 'accepted') as open_bets,
    (select count(*)::int from player_limit l where l.brand_id = p.brand_id and l.player_id = p.player_id) as limits,
    (select count(*)::int from player_note n where n.brand_id = p.brand_id and n.player_id = p.player_id) as notes
  from (PAGE) p join player o using (brand_id, player_id)
  cross join lateral (
    select coalesce(sum(q.amount) filter (where q.direction = 'deposit' and q.status = 'succeeded'), 0)::int8 as deposits,
      coalesce(sum(q.amount) filter (where q.direction = 'withdrawal' and q.status = 'succeeded'), 0)::int8 as withdrawals,
      coalesce(sum(q.amount) filter (where q.direction = 'withdrawal' and q.status in ('held', 'succeeded') and q.payment_id <> p.payment_id
        and q.created_at between p.created_at - $4 and p.created_at), 0)::int8 as withdrawn_before
    from payment q where q.brand_id = p.brand_id and q.player_id = p.player_id and q.currency = p.currency) sums`;

/** Deposits and withdrawals of some brands with their players, those that have not ended or all. */
export async function readPayments(
  db: Queryable,
  asked: {
    readonly brandIds: readonly number[];
    readonly direction: 'deposit' | 'withdrawal' | undefined;
    readonly waiting: boolean;
    readonly page: number;
    readonly now: number;
    readonly togetherMs: number;
  },
): Promise<{ readonly items: PaymentRow[]; readonly page: number; readonly pages: number; readonly total: number }> {
  const { brandIds, direction, waiting, now, togetherMs } = asked;
  const brands = `{${brandIds.join(',')}}`;
  const where = `p.brand_id = any($1::int[]) and ($2::text is null or p.direction = $2)${waiting ? ` and ${UNDER_WAY}` : ''}`;
  const order = waiting ? `(${IN_REVIEW}) is not true, p.created_at, p.payment_id` : 'p.created_at desc, p.payment_id desc';
  const [count] = await db.query<{ total: number }>(
    `select count(*)::int as total from (select 1 from payment p where ${where} limit ${COUNTED}) as counted`,
    [brands, direction ?? null],
  );
  const total = count?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE));
  const page = Math.min(asked.page, pages);
  const items = await db.query<PaymentRow>(
    `${SELECT.replace('PAGE', `select * from payment p where ${where} order by ${order} limit $5 offset $6`)} order by ${order}`,
    [brands, direction ?? null, now, togetherMs, PAGE, (page - 1) * PAGE],
  );
  return { items, page, pages, total };
}

export interface WaitingRow {
  brand_id: number;
  direction: 'deposit' | 'withdrawal';
  review: boolean;
  currency: string;
  count: number;
  amount: bigint;
  oldest: bigint;
}
/** What has not ended, by brand, direction, who it waits for and currency. */
export const sumWaiting = (db: Queryable, brandIds: readonly number[]): Promise<WaitingRow[]> =>
  db.query(
    `select brand_id, direction, ${IN_REVIEW} is true as review, currency, count(*)::int as count, sum(amount)::int8 as amount, min(created_at) as oldest
     from payment p where brand_id = any($1::int[]) and ${UNDER_WAY} group by 1, 2, 3, 4 order by 1, 2 desc, 3 desc, 4`,
    [`{${brandIds.join(',')}}`],
  );
