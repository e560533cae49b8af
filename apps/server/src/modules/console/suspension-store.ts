import type { Queryable } from '@fairbook/database';

/** Open bets on fixtures, or on one market of them; of a brand, or of all. */
export async function countOpenBets(
  db: Queryable,
  brandId: number | undefined,
  fixtures: readonly number[],
  market: { readonly slot: number; readonly market: string } | undefined,
): Promise<number> {
  if (fixtures.length === 0) return 0;
  const [row] = await db.query<{ bets: number }>(
    `select count(distinct (l.brand_id, l.bet_id))::int as bets from leg l
       join bet b on b.brand_id = l.brand_id and b.player_id = l.player_id and b.id = l.bet_id and b.status = 'accepted'
     where l.fixture_id = any($1::int[]) and l.result is null and ($2::int is null or l.brand_id = $2)
       and ($3::int is null or (l.slot = $3 and l.market = $4))`,
    [`{${fixtures.join(',')}}`, brandId ?? null, market?.slot ?? null, market?.market ?? null],
  );
  return row?.bets ?? 0;
}
