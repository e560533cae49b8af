import { type AnswerOf, CONSOLE_CALLS } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { moneyToText } from '@fairbook/domain';
import type { Http } from '../../platform/http.ts';
import { serve } from './access.ts';
import type { ConsoleNeeds } from './needs.ts';

type Calls = typeof CONSOLE_CALLS;
type Deposit = AnswerOf<Calls['deposits']>['items'][number];
type Waiting = AnswerOf<Calls['paymentsWaiting']>['sums'][number];
const PAGE = 50;
/** Deposits whose provider has not had the last word. */
const WAITS = "p.status in ('pending', 'returning', 'return-refused')";

interface Row {
  payment_id: bigint;
  player_id: bigint;
  number: bigint;
  person: string | null;
  amount: bigint;
  currency: string;
  provider: string;
  status: Deposit['state'];
  created_at: bigint;
  finished_at: bigint | null;
}

const toDeposit = (row: Row): Deposit => ({
  id: `${row.payment_id}`,
  playerId: `${row.player_id}`,
  playerNumber: `${row.number}`,
  playerName: row.person,
  amount: moneyToText(row.amount, row.currency),
  currency: row.currency,
  provider: row.provider,
  state: row.status,
  at: Number(row.created_at),
  finishedAt: row.finished_at === null ? null : Number(row.finished_at),
});

/** Of those that wait the oldest first, of all the newest. */
async function listDeposits(
  db: Queryable,
  brandId: number,
  { state, page: asked }: { readonly state: 'waiting' | 'all'; readonly page: number },
): Promise<AnswerOf<Calls['deposits']>> {
  const waiting = state === 'waiting';
  const where = `p.brand_id = $1 and p.direction = 'deposit'${waiting ? ` and ${WAITS}` : ''}`;
  const [count] = await db.query<{ total: number }>(`select count(*)::int as total from payment p where ${where}`, [brandId]);
  const total = count?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE));
  const page = Math.min(asked, pages);
  const rows = await db.query<Row>(
    `select p.payment_id, p.player_id, o.number, nullif(concat_ws(' ', o.name, o.surname), '') as person, p.amount, p.currency, p.provider, p.status,
       p.created_at, p.finished_at
     from payment p join player o using (brand_id, player_id) where ${where}
     order by ${waiting ? 'p.created_at, p.payment_id' : 'p.created_at desc, p.payment_id desc'} limit $2 offset $3`,
    [brandId, PAGE, (page - 1) * PAGE],
  );
  return { items: rows.map(toDeposit), page, pages, total };
}

/** What waits, for whom, and since when. */
async function sumWaiting(db: Queryable, brandId: number): Promise<Waiting[]> {
  const rows = await db.query<{
    direction: Waiting['direction'];
    review: boolean;
    currency: string;
    count: number;
    amount: bigint;
    oldest: bigint;
  }>(
    `select direction, coalesce(review in ('waiting', 'on-hold'), false) as review, currency, count(*)::int as count, sum(amount)::int8 as amount,
       min(created_at) as oldest
     from payment where brand_id = $1 and status in ('pending', 'held', 'returning', 'return-refused') group by 1, 2, 3 order by 1 desc, 2 desc, 3`,
    [brandId],
  );
  return rows.map(({ direction, review, currency, count, amount, oldest }) => ({
    ...{ direction, currency, count },
    by: review ? 'review' : 'provider',
    amount: moneyToText(amount, currency),
    oldestAt: Number(oldest),
  }));
}

/** Deposits beside the withdrawals, and the sums of both that have not ended. */
export function paymentQueueRoutes(http: Http, needs: ConsoleNeeds): void {
  const { db } = needs;
  serve(http, needs, CONSOLE_CALLS.deposits, ({ brand, query }) => listDeposits(db, brand.id, query));
  serve(http, needs, CONSOLE_CALLS.paymentsWaiting, async ({ brand }) => ({ sums: await sumWaiting(db, brand.id) }));
}
