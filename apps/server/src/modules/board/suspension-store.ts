import type { SuspensionReason, SuspensionScope } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { Suspension } from './face.ts';

interface Row {
  suspension_id: bigint;
  brand_id: number | null;
  scope: SuspensionScope;
  reason: SuspensionReason;
  who: string;
  why: string;
  at: bigint;
  reopened: number[];
}

/** Those in force; of single fixtures only such that start after `since`, unix ms. */
export async function readSuspensions(db: Queryable, since: number): Promise<readonly Suspension[]> {
  const rows = await db.query<Row>(
    `select s.* from suspension s where ended_at is null and (not scope ? 'fixture'
       or exists (select from fixture f where f.id = (scope ->> 'fixture')::int and f.starts_at >= $1)) order by suspension_id`,
    [new Date(since)],
  );
  return rows.map(({ suspension_id: id, brand_id: brandId, at, reopened, scope, reason, who, why }) => ({
    ...{ id, scope, reason, who, why },
    brandId: brandId ?? undefined,
    at: Number(at),
    reopened: new Set(reopened),
  }));
}

export async function insertSuspension(
  tx: Tx,
  { brandId, scope, reason, who, why, at }: Omit<Suspension, 'id' | 'reopened'>,
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    'insert into suspension (brand_id, scope, reason, who, why, at) values ($1, $2, $3, $4, $5, $6) returning suspension_id as id',
    [brandId ?? null, JSON.stringify(scope), reason, who, why, at],
  );
  return (row as { id: bigint }).id;
}

/** False when it was over already. */
export const endSuspension = async (tx: Tx, id: bigint, who: string, at: number): Promise<boolean> =>
  (
    await tx.query('update suspension set ended_at = $3, ended_by = $2 where suspension_id = $1 and ended_at is null returning 1', [
      id,
      who,
      at,
    ])
  ).length > 0;

export const addReopened = (tx: Tx, id: bigint, fixture: number): Promise<unknown> =>
  tx.query('update suspension set reopened = array_append(reopened, $2) where suspension_id = $1 and not $2 = any(reopened)', [
    id,
    fixture,
  ]);
