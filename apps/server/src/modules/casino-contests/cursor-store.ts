import type { Queryable, Tx } from '@fairbook/database';
import { plainArray } from '../../platform/sql-array.ts';
import type { RoundCursor } from '../casino-wallet/face.ts';

export interface Owner {
  readonly brandId: number;
  readonly playerId: bigint;
}

/** Holds the cursors of players, in one order for all, for the rest of the transaction; one that is new begins at `since`, unix ms. */
export async function holdCursors(tx: Tx, owners: readonly Owner[], since: number): Promise<readonly RoundCursor[]> {
  const values = [plainArray(owners.map((o) => o.brandId)), plainArray(owners.map((o) => o.playerId))];
  await tx.query(
    `insert into casino_contest_cursor (brand_id, player_id, closed_at, round_id)
     select brand_id, player_id, $3, 0 from unnest($1::int[], $2::bigint[]) as k(brand_id, player_id) order by 1, 2 on conflict do nothing`,
    [...values, since],
  );
  const rows = await tx.query<{ brand_id: number; player_id: bigint; closed_at: bigint; round_id: bigint }>(
    `select c.* from casino_contest_cursor c join unnest($1::int[], $2::bigint[]) as k(brand_id, player_id) using (brand_id, player_id)
     order by c.brand_id, c.player_id for update of c`,
    values,
  );
  return rows.map(
    ({ brand_id, player_id, closed_at, round_id }): RoundCursor =>
      // What was settled before any contest that is held now began is nobody's business any more.
      Number(closed_at) < since
        ? { brandId: brand_id, playerId: player_id, closedAt: since, id: 0n }
        : { brandId: brand_id, playerId: player_id, closedAt: Number(closed_at), id: round_id },
  );
}

export const writeCursors = (tx: Queryable, cursors: readonly RoundCursor[]): Promise<unknown> =>
  cursors.length === 0
    ? Promise.resolve()
    : tx.query(
        `update casino_contest_cursor c set closed_at = u.closed_at, round_id = u.round_id
         from unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[]) as u(brand_id, player_id, closed_at, round_id)
         where c.brand_id = u.brand_id and c.player_id = u.player_id`,
        [
          plainArray(cursors.map((c) => c.brandId)),
          plainArray(cursors.map((c) => c.playerId)),
          plainArray(cursors.map((c) => c.closedAt)),
          plainArray(cursors.map((c) => c.id)),
        ],
      );
