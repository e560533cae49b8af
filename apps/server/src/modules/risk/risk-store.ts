import type { Queryable, Tx } from '@fairbook/database';
import type { Holding } from './holdings.ts';

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

interface HoldingRow {
  brand_id: number;
  player_id: bigint;
  bet_id: bigint;
  currency: string;
  stake: bigint;
  potential_return: bigint;
  placed_at: bigint;
  settlement: number;
  fixture: number;
  slot: number;
  market: string;
  line: number;
  outcome: string;
}

const HOLDING = `select b.brand_id, b.player_id, b.id as bet_id, b.currency, b.stake, b.potential_return, b.placed_at, b.settlement,
    l.fixture_id as fixture, l.slot, l.market, l.line, l.outcome
  from bet b join leg l on l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id`;

/** Rows of the same bet follow one another. */
function holdingsOf(rows: readonly HoldingRow[]): Holding[] {
  const legs = Map.groupBy(rows, (row) => `${row.brand_id}/${row.bet_id}`);
  return [...legs.values()].map((own) => ({
    brandId: own[0]!.brand_id,
    playerId: own[0]!.player_id,
    betId: own[0]!.bet_id,
    currency: own[0]!.currency,
    stake: own[0]!.stake,
    potentialReturn: own[0]!.potential_return,
    placedAt: Number(own[0]!.placed_at),
    version: own[0]!.settlement,
    legs: own.map(({ fixture, slot, market, line, outcome }) => ({ fixture, slot, market, line, outcome })),
  }));
}

/** Every open bet. */
export const readOpenHoldings = async (db: Queryable): Promise<Holding[]> =>
  holdingsOf(await db.query<HoldingRow>(`${HOLDING} where b.status = 'accepted'`));

/** Bets that won of those placed since, unix ms. */
export const readWonHoldings = async (db: Queryable, since: number): Promise<Holding[]> =>
  holdingsOf(await db.query<HoldingRow>(`${HOLDING} where b.status = 'won' and b.placed_at >= $1`, [since]));

/** One bet, if it is open. */
export async function readOpenHolding(db: Queryable, brandId: number, playerId: bigint, betId: bigint): Promise<Holding | undefined> {
  const rows = await db.query<HoldingRow>(`${HOLDING} where b.status = 'accepted' and b.brand_id = $1 and b.player_id = $2 and b.id = $3`, [
    brandId,
    playerId,
    betId,
  ]);
  return holdingsOf(rows)[0];
}

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
