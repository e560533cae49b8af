import type { Queryable } from '@fairbook/database';
import { betNumber } from '@fairbook/domain';

/** Bets numbered at a time. */
const BATCH = 20_000;
/** `7K4-2209`, also as it is said and typed: small, or without its dash. */
const SHORT = /^([0-9a-hjkmnp-tv-z]{3})-?(\d{4})$/i;

/** The short number of a bet in what somebody typed, as it is stored; undefined when it is none. */
export function shortNumberIn(typed: string): string | undefined {
  const parts = SHORT.exec(typed.trim());
  return parts ? `${parts[1]!.toUpperCase()}-${parts[2]}` : undefined;
}

/** Numbers the bets placed since it was last done. `behind`: how far a bet may be older than one with a greater id, in ids. */
async function catchUp(db: Queryable, brandId: number, behind: bigint): Promise<void> {
  const [known] = await db.query<{ newest: bigint | null }>('select max(bet_id) as newest from bet_number where brand_id = $1', [brandId]);
  for (let after = (known?.newest ?? 0n) - behind; ; ) {
    const bets = await db.query<{ id: bigint }>('select id from bet where brand_id = $1 and id > $2 order by id limit $3', [
      brandId,
      after,
      BATCH,
    ]);
    const last = bets.at(-1);
    if (!last) return;
    const ids = bets.map(({ id }) => `${id}`);
    await db.query(
      `insert into bet_number (brand_id, bet_id, number) select $1, b.id, b.number from unnest($2::bigint[], $3::text[]) as b (id, number)
       on conflict do nothing`,
      [brandId, `{${ids.join(',')}}`, `{${ids.map(betNumber).join(',')}}`],
    );
    if (bets.length < BATCH) return;
    after = last.id;
  }
}

/** Whole numbers of the bets that a short number is of: seldom more than one. */
export async function betsByNumber(db: Queryable, brandId: number, number: string, behind: bigint): Promise<readonly bigint[]> {
  await catchUp(db, brandId, behind);
  const rows = await db.query<{ bet_id: bigint }>(
    'select bet_id from bet_number where brand_id = $1 and number = $2 order by bet_id desc limit 20',
    [brandId, number],
  );
  return rows.map(({ bet_id: id }) => id);
}
