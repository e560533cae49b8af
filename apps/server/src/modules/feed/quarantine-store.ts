import type { Db, Queryable } from '@fairbook/database';
import type { Quarantined, QuarantineRow } from './face.ts';

/** Rows kept at most; the ones not met for longest go first. */
const QUARANTINE_ROWS = 1000;

/** Adds faults, or counts those met before; the table stays bounded. */
export const writeQuarantine = (db: Db, rows: readonly QuarantineRow[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(
      `insert into feed_quarantine (digest, provider, producer, kind, ref, fixture_id, reason, raw, times, first_at, last_at)
       select digest, provider, producer, kind, ref, fixture_id, reason, raw, times, at, at
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::text[], $9::int[], $10::timestamptz[])
         as n(digest, provider, producer, kind, ref, fixture_id, reason, raw, times, at)
       order by digest
       on conflict (digest) do update set times = feed_quarantine.times + excluded.times, raw = excluded.raw,
         fixture_id = coalesce(excluded.fixture_id, feed_quarantine.fixture_id), last_at = excluded.last_at`,
      [
        rows.map((row) => row.digest),
        rows.map((row) => row.provider),
        rows.map((row) => row.producer),
        rows.map((row) => row.kind),
        rows.map((row) => row.ref),
        rows.map((row) => row.fixtureId ?? null),
        rows.map((row) => row.reason),
        rows.map((row) => row.raw),
        rows.map((row) => row.times),
        rows.map((row) => new Date(row.at)),
      ],
    );
    await tx.query('delete from feed_quarantine where id in (select id from feed_quarantine order by last_at desc, id desc offset $1)', [
      QUARANTINE_ROWS,
    ]);
  });

/** A page of faults, the last met first, and how many there are. */
export async function readQuarantine(
  db: Queryable,
  offset: number,
  limit: number,
): Promise<{ readonly rows: readonly Quarantined[]; readonly total: number }> {
  const rows = await db.query<
    Omit<Quarantined, 'firstAt' | 'lastAt' | 'fixtureId'> & { fixtureId: number | null; firstAt: Date; lastAt: Date; total: bigint }
  >(
    `select id, provider, producer, kind, ref, fixture_id as "fixtureId", reason, raw, times, first_at as "firstAt", last_at as "lastAt",
       count(*) over () as total
     from feed_quarantine order by last_at desc, id desc offset $1 limit $2`,
    [offset, limit],
  );
  return {
    rows: rows.map(({ total: _, fixtureId, firstAt, lastAt, ...row }) => ({
      ...row,
      fixtureId: fixtureId ?? undefined,
      firstAt: firstAt.getTime(),
      lastAt: lastAt.getTime(),
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}
