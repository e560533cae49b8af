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

/** What a player's rounds staked and won, in the order of their names, those after one. */
export async function readSums(through: Queryable, { brand, player }: Owner, after = ''): Promise<SumsWire[]> {
  const rows = await through.query<SumsRow>(
    `select r.round, r.is_open, sum(a.staked)::text as staked, sum(a.won)::text as won,
        exists (select from studio_delivery d where d.brand = $1 and d.player = $2 and d.round = r.round and d.taken_at is null) as is_owed
      from studio_round r join studio_act a using (brand, player, round)
      where r.brand = $1 and r.player = $2 and r.round > $3 group by r.brand, r.player, r.round order by r.round limit $4`,
    [brand, player, after, SUMS_AT_ONCE],
  );
  return rows.map(({ round, staked, won, is_open: isOpen, is_owed: isOwed }) => ({ round, staked, won, isOpen, isOwed }));
}
