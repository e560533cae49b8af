import type { Queryable } from '@fairbook/database';

const OPEN = {
  name: 'casino-open-rounds',
  text: `select r.brand_id, r.player_id, r.game, r.round, r.currency, r.held, r.opened_at,
      (select coalesce(json_agg(a.detail order by a.position), '[]') from casino_act a
        where a.brand_id = r.brand_id and a.player_id = r.player_id and a.round_id = r.id) as details
    from casino_round r where r.supplier = $1 and r.status = 'open' and r.opened_at >= $5 and ($2::int is null or r.brand_id = $2) and ($3::bigint is null or r.player_id = $3)
      and ($6::text is null or r.game = $6) order by r.opened_at, r.id limit $4`,
};

/** Which rounds are meant: all, or those of a brand, of one of its players, of a game, that began at a time (unix ms) or later. */
export interface OpenIn {
  readonly brandId?: number;
  readonly playerId?: bigint;
  readonly game?: string;
  readonly since?: number;
}

/** Rounds of a supplier that are open, the oldest first, with what their acts kept. */
export async function readOpenRounds(db: Queryable, supplier: string, { brandId, playerId, game, since = 0 }: OpenIn, most: number) {
  const rows = await db.query<{
    brand_id: number;
    player_id: bigint;
    game: string;
    round: string;
    currency: string;
    held: bigint;
    opened_at: bigint;
    details: (string | null)[];
  }>(OPEN, [supplier, brandId ?? null, playerId ?? null, most, since, game ?? null]);
  return rows.map((row) => ({
    brandId: row.brand_id,
    playerId: row.player_id,
    game: row.game,
    round: row.round,
    currency: row.currency,
    held: row.held,
    openedAt: Number(row.opened_at),
    details: row.details.map((detail) => detail ?? undefined),
  }));
}

/** What the open rounds of a brand hold in a currency, minor units. */
export interface HeldFunds {
  readonly brandId: number;
  readonly currency: string;
  readonly supplier: string;
  readonly rounds: number;
  readonly held: bigint;
  /** When the oldest of them began, unix ms. */
  readonly since: number;
}

/** Funds held by open rounds, by brand, currency and supplier. */
export async function readHeldFunds(db: Queryable): Promise<HeldFunds[]> {
  const rows = await db.query<{ brand_id: number; currency: string; supplier: string; rounds: number; held: bigint; since: bigint }>(
    `select brand_id, currency, supplier, count(*)::int as rounds, sum(held)::int8 as held, min(opened_at) as since from casino_round where status = 'open'
     group by 1, 2, 3 order by 1, 2, 3`,
  );
  return rows.map((row) => ({
    brandId: row.brand_id,
    currency: row.currency,
    supplier: row.supplier,
    rounds: row.rounds,
    held: row.held,
    since: Number(row.since),
  }));
}
