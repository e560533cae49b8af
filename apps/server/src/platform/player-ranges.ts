import type { Queryable } from '@fairbook/database';

interface PlayerRange {
  /** As a statement takes them: after a brand and player, up to a brand and player. */
  readonly range: readonly [afterBrand: number, afterPlayer: bigint, brand: number, player: bigint];
  /** Rows that listed its players. */
  readonly rows: number;
}

/** Goes through players in their order. `next` lists those after brand `$1` and player `$2` as `brand_id` and `player_id`, `$3` rows (`most`) at a time. */
export async function* playerRanges(db: Queryable, next: string, most: number): AsyncGenerator<PlayerRange> {
  let brand = -1;
  let player = -1n;
  for (;;) {
    const rows = await db.query<{ brand_id: number; player_id: bigint }>(next, [brand, player, most]);
    const last = rows.at(-1);
    if (!last) return;
    yield { range: [brand, player, last.brand_id, last.player_id], rows: rows.length };
    brand = last.brand_id;
    player = last.player_id;
  }
}
