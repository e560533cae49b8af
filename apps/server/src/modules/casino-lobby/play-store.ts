import type { Db, Queryable } from '@fairbook/database';
import { plainArray, textArray } from '../../platform/sql-array.ts';

/** Rounds of a game that began in a stretch. */
export interface CountedRounds {
  readonly brandId: number;
  readonly since: number;
  readonly gameId: number;
  readonly rounds: number;
}
/** Rounds a player began in a game. */
export interface PlayedGame {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly gameId: number;
  readonly rounds: number;
  readonly lastAt: number;
}
export interface WinRow {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly roundId: bigint;
  readonly gameId: number;
  readonly currency: string;
  /** Minor units. */
  readonly staked: bigint;
  readonly won: bigint;
  readonly shownName: string;
  readonly at: number;
}
/** A round that is no win, or no longer one. */
export type NoWin = Pick<WinRow, 'brandId' | 'playerId' | 'roundId'>;

/** Writes what was heard since the last time, in one transaction. */
export async function writePlays(
  db: Db,
  heard: {
    readonly counted: readonly CountedRounds[];
    readonly played: readonly PlayedGame[];
    readonly wins: readonly WinRow[];
    readonly noWins: readonly NoWin[];
  },
): Promise<void> {
  const { counted, played, wins, noWins } = heard;
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into casino_rounds_counted as c (brand_id, since, game_id, rounds) select * from unnest($1::int[], $2::bigint[], $3::int[], $4::bigint[])
       on conflict (brand_id, since, game_id) do update set rounds = c.rounds + excluded.rounds`,
      [
        plainArray(counted.map((c) => c.brandId)),
        plainArray(counted.map((c) => c.since)),
        plainArray(counted.map((c) => c.gameId)),
        plainArray(counted.map((c) => c.rounds)),
      ],
    );
    await tx.query(
      `insert into casino_played as p (brand_id, player_id, game_id, rounds, last_at) select * from unnest($1::int[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[])
       on conflict (brand_id, player_id, game_id) do update set rounds = p.rounds + excluded.rounds, last_at = greatest(p.last_at, excluded.last_at)`,
      [
        plainArray(played.map((p) => p.brandId)),
        plainArray(played.map((p) => p.playerId)),
        plainArray(played.map((p) => p.gameId)),
        plainArray(played.map((p) => p.rounds)),
        plainArray(played.map((p) => p.lastAt)),
      ],
    );
    await tx.query(
      `delete from casino_win w using unnest($1::int[], $2::bigint[], $3::bigint[]) as n(brand_id, player_id, round_id)
       where w.brand_id = n.brand_id and w.player_id = n.player_id and w.round_id = n.round_id`,
      [plainArray(noWins.map((w) => w.brandId)), plainArray(noWins.map((w) => w.playerId)), plainArray(noWins.map((w) => w.roundId))],
    );
    await tx.query(
      `insert into casino_win as w (brand_id, player_id, round_id, game_id, currency, staked, won, shown_name, at)
       select * from unnest($1::int[], $2::bigint[], $3::bigint[], $4::int[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::bigint[])
       on conflict (brand_id, player_id, round_id) do update set staked = excluded.staked, won = excluded.won`,
      [
        plainArray(wins.map((w) => w.brandId)),
        plainArray(wins.map((w) => w.playerId)),
        plainArray(wins.map((w) => w.roundId)),
        plainArray(wins.map((w) => w.gameId)),
        textArray(wins.map((w) => w.currency)),
        plainArray(wins.map((w) => w.staked)),
        plainArray(wins.map((w) => w.won)),
        textArray(wins.map((w) => w.shownName)),
        plainArray(wins.map((w) => w.at)),
      ],
    );
  });
}

export async function readCounted(db: Queryable, since: number): Promise<readonly CountedRounds[]> {
  const rows = await db.query<{ brand_id: number; since: bigint; game_id: number; rounds: bigint }>(
    'select brand_id, since, game_id, rounds from casino_rounds_counted where since >= $1',
    [since],
  );
  return rows.map((row) => ({ brandId: row.brand_id, since: Number(row.since), gameId: row.game_id, rounds: Number(row.rounds) }));
}

/** Games a player played, the last first. */
export async function readPlayed(db: Queryable, brandId: number, playerId: bigint, most: number): Promise<readonly PlayedGame[]> {
  const rows = await db.query<{ game_id: number; rounds: bigint; last_at: bigint }>(
    'select game_id, rounds, last_at from casino_played where brand_id = $1 and player_id = $2 order by last_at desc, game_id limit $3',
    [brandId, playerId, most],
  );
  return rows.map((row) => ({ brandId, playerId, gameId: row.game_id, rounds: Number(row.rounds), lastAt: Number(row.last_at) }));
}

/** Players asked about who played a game since some moment: the last ones. */
const ASKED_PLAYERS = 500;

/** Which games players of each of some games play beside it, and how many of them do. */
export async function readPlayedWith(
  db: Queryable,
  brandId: number,
  games: readonly number[],
  since: number,
): Promise<readonly { readonly of: number; readonly gameId: number; readonly players: number }[]> {
  const rows = await db.query<{ of: number; game_id: number; players: number }>(
    `select g.id as of, o.game_id, count(*)::int as players
     from unnest($2::int[]) as g(id)
       cross join lateral (select p.player_id from casino_played p where p.brand_id = $1 and p.game_id = g.id and p.last_at >= $3 order by p.last_at desc limit ${ASKED_PLAYERS}) p
       join casino_played o on o.brand_id = $1 and o.player_id = p.player_id and o.game_id <> g.id and o.last_at >= $3
     group by 1, 2 order by 1, 3 desc, 2`,
    [brandId, plainArray(games), since],
  );
  return rows.map(({ of, game_id, players }) => ({ of, gameId: game_id, players }));
}

/** Wins that are listed already, the newest first. */
export const readListed = async (db: Queryable, brandId: number, most: number): Promise<readonly NoWin[]> =>
  (
    await db.query<{ player_id: bigint; round_id: bigint }>(
      'select player_id, round_id from casino_win where brand_id = $1 order by at desc, round_id desc limit $2',
      [brandId, most],
    )
  ).map((row) => ({ brandId, playerId: row.player_id, roundId: row.round_id }));

/** Wins among which winners are looked for. */
const LOOKED_AT = 1000;

/** The last win of each player, the newest first; of one currency, or of all. Nobody is on the list twice, so nobody fills it alone. */
export async function readWinners(
  db: Queryable,
  brandId: number,
  currency: string | undefined,
  most: number,
): Promise<readonly Omit<WinRow, 'roundId'>[]> {
  const rows = await db.query<{
    player_id: bigint;
    game_id: number;
    currency: string;
    staked: bigint;
    won: bigint;
    shown_name: string;
    at: bigint;
  }>(
    `with last as (
       select * from casino_win where brand_id = $1 and ($2::text is null or currency = $2) order by at desc, round_id desc limit ${LOOKED_AT}),
     winner as (select distinct on (player_id) * from last order by player_id, at desc, round_id desc)
     select player_id, game_id, currency, staked, won, shown_name, at from winner order by at desc, round_id desc limit $3`,
    [brandId, currency ?? null, most],
  );
  return rows.map((row) => ({
    ...{ brandId, playerId: row.player_id, gameId: row.game_id, currency: row.currency },
    ...{ staked: row.staked, won: row.won, shownName: row.shown_name, at: Number(row.at) },
  }));
}

/** Forgets counts and wins that are older. */
export async function sweepPlays(db: Db, countsBefore: number, winsBefore: number): Promise<void> {
  await db.query('delete from casino_rounds_counted where since < $1', [countsBefore]);
  await db.query('delete from casino_win where at < $1', [winsBefore]);
}
