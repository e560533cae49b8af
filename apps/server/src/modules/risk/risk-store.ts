import type { Queryable, Tx } from '@fairbook/database';

/** Topic of news about exposure that settlement freed or took up again. */
export const EXPOSURE = 'exposure';

/** Body of that news: by how much outcomes changed, minor units. */
export interface ExposureNews {
  readonly legs: readonly (Omit<OpenExposure, 'amount'> & { readonly by: string })[];
}

interface OpenExposure {
  readonly brandId: number;
  readonly currency: string;
  readonly fixture: number;
  readonly slot: number;
  readonly market: string;
  readonly line: number;
  readonly outcome: string;
  readonly amount: bigint;
}

/** What accepted open bets add to each outcome. News of what is counted here, by the same look at the books, is not to be told any more. */
export const readOpenExposures = (db: Queryable): Promise<OpenExposure[]> =>
  db.query<OpenExposure>(
    `with counted as (delete from outbox where topic = '${EXPOSURE}')
     select l.brand_id as "brandId", b.currency, l.fixture_id as fixture, l.slot, l.market, l.line, l.outcome, sum(l.exposure)::int8 as amount
     from bet b join leg l on l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id
     where b.status = 'accepted' group by 1, 2, 3, 4, 5, 6, 7`,
  );

export interface StakeFactor {
  readonly brandId: number;
  readonly playerId: bigint;
  /** Thousandths of the usual bounds. */
  readonly factor: number;
}

/** The newest factor of each player who has one. */
export const readStakeFactors = (db: Queryable): Promise<StakeFactor[]> =>
  db.query<StakeFactor>(
    `select distinct on (brand_id, player_id) brand_id as "brandId", player_id as "playerId", factor from stake_factor order by brand_id, player_id, id desc`,
  );

export const addStakeFactor = (
  tx: Tx,
  row: StakeFactor & { readonly id: bigint; readonly who: string; readonly why: string; readonly at: number },
): Promise<unknown> =>
  tx.query('insert into stake_factor (id, brand_id, player_id, factor, who, why, at) values ($1, $2, $3, $4, $5, $6, $7)', [
    row.id,
    row.brandId,
    row.playerId,
    row.factor,
    row.who,
    row.why,
    row.at,
  ]);
