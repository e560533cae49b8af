import type { ManualPriceEnd } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { ManualPrice } from './face.ts';

interface Row {
  manual_price_id: bigint;
  brand_id: number;
  fixture_id: number;
  slot: number;
  market: string;
  outcome_id: number;
  line: number;
  price: number;
  expected_return: number;
  play: string;
  who: string;
  why: string;
  at: bigint;
  until: bigint;
}

/** Those in force. */
export async function readManualPrices(db: Queryable): Promise<readonly ManualPrice[]> {
  const rows = await db.query<Row>('select * from manual_price where ended_at is null order by manual_price_id');
  return rows.map(({ slot, market, line, price, play, who, why, ...row }) => ({
    ...{ slot, market, line, price, play, who, why },
    id: row.manual_price_id,
    brandId: row.brand_id,
    fixture: row.fixture_id,
    outcomeId: row.outcome_id,
    expectedReturn: row.expected_return,
    at: Number(row.at),
    until: Number(row.until),
  }));
}

export async function insertManualPrice(tx: Tx, order: Omit<ManualPrice, 'id'>): Promise<bigint> {
  const { brandId, fixture, slot, market, outcomeId, line, price, expectedReturn, play, who, why, at, until } = order;
  // The one before it ends with it, also where its end could not be written down yet.
  await tx.query(
    `update manual_price set ended_at = $6, ended_for = 'replaced', ended_by = $7
     where brand_id = $1 and fixture_id = $2 and slot = $3 and outcome_id = $4 and line = $5 and ended_at is null`,
    [brandId, fixture, slot, outcomeId, line, at, who],
  );
  const [row] = await tx.query<{ id: bigint }>(
    `insert into manual_price (brand_id, fixture_id, slot, market, outcome_id, line, price, expected_return, play, who, why, at, until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning manual_price_id as id`,
    [brandId, fixture, slot, market, outcomeId, line, price, expectedReturn, play, who, why, at, until],
  );
  return (row as { id: bigint }).id;
}

/** False when it had ended already. */
export const endManualPrice = async (
  db: Queryable,
  id: bigint,
  end: { readonly at: number; readonly cause: ManualPriceEnd; readonly who?: string | undefined },
): Promise<boolean> =>
  (
    await db.query(
      'update manual_price set ended_at = $2, ended_for = $3, ended_by = $4 where manual_price_id = $1 and ended_at is null returning 1',
      [id, end.at, end.cause, end.who ?? null],
    )
  ).length > 0;
