import type { Queryable, Tx } from '@fairbook/database';
import type { Override } from './face.ts';

export interface OverrideRow extends Override {
  readonly brandId: number;
  readonly fixtureId: number;
}

/** Overrides of fixtures that start after `since`: what a restarted board needs. */
export async function readOverrides(db: Queryable, since: number): Promise<readonly OverrideRow[]> {
  const rows = await db.query<{ brand_id: number; fixture_id: number; margin_shift: number }>(
    `select o.brand_id, o.fixture_id, o.margin_shift from fixture_override o join fixture f on f.id = o.fixture_id where f.starts_at >= $1`,
    [new Date(since)],
  );
  return rows.map((row) => ({ brandId: row.brand_id, fixtureId: row.fixture_id, marginShift: row.margin_shift }));
}

export const writeOverride = (tx: Tx, row: OverrideRow, at: number) =>
  tx.query(
    `insert into fixture_override (brand_id, fixture_id, margin_shift, changed_at)
     values ($1, $2, $3, $4)
     on conflict (brand_id, fixture_id) do update set margin_shift = excluded.margin_shift, changed_at = excluded.changed_at`,
    [row.brandId, row.fixtureId, row.marginShift, new Date(at)],
  );
