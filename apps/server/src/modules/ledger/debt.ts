import type { DebtRow } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { moneyToText } from '@fairbook/domain';

/** Movements of a debt that are shown at most, the newest. */
const MAX_ROWS = 50;

interface Row {
  id: bigint;
  at: bigint;
  kind: string;
  amount: bigint;
  debt: bigint;
  cause_kind: string;
  cause_id: string;
}

const ROWS = {
  name: 'ledger-debt',
  text: `select id, at, kind, change as amount, sum(change) over (order by id)::int8 as debt, cause_kind, cause_id
    from (select id, at, kind, case when credit = 'debt' then amount else -amount end as change, cause_kind, cause_id
      from transfer where brand_id = $1 and player_id = $2 and currency = $3 and (debit = 'debt' or credit = 'debt')) as moved
    order by id desc limit ${MAX_ROWS}`,
};

/** How what a player owes in a currency came to be and was paid off, newest first, with what was owed after each row. */
export async function debtRows(db: Queryable, brandId: number, playerId: bigint, currency: string): Promise<DebtRow[]> {
  const rows = await db.query<Row>(ROWS, [brandId, playerId, currency]);
  return rows.map((row) => ({
    id: `${row.id}`,
    at: Number(row.at),
    kind: row.kind,
    amount: moneyToText(row.amount, currency),
    owed: moneyToText(-row.debt, currency),
    betId: row.cause_kind === 'bet' ? row.cause_id : undefined,
    paymentId: row.cause_kind === 'payment' ? row.cause_id : undefined,
  }));
}

const OWED_BETS = {
  name: 'ledger-owed-bets',
  text: `with moved as (
      select id, debit, cause_kind, cause_id, sum(case when credit = 'debt' then amount else -amount end) over (order by id) as debt
      from transfer where brand_id = $1 and player_id = $2 and currency = $3 and (debit = 'debt' or credit = 'debt'))
    select distinct cause_id::bigint as bet from moved
    where debit = 'debt' and cause_kind = 'bet' and id > coalesce((select max(id) from moved where debt = 0), 0)`,
};

/** Bets that added to what a player owes since they last owed nothing. */
export async function owedBets(db: Queryable, brandId: number, playerId: bigint, currency: string): Promise<bigint[]> {
  return (await db.query<{ bet: bigint }>(OWED_BETS, [brandId, playerId, currency])).map(({ bet }) => bet);
}
