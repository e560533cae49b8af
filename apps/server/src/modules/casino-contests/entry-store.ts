import type { Queryable, Tx } from '@fairbook/database';
import type { Score } from '@fairbook/games/contests/scoring';
import { plainArray } from '../../platform/sql-array.ts';

/** A player in a tournament. */
export interface EntryRow {
  readonly tournamentId: bigint;
  readonly brandId: number;
  readonly playerId: bigint;
  readonly number: number;
  readonly currency: string;
  readonly optedInAt: number;
  readonly score: Score;
  /** That counted. */
  readonly rounds: number;
}

interface Stored {
  tournament_id: bigint;
  brand_id: number;
  player_id: bigint;
  number: number;
  currency: string;
  opted_in_at: bigint;
  points: bigint;
  reached_at: bigint;
  run: number;
  rounds: number;
}

const toEntry = (row: Stored): EntryRow => ({
  ...{ tournamentId: row.tournament_id, brandId: row.brand_id, playerId: row.player_id, number: row.number, currency: row.currency },
  ...{ optedInAt: Number(row.opted_in_at), rounds: row.rounds },
  score: { points: row.points, reachedAt: Number(row.reached_at), run: row.run },
});

type NewEntry = Pick<EntryRow, 'tournamentId' | 'brandId' | 'playerId' | 'currency' | 'optedInAt'>;

/** Enters a player, as the next in number; one who is in already stays as they are. While the tournament is held for update. */
export const addEntry = (tx: Tx, entry: NewEntry): Promise<unknown> =>
  tx.query(
    `insert into casino_tournament_entry (tournament_id, brand_id, player_id, number, currency, opted_in_at)
     select $1, $2, $3, coalesce(max(number), 0) + 1, $4, $5 from casino_tournament_entry where tournament_id = $1 on conflict do nothing`,
    [entry.tournamentId, entry.brandId, entry.playerId, entry.currency, entry.optedInAt],
  );

export const removeEntry = (tx: Tx, tournamentId: bigint, playerId: bigint): Promise<unknown> =>
  tx.query('delete from casino_tournament_entry where tournament_id = $1 and player_id = $2', [tournamentId, playerId]);

export async function findEntry(db: Queryable, tournamentId: bigint, playerId: bigint): Promise<EntryRow | undefined> {
  const [row] = await db.query<Stored>('select * from casino_tournament_entry where tournament_id = $1 and player_id = $2', [
    tournamentId,
    playerId,
  ]);
  return row && toEntry(row);
}

/** Of players, in these tournaments. */
export async function entriesOfAll(
  db: Queryable,
  owners: readonly Pick<EntryRow, 'brandId' | 'playerId'>[],
  tournaments: readonly bigint[],
): Promise<readonly EntryRow[]> {
  if (tournaments.length === 0) return [];
  const rows = await db.query<Stored>(
    `select e.* from casino_tournament_entry e join unnest($1::int[], $2::bigint[]) as k(brand_id, player_id) using (brand_id, player_id)
     where e.tournament_id = any($3::bigint[]) order by e.tournament_id, e.player_id`,
    [plainArray(owners.map((o) => o.brandId)), plainArray(owners.map((o) => o.playerId)), plainArray(tournaments)],
  );
  return rows.map(toEntry);
}

/** Everybody in a tournament, by player. */
export const allEntries = async (db: Queryable, tournamentId: bigint): Promise<readonly EntryRow[]> =>
  (await db.query<Stored>('select * from casino_tournament_entry where tournament_id = $1 order by player_id', [tournamentId])).map(
    toEntry,
  );

/** Those who stand first, in the order of `leaderboard`. */
export const firstEntries = async (db: Queryable, tournamentId: bigint, most: number): Promise<readonly EntryRow[]> =>
  (
    await db.query<Stored>(
      `select * from casino_tournament_entry where tournament_id = $1 and points > 0
       order by points desc, reached_at, opted_in_at, number limit $2`,
      [tournamentId, most],
    )
  ).map(toEntry);

/** How many stand before an entry, and how many of them have more points. */
export async function standBefore(db: Queryable, entry: EntryRow): Promise<{ readonly before: number; readonly above: number }> {
  const [row] = await db.query<{ before: number; above: number }>(
    `select count(*)::int as before, (count(*) filter (where points > $2))::int as above from casino_tournament_entry
     where tournament_id = $1 and points >= $2 and (-points, reached_at, opted_in_at, number) < (-$2::bigint, $3::bigint, $4::bigint, $5::int)`,
    [entry.tournamentId, entry.score.points, entry.score.reachedAt, entry.optedInAt, entry.number],
  );
  return row ?? { before: 0, above: 0 };
}

export async function countEntries(
  db: Queryable,
  tournaments: readonly bigint[],
): Promise<ReadonlyMap<bigint, { readonly players: number; readonly placed: number; readonly rounds: number }>> {
  const rows = await db.query<{ tournament_id: bigint; players: number; placed: number; rounds: number }>(
    `select tournament_id, count(*)::int as players, (count(*) filter (where points > 0))::int as placed, coalesce(sum(rounds), 0)::int as rounds
     from casino_tournament_entry where tournament_id = any($1::bigint[]) group by 1`,
    [plainArray(tournaments)],
  );
  return new Map(rows.map(({ tournament_id, players, placed, rounds }) => [tournament_id, { players, placed, rounds }]));
}

export const writeScores = (tx: Tx, entries: readonly EntryRow[]): Promise<unknown> =>
  entries.length === 0
    ? Promise.resolve()
    : tx.query(
        `update casino_tournament_entry e set points = u.points, reached_at = u.reached_at, run = u.run, rounds = u.rounds
         from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::int[])
           as u(tournament_id, player_id, points, reached_at, run, rounds)
         where e.tournament_id = u.tournament_id and e.player_id = u.player_id`,
        [
          plainArray(entries.map((e) => e.tournamentId)),
          plainArray(entries.map((e) => e.playerId)),
          plainArray(entries.map((e) => e.score.points)),
          plainArray(entries.map((e) => e.score.reachedAt)),
          plainArray(entries.map((e) => e.score.run)),
          plainArray(entries.map((e) => e.rounds)),
        ],
      );
