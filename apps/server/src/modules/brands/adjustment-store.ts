import type { Adjustable } from '@fairbook/brands';
import type { Queryable, Tx } from '@fairbook/database';

export interface AdjustmentRow {
  readonly brand_id: number;
  readonly part: keyof Adjustable;
  readonly version: number;
  readonly value: unknown;
}

/** The newest version of every changed part. */
export const readNewest = (db: Queryable): Promise<AdjustmentRow[]> =>
  db.query(
    'select distinct on (brand_id, part) brand_id, part, version, value from brand_adjustment order by brand_id, part, version desc',
  );

/** Writes the next version; two at once collide on the key, and the second fails. */
export async function insertAdjustment(
  tx: Tx,
  row: AdjustmentRow & { readonly staffId: bigint; readonly reason: string; readonly at: number },
): Promise<void> {
  await tx.query(
    'insert into brand_adjustment (brand_id, part, version, value, staff_id, reason, at) values ($1, $2, $3, $4, $5, $6, $7)',
    [row.brand_id, row.part, row.version, JSON.stringify(row.value), row.staffId, row.reason, row.at],
  );
}
