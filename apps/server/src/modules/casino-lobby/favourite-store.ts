import type { Db, Queryable } from '@fairbook/database';
import { plainArray } from '../../platform/sql-array.ts';

/** Marks games of a player, up to `most` of them in all, those given first first. */
export async function addFavourites(
  db: Db,
  { brandId, playerId }: { readonly brandId: number; readonly playerId: bigint },
  games: readonly number[],
  at: number,
  most: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtext('favourites of a player'), hashtext($1))", [`${brandId}/${playerId}`]);
    // The first given is the newest: it stands before the others.
    await tx.query(
      `insert into casino_favourite (brand_id, player_id, game_id, at)
       select $1, $2, g.id, $4::bigint - (w.place - 1) from unnest($3::int[]) with ordinality as w(id, place) join casino_game g on g.id = w.id
         left join casino_favourite f on f.brand_id = $1 and f.player_id = $2 and f.game_id = g.id
       where f.game_id is null
       order by w.place
       limit greatest(0, $5::int - (select count(*) from casino_favourite where brand_id = $1 and player_id = $2)::int)
       on conflict do nothing`,
      [brandId, playerId, plainArray(games), at, most],
    );
  });
}

export const removeFavourite = (db: Queryable, brandId: number, playerId: bigint, game: number): Promise<unknown> =>
  db.query('delete from casino_favourite where brand_id = $1 and player_id = $2 and game_id = $3', [brandId, playerId, game]);

/** The newest first. */
export async function readFavourites(db: Queryable, brandId: number, playerId: bigint, most: number): Promise<readonly number[]> {
  const rows = await db.query<{ game_id: number }>(
    'select game_id from casino_favourite where brand_id = $1 and player_id = $2 order by at desc, game_id limit $3',
    [brandId, playerId, most],
  );
  return rows.map(({ game_id }) => game_id);
}
