import type { Queryable, Tx } from '@fairbook/database';
import { plainArray, textArray } from '../../platform/sql-array.ts';

/** What a settled tournament paid a player. */
export interface PrizeRow {
  readonly tournamentId: bigint;
  readonly brandId: number;
  readonly playerId: bigint;
  readonly place: number;
  readonly points: bigint;
  /** Minor units of the tournament's currency. */
  readonly amount: bigint;
  readonly currency: string;
  /** Minor units of `currency`. */
  readonly paid: bigint;
}

interface Stored {
  tournament_id: bigint;
  brand_id: number;
  player_id: bigint;
  place: number;
  points: bigint;
  amount: bigint;
  currency: string;
  paid: bigint;
}

const toPrize = (row: Stored): PrizeRow => ({
  ...{ tournamentId: row.tournament_id, brandId: row.brand_id, playerId: row.player_id, place: row.place, points: row.points },
  ...{ amount: row.amount, currency: row.currency, paid: row.paid },
});

export const addPrizes = (tx: Tx, prizes: readonly PrizeRow[]): Promise<unknown> =>
  prizes.length === 0
    ? Promise.resolve()
    : tx.query(
        `insert into casino_tournament_prize (tournament_id, brand_id, player_id, place, points, amount, currency, paid)
         select * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::int[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[])`,
        [
          plainArray(prizes.map((p) => p.tournamentId)),
          plainArray(prizes.map((p) => p.brandId)),
          plainArray(prizes.map((p) => p.playerId)),
          plainArray(prizes.map((p) => p.place)),
          plainArray(prizes.map((p) => p.points)),
          plainArray(prizes.map((p) => p.amount)),
          textArray(prizes.map((p) => p.currency)),
          plainArray(prizes.map((p) => p.paid)),
        ],
      );

export const prizesOf = async (db: Queryable, tournamentId: bigint): Promise<readonly PrizeRow[]> =>
  (await db.query<Stored>('select * from casino_tournament_prize where tournament_id = $1 order by place, player_id', [tournamentId])).map(
    toPrize,
  );
