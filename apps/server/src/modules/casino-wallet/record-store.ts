import type { Queryable, Tx } from '@fairbook/database';
import { plainArray, textArray } from '../../platform/sql-array.ts';

/** Where a record of a supplier is. Player 0: all of a brand's share it. */
export interface RecordPlace {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly supplier: string;
  readonly name: string;
}

/** A record as it was read; version 0n: it is not there. */
export interface KeptRecord extends RecordPlace {
  readonly text: string | undefined;
  readonly version: bigint;
}

export const placeKey = ({ brandId, playerId, supplier, name }: RecordPlace): string => `${brandId}/${playerId}/${supplier}/${name}`;

const READ = `select r.brand_id, r.player_id, r.supplier, r.name, r.text, r.version
  from unnest($1::int[], $2::bigint[], $3::text[], $4::text[]) as k(brand_id, player_id, supplier, name) join casino_record r using (brand_id, player_id, supplier, name)
  order by r.brand_id, r.player_id, r.supplier, r.name`;

/** Records by `placeKey`. `hold`: for the rest of the transaction, in one order for all, so that those that are shared are changed in turn. */
export async function readRecords(db: Queryable, places: readonly RecordPlace[], hold: boolean): Promise<Map<string, KeptRecord>> {
  if (places.length === 0) return new Map();
  const rows = await db.query<{ brand_id: number; player_id: bigint; supplier: string; name: string; text: string; version: bigint }>(
    hold ? { name: 'casino-records-held', text: `${READ} for update of r` } : { name: 'casino-records', text: READ },
    [
      plainArray(places.map((p) => p.brandId)),
      plainArray(places.map((p) => p.playerId)),
      textArray(places.map((p) => p.supplier)),
      textArray(places.map((p) => p.name)),
    ],
  );
  return new Map(
    rows.map((row) => {
      const kept = {
        brandId: row.brand_id,
        playerId: row.player_id,
        supplier: row.supplier,
        name: row.name,
        text: row.text,
        version: row.version,
      };
      return [placeKey(kept), kept];
    }),
  );
}

const WRITE = {
  name: 'casino-records-written',
  text: `
  with u as (
    select * from unnest($1::int[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::bigint[])
      as u(brand_id, player_id, supplier, name, text, is_kept, version)),
  gone as (
    delete from casino_record r using u where not u.is_kept and r.brand_id = u.brand_id and r.player_id = u.player_id and r.supplier = u.supplier
      and r.name = u.name and r.version = u.version returning 1),
  begun as (
    insert into casino_record (brand_id, player_id, supplier, name, text, version)
    select brand_id, player_id, supplier, name, text, 1 from u where is_kept and version = 0 on conflict do nothing returning 1),
  changed as (
    update casino_record r set text = u.text, version = r.version + 1 from u
    where u.is_kept and u.version > 0 and r.brand_id = u.brand_id and r.player_id = u.player_id and r.supplier = u.supplier and r.name = u.name
      and r.version = u.version returning 1)
  select ((select count(*) from gone) + (select count(*) from begun) + (select count(*) from changed))::int as written`,
};

/** What PostgreSQL says of a transaction that is to be tried anew. */
const NOT_SERIAL = '40001';

/**
 * Writes records over what was read of them. Throws where one is not as it was read, so that its transaction is tried anew: one that was not there
 * could not be held, and somebody else began it meanwhile.
 */
export async function writeRecords(tx: Tx, records: readonly KeptRecord[]): Promise<void> {
  const rows = records.filter(({ text, version }) => text !== undefined || version > 0n);
  if (rows.length === 0) return;
  const [answer] = await tx.query<{ written: number }>(WRITE, [
    plainArray(rows.map((r) => r.brandId)),
    plainArray(rows.map((r) => r.playerId)),
    textArray(rows.map((r) => r.supplier)),
    textArray(rows.map((r) => r.name)),
    textArray(rows.map((r) => r.text ?? '')),
    plainArray(rows.map((r) => r.text !== undefined)),
    plainArray(rows.map((r) => r.version)),
  ]);
  if (answer?.written !== rows.length) throw Object.assign(new Error('a record is not as it was read'), { code: NOT_SERIAL });
}
