import { SUMS_AT_ONCE, type SumsWire } from '@fairbook/casino-studio/remote/schema';
import type { Queryable } from '@fairbook/database';
import type { Owner } from './owner.ts';

interface SumsRow {
  readonly round: string;
  readonly staked: string;
  readonly won: string;
  readonly is_open: boolean;
  readonly is_owed: boolean;
}

// Beside rounds those that the wallet may have and that never were: whose first stake it is asked for, or was taken back.
const SUMS = `
  with known as (
    (select round from studio_round where brand = $1 and player = $2 and round > $3 order by round limit $4)
    union (select round from studio_stake where brand = $1 and player = $2 and round > $3)
    union (select round from studio_taken_back where brand = $1 and player = $2 and round > $3 order by round limit $4)
    order by round limit $4)
  select k.round, coalesce(r.is_open, s.round is not null) as is_open, coalesce(a.staked, 0)::text as staked, coalesce(a.won, 0)::text as won,
    exists (select from studio_delivery d where d.brand = $1 and d.player = $2 and d.round = k.round and d.taken_at is null) as is_owed
  from known k
    left join studio_round r on r.brand = $1 and r.player = $2 and r.round = k.round
    left join studio_stake s on s.brand = $1 and s.player = $2 and s.round = k.round
    left join lateral (select sum(staked) as staked, sum(won) as won from studio_act where brand = $1 and player = $2 and round = k.round) a on true
  order by k.round`;

/** What a player's rounds staked and won, in the order of their names, those after one. */
export async function readSums(through: Queryable, { brand, player }: Owner, after = ''): Promise<SumsWire[]> {
  const rows = await through.query<SumsRow>(SUMS, [brand, player, after, SUMS_AT_ONCE]);
  return rows.map(({ round, staked, won, is_open: isOpen, is_owed: isOwed }) => ({ round, staked, won, isOpen, isOwed }));
}
