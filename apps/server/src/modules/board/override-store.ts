import type { Queryable, Tx } from '@fairbook/database';
import type { Override } from './entry.ts';

export interface OverrideRow extends Override {
  readonly brandId: number;
  readonly fixtureId: number;
}

/** Overrides of fixtures that start after `since`: what a restarted board needs. */
export async function readOverrides(db: Queryable, since: number): Promise<readonly OverrideRow[]> {
  const rows = await db.query<{ brand_id: number; fixture_id: number; suspended: boolean; margin_shift: number }>(
    `select o.brand_id, o.fixture_id, o.suspended, o.margin_shift from fixture_override o join fixture f on f.id = o.fixture_id where f.starts_at >= $1`,
    [new Date(since)],
  );
  return rows.map((row) => ({ brandId: row.brand_id, fixtureId: row.fixture_id, suspended: row.suspended, marginShift: row.margin_shift }));
}

export const writeOverrides = (tx: Tx, rows: readonly OverrideRow[], at: number) =>
  tx.query(
    `insert into fixture_override (brand_id, fixture_id, suspended, margin_shift, changed_at)
     select *, $5::timestamptz from unnest($1::int[], $2::int[], $3::boolean[], $4::int[])
     on conflict (brand_id, fixture_id) do update set suspended = excluded.suspended, margin_shift = excluded.margin_shift, changed_at = excluded.changed_at`,
    [
      rows.map((row) => row.brandId),
      rows.map((row) => row.fixtureId),
      rows.map((row) => row.suspended),
      rows.map((row) => row.marginShift),
      new Date(at),
    ],
  );
