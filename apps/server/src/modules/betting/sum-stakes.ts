import type { SportStake } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { moneyToText } from '@fairbook/domain';

const STAKES = {
  name: 'bet-stakes-by-sport',
  text: `select sport_id, sum(stake)::bigint as stake from (
      select b.stake - b.stake_free as stake, case when min(l.sport_id) = max(l.sport_id) then min(l.sport_id) else 0 end as sport_id
      from bet b join leg l on l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id
      where b.brand_id = $1 and b.player_id = $2 and b.currency = $3 and b.placed_at >= $4 and b.status not in ('void', 'cancelled') group by b.id, b.stake, b.stake_free
    ) as of_bet group by sport_id order by stake desc`,
};

/** What a player staked since a moment in a currency, by sport, the most first; a void bet had no stake, and that of a free bet was not theirs. */
export async function sumStakes(
  db: Queryable,
  owner: { readonly brandId: number; readonly playerId: bigint },
  currency: string,
  since: number,
): Promise<SportStake[]> {
  const rows = await db.query<{ sport_id: number; stake: bigint }>(STAKES, [owner.brandId, owner.playerId, currency, since]);
  return rows.map((row) => ({ sportId: row.sport_id === 0 ? undefined : row.sport_id, stake: moneyToText(row.stake, currency) }));
}
