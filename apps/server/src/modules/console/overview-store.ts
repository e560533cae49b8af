import type { Queryable } from '@fairbook/database';
import { firstIdAt } from '../../platform/ids.ts';

const HOUR_MS = 3_600_000;
/** Hours of the trends. */
export const TREND_HOURS = 24;

interface Row {
  hour: number;
  currency: string;
  bets: number;
  stake: bigint;
  settled_bets: number;
  settled_stake: bigint;
  payout: bigint;
  expected: number;
}

/** Bets placed in an hour in a currency, minor units. */
export interface PlacedHour {
  /** 0 is the oldest of `TREND_HOURS`. */
  readonly hour: number;
  readonly currency: string;
  readonly bets: number;
  readonly stake: bigint;
  readonly settledBets: number;
  /** Of settled bets that were not void. */
  readonly settledStake: bigint;
  readonly payout: bigint;
  /** What the prices promised the brand of those stakes. */
  readonly expected: bigint;
}

// The stake of a free bet is nothing the brand could win. The theory of a bet: 1 minus the product over its legs of price times chance when it was accepted. Rows by number are rows by time.
const PLACED = {
  name: 'console-placed',
  text: `
  select ((b.placed_at - $3) / ${HOUR_MS})::int as hour, b.currency, count(*)::int as bets, sum(b.stake)::int8 as stake,
    (count(*) filter (where b.status in ('won', 'lost', 'cashed-out')))::int as settled_bets,
    coalesce(sum(b.stake - b.stake_free) filter (where b.status in ('won', 'lost', 'cashed-out')), 0)::int8 as settled_stake,
    coalesce(sum(b.payout) filter (where b.status in ('won', 'lost', 'cashed-out')), 0)::int8 as payout,
    coalesce(round(sum((b.stake - b.stake_free) * (1 - t.back)) filter (where b.status in ('won', 'lost', 'cashed-out'))), 0)::float8 as expected
  from bet b cross join lateral (
    select exp(sum(ln(greatest(l.price / 1000.0 * l.fair_probability, 1e-9)))) as back from leg l
    where l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id) t
  where b.brand_id = $1 and b.id >= $2 and b.placed_at >= $3
  group by 1, 2`,
};

export async function readPlaced(db: Queryable, brandId: number, now: number): Promise<readonly PlacedHour[]> {
  const since = Math.floor(now / HOUR_MS) * HOUR_MS - (TREND_HOURS - 1) * HOUR_MS;
  const rows = await db.query<Row>(PLACED, [brandId, firstIdAt(since), since]);
  return rows.map((row) => ({
    hour: row.hour,
    currency: row.currency,
    bets: row.bets,
    stake: row.stake,
    settledBets: row.settled_bets,
    settledStake: row.settled_stake,
    payout: row.payout,
    expected: BigInt(Math.round(row.expected)),
  }));
}
