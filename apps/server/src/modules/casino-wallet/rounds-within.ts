import type { Queryable } from '@fairbook/database';
import type { CasinoSupplier } from '@fairbook/provider-kit';
import { firstIdAt } from '../../platform/ids.ts';
import type { RoundSums, RoundsOfTime, RoundsWithin } from './face.ts';
import { played } from './played-rounds.ts';
import { type StoredRound, toRound } from './round-store.ts';

/** The clock that numbers of rounds are made by may be so far from the one that says when they began, ms. */
const CLOCKS_APART_MS = 86_400_000;

const OF_TIME = 'from casino_round where brand_id = $1 and player_id = $2 and id >= $3 and id < $4 and opened_at >= $5 and opened_at < $6';
const NEWEST = { name: 'casino-rounds-within', text: `select * ${OF_TIME} order by id desc limit $7` };
const SUMS = {
  name: 'casino-rounds-within-sums',
  text: `select currency, count(*)::int as rounds, sum(staked + free)::bigint as staked, sum(won)::bigint as won ${OF_TIME} group by currency order by currency`,
};

/** What the rounds of a player that began in a time come to, and the newest of them. */
export async function roundsWithin(
  db: Queryable,
  suppliers: ReadonlyMap<string, CasinoSupplier>,
  { brandId, playerId, from, until, limit }: RoundsOfTime,
): Promise<RoundsWithin> {
  const values = [brandId, playerId, firstIdAt(from - CLOCKS_APART_MS), firstIdAt(until + CLOCKS_APART_MS), from, until];
  const [sums, rows] = await Promise.all([
    db.query<RoundSums & Record<string, unknown>>(SUMS, values),
    db.query<StoredRound>(NEWEST, [...values, limit]),
  ]);
  return { sums, rounds: rows.map((row) => played(toRound(row), suppliers)) };
}
