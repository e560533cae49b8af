import type { LedgerRow, Page } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { moneyToText, PLAYED } from '@fairbook/domain';
import type { HistoryFilter } from './face.ts';

/** Rows on a page of the ledger at most. */
const MAX_PAGE_SIZE = 100;

interface Row {
  id: bigint;
  at: bigint;
  kind: string;
  currency: string;
  amount: bigint;
  cash_after: bigint;
  cause_kind: string;
  cause_id: string;
}

const ROWS = {
  name: 'ledger-history',
  text: `select id, at, kind, currency, case when credit = 'cash' then amount else -amount end as amount, cash_after, cause_kind, cause_id
    from transfer where brand_id = $1 and player_id = $2 and cash_after is not null order by id desc limit $3 offset $4`,
};
const COUNT = {
  name: 'ledger-history-count',
  text: 'select count(*)::int as total from transfer where brand_id = $1 and player_id = $2 and cash_after is not null',
};

/** What happened to the player's cash, newest first, with the balance after each row. Amounts are signed from the player's view. */
export async function history(db: Queryable, filter: HistoryFilter): Promise<Page<LedgerRow>> {
  const size = Math.min(Math.max(1, filter.size), MAX_PAGE_SIZE);
  const owner = [filter.brandId, filter.playerId];
  const [count] = await db.query<{ total: number }>(COUNT, owner);
  const total = count?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, filter.page), pages);
  const rows = await db.query<Row>(ROWS, [...owner, size, (page - 1) * size]);
  const items = rows.map((row) => ({
    id: `${row.id}`,
    at: Number(row.at),
    kind: row.kind,
    amount: moneyToText(row.amount, row.currency),
    balance: moneyToText(row.cash_after, row.currency),
    currency: row.currency,
    betId: row.cause_kind === 'bet' ? row.cause_id : undefined,
    roundId: row.cause_kind === 'round' ? row.cause_id : undefined,
    paymentId: row.cause_kind === 'payment' ? row.cause_id : undefined,
  }));
  return { items, page, pages, total };
}

const NET = {
  name: 'ledger-net',
  text: `select coalesce(sum(case when credit in ('cash', 'bonus', 'open-stakes', 'debt') then amount else 0 end - case when debit in ('cash', 'bonus', 'open-stakes', 'debt') then amount else 0 end), 0)::int8 as net
    from transfer where brand_id = $1 and player_id = $2 and currency = $3 and at >= $4 and cause_kind in (${PLAYED.map((cause) => `'${cause}'`).join(', ')})
      and debit not in ('free-bet', 'house:bonus-expense') and credit not in ('free-bet', 'house:bonus-expense')`,
};

/**
 * What settled bets and rounds of games gave or took since a moment (unix ms): payouts and returns minus their stakes and what is owed, minor units. A stake that is
 * still open is the player's own. The stake of a free bet never was: only what it wins counts.
 */
export async function netSince(db: Queryable, brandId: number, playerId: bigint, currency: string, since: number): Promise<bigint> {
  const [row] = await db.query<{ net: bigint }>(NET, [brandId, playerId, currency, since]);
  return row?.net ?? 0n;
}
