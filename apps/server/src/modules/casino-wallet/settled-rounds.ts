import type { Queryable } from '@fairbook/database';
import { plainArray, textArray } from '../../platform/sql-array.ts';
import type { RoundCursor, RoundsAsked, SettledRound } from './face.ts';

interface Stored {
  brand_id: number;
  player_id: bigint;
  id: bigint;
  game: string;
  currency: string;
  staked: bigint;
  won: bigint;
  opened_at: bigint;
  closed_at: bigint;
}

const AFTER = {
  name: 'casino-rounds-settled',
  text: `select r.* from unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[]) as k(brand_id, player_id, closed_at, id)
    cross join lateral (
      select s.brand_id, s.player_id, s.id, s.game, s.currency, s.staked, s.won, s.opened_at, s.closed_at from casino_round s
      where s.brand_id = k.brand_id and s.player_id = k.player_id and s.status = 'closed' and (s.closed_at, s.id) > (k.closed_at, k.id) and s.supplier = $5
      order by s.closed_at, s.id limit $6) r
    order by r.brand_id, r.player_id, r.closed_at, r.id`,
};

/** Rounds of players that were settled after their cursors, each player's in the order they were settled, so many of each at most. */
export async function settledAfter(
  db: Queryable,
  supplier: string,
  cursors: readonly RoundCursor[],
  most: number,
): Promise<readonly SettledRound[]> {
  if (cursors.length === 0) return [];
  const rows = await db.query<Stored>(AFTER, [
    plainArray(cursors.map((c) => c.brandId)),
    plainArray(cursors.map((c) => c.playerId)),
    plainArray(cursors.map((c) => c.closedAt)),
    plainArray(cursors.map((c) => c.id)),
    ...[supplier, most],
  ]);
  return rows.map((row) => ({
    ...{ brandId: row.brand_id, playerId: row.player_id, id: row.id, game: row.game, currency: row.currency },
    ...{ staked: row.staked, won: row.won, openedAt: Number(row.opened_at), closedAt: Number(row.closed_at) },
  }));
}

/** Rounds of these players in these games that began in a time and are still open. */
export async function countOpen(db: Queryable, { brandId, players, supplier, games, from, until }: RoundsAsked): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from casino_round where status = 'open' and supplier = $1 and opened_at >= $2 and opened_at < $3
     and brand_id = $4 and player_id = any($5::bigint[]) and game = any($6::text[])`,
    [supplier, from, until, brandId, plainArray(players), textArray(games)],
  );
  return row?.n ?? 0;
}
