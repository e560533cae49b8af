import type { Queryable, Tx } from '@fairbook/database';
import { plainArray, textArray } from '../../platform/sql-array.ts';
import { outcomeKey } from './exposure.ts';
import type { ExposureChange, ExposureDifference, ExposureWriter, StakeFactor } from './face.ts';
import type { Holding } from './holdings.ts';

/** Topic of news about exposure that settlement freed or took up again. */
export const EXPOSURE = 'exposure';

const OUTCOME = 'brand_id, currency, fixture_id, slot, market, line, outcome';

const OPEN = `select brand_id as "brandId", currency, fixture_id as fixture, slot, market, line, outcome, sum(amount)::int8 as amount
  from open_exposure group by ${OUTCOME} having sum(amount) <> 0`;

/** What open bets stand for by outcome, as it is kept. */
export const readOpenExposures = (db: Queryable): Promise<ExposureChange[]> => db.query<ExposureChange>(OPEN);

/** The same for who is told of changes: news of what is counted here, by the same look at the books, is not to be told any more. */
export const takeOpenExposures = (db: Queryable): Promise<ExposureChange[]> =>
  db.query<ExposureChange>(`with counted as (delete from outbox where topic = '${EXPOSURE}') ${OPEN}`);

const BETTING = 0;

const ADD_EXPOSURES = {
  name: 'exposure-add',
  keepsPlan: true,
  text: `insert into open_exposure as e (${OUTCOME}, writer, amount)
    select ${OUTCOME}, $1::smallint, amount
    from unnest($2::int[], $3::text[], $4::int[], $5::smallint[], $6::text[], $7::int[], $8::text[], $9::bigint[]) as t(${OUTCOME}, amount)
    order by fixture_id, brand_id, currency, slot, market, line, outcome
    on conflict (fixture_id, brand_id, currency, slot, market, line, outcome, writer) do update set amount = e.amount + excluded.amount`,
} as const;

/** Changes what is kept of outcomes, in the transaction of the bets that change it. Sums of one outcome may come in parts. */
export async function addExposures(tx: Tx, writer: ExposureWriter, changes: readonly ExposureChange[]): Promise<void> {
  const sums = new Map<string, ExposureChange>();
  for (const change of changes) {
    const key = outcomeKey(change.brandId, change.currency, change);
    const before = sums.get(key);
    sums.set(key, before ? { ...before, amount: before.amount + change.amount } : change);
  }
  const all = [...sums.values()];
  if (all.length === 0) return;
  await tx.query(ADD_EXPOSURES, [
    writer === 'betting' ? BETTING : BETTING + 1 + writer,
    plainArray(all.map((each) => each.brandId)),
    textArray(all.map((each) => each.currency)),
    plainArray(all.map((each) => each.fixture)),
    plainArray(all.map((each) => each.slot)),
    textArray(all.map((each) => each.market)),
    plainArray(all.map((each) => each.line)),
    textArray(all.map((each) => each.outcome)),
    plainArray(all.map((each) => each.amount)),
  ]);
}

/** Outcomes swept at once. */
const SWEPT = 2000;

// What is deleted sums to nothing as it is locked, so whatever is added meanwhile stays what it is.
const SWEEP = `
  with done as (select ${OUTCOME} from open_exposure group by ${OUTCOME} having sum(amount) = 0 limit $1),
  locked as (select e.* from open_exposure e join done using (${OUTCOME})
    order by e.fixture_id, e.brand_id, e.currency, e.slot, e.market, e.line, e.outcome, e.writer for update of e),
  empty as (select ${OUTCOME}, array_agg(writer) as writers from locked group by ${OUTCOME} having sum(amount) = 0),
  gone as (delete from open_exposure e using empty where (${OUTCOME.split(', ')
    .map((column) => `e.${column}`)
    .join(', ')})
    = (${OUTCOME.split(', ')
      .map((column) => `empty.${column}`)
      .join(', ')}) and e.writer = any(empty.writers) returning 1)
  select count(*)::int as count from gone`;

/** Removes what is kept of outcomes on which nothing is open any more. */
export async function sweepExposures(db: Queryable): Promise<void> {
  for (;;) {
    const [row] = await db.query<{ count: number }>(SWEEP, [SWEPT]);
    if ((row?.count ?? 0) === 0) return;
  }
}

const COMPARE = `
  with kept as (select ${OUTCOME}, sum(amount) as amount from open_exposure group by ${OUTCOME}),
  open as (
    select l.brand_id, b.currency, l.fixture_id, l.slot, l.market, l.line, l.outcome, sum(standing_of(l.exposure, b.stake, b.cashed_stake)) as amount
    from bet b join leg l on l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id
    where b.status = 'accepted' group by 1, 2, 3, 4, 5, 6, 7)
  select 'exposure' as "check", concat_ws('/', 'outcome ' || brand_id, currency, fixture_id, slot, market, line, outcome) as row,
    coalesce(open.amount, 0)::text as expected, coalesce(kept.amount, 0)::text as found
  from kept full join open using (${OUTCOME}) where coalesce(kept.amount, 0) <> coalesce(open.amount, 0) order by 2 limit $1`;

/** Outcomes named of those whose kept exposure is not what their open bets add up to. */
const NAMED = 1000;

/** Holds what is kept of each outcome against the open bets, in the snapshot of the ledger's verifier. */
export const exposureDifferences = (snapshot: Queryable): Promise<ExposureDifference[]> =>
  snapshot.query<ExposureDifference>(COMPARE, [NAMED]);

interface HoldingRow {
  brand_id: number;
  player_id: bigint;
  bet_id: bigint;
  currency: string;
  stake: bigint;
  potential_return: bigint;
  placed_at: bigint;
  settlement: number;
  won: boolean;
  fixture: number;
  slot: number;
  market: string;
  line: number;
  outcome: string;
}

const HOLDINGS = {
  name: 'risk-holdings',
  text: `select b.brand_id, b.player_id, b.id as bet_id, b.currency, b.stake, b.potential_return, b.placed_at, b.settlement, b.status = 'won' as won,
      l.fixture_id as fixture, l.slot, l.market, l.line, l.outcome
    from bet b join leg l on l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id
    where b.brand_id = $1 and b.player_id = $2 and (b.status = 'accepted' or (b.status = 'won' and b.placed_at >= $3))`,
};

/** What of a player counts towards their bounds: bets that are open, and those that won of the ones placed since, unix ms. */
export async function readHoldings(
  db: Queryable,
  brandId: number,
  playerId: bigint,
  since: number,
): Promise<readonly (Holding & { readonly won: boolean })[]> {
  const legs = Map.groupBy(await db.query<HoldingRow>(HOLDINGS, [brandId, playerId, since]), (row) => row.bet_id);
  return [...legs.values()].map((own) => ({
    brandId: own[0]!.brand_id,
    playerId: own[0]!.player_id,
    betId: own[0]!.bet_id,
    currency: own[0]!.currency,
    stake: own[0]!.stake,
    potentialReturn: own[0]!.potential_return,
    placedAt: Number(own[0]!.placed_at),
    version: own[0]!.settlement,
    won: own[0]!.won,
    legs: own.map(({ fixture, slot, market, line, outcome }) => ({ fixture, slot, market, line, outcome })),
  }));
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
