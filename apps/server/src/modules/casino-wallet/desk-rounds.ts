import type { Queryable } from '@fairbook/database';
import { firstIdAt } from '../../platform/ids.ts';
import type { FoundRound, GameTotals, RoundSearch } from './face.ts';
import { statusOf } from './kept-rounds.ts';
import { type StoredRound, toRound } from './round-store.ts';

/** Rounds that are looked through for a name or a state: their numbers alone have an index. */
const MOST_LOOKED = 100_000;
/** Beyond every number of a round. */
const LAST_ID = 2n ** 63n - 1n;

const FIND = `
  with r as (
    select * from casino_round where brand_id = $1 and id < $2 and id >= $3 and ($4::bigint is null or player_id = $4) and ($5::bigint is null or id = $5)
    order by id desc limit ${MOST_LOOKED})
  select * from r where ($6::text is null or round = $6) and ($7::text is null or game = $7) and ($8::text is null or status = $8)
  order by id desc limit $9`;

/** Rounds of a brand that are looked for, the newest first. */
export async function findDeskRounds(
  db: Queryable,
  { brandId, playerId, roundId, round, game, status, since, until, before, limit }: RoundSearch,
): Promise<{ readonly rounds: readonly FoundRound[]; readonly more: boolean }> {
  const last = until === undefined ? LAST_ID : firstIdAt(until);
  const to = before !== undefined && before < last ? before : last;
  const values = [brandId, to, since === undefined ? 0n : firstIdAt(since), playerId ?? null, roundId ?? null];
  const rows = await db.query<StoredRound>(FIND, [...values, round ?? null, game ?? null, status ?? null, limit + 1]);
  return {
    rounds: rows.slice(0, limit).map((row): FoundRound => {
      const found = toRound(row);
      return {
        ...{ id: found.id, playerId: found.playerId, supplier: found.supplier, game: found.game, round: found.round },
        ...{ currency: found.currency, status: statusOf(found), staked: found.staked + found.free, won: found.won },
        ...{ openedAt: found.openedAt, closedAt: found.closedAt },
      };
    }),
    more: rows.length > limit,
  };
}

const TOTALS = `
  with r as (
    select supplier, game, currency, count(*)::int as rounds, sum(staked)::bigint as staked, sum(won)::bigint as won, sum(staked::float8 * staked) as squares
    from casino_round where brand_id = $1 and id >= $2 and status = 'closed' and staked > 0 group by 1, 2, 3),
  a as (
    select r.supplier, r.game, r.currency, sum((part ->> 'amount')::numeric)::bigint as awarded
    from casino_act c join casino_round r on r.brand_id = c.brand_id and r.player_id = c.player_id and r.id = c.round_id,
      jsonb_array_elements(c.awards::jsonb) part
    where c.brand_id = $1 and c.at >= $3 and c.awards is not null and r.id >= $2 and r.status = 'closed' group by 1, 2, 3)
  select r.*, coalesce(a.awarded, 0)::bigint as awarded from r left join a using (supplier, game, currency)`;

/** What games took and gave back in rounds that began since, unix ms, and are over. */
export const gameTotals = (db: Queryable, brandId: number, since: number): Promise<readonly GameTotals[]> =>
  db.query<GameTotals & Record<string, unknown>>(TOTALS, [brandId, firstIdAt(since), since]);
