import type { AnswerOf, CONSOLE_CALLS } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { moneyToText } from '@fairbook/domain';

type Detail = AnswerOf<(typeof CONSOLE_CALLS)['player']>;
type Owner = readonly [brandId: number, playerId: bigint];

const DAY_MS = 86_400_000;
/** Days of the player's curves. */
const DAYS = 90;

interface Sums {
  deposits: bigint;
  deposit_count: number;
  withdrawals: bigint;
  withdrawal_count: number;
}
interface BetSums {
  staked: bigint;
  bets: number;
  open_bets: number;
  net: bigint;
}

/** Lifetime sums in the currency of the account in use. */
export async function readFigures(db: Queryable, owner: Owner, currency: string): Promise<Detail['figures']> {
  const [paid] = await db.query<Sums>(
    `select coalesce(sum(amount) filter (where direction = 'deposit'), 0)::int8 as deposits, (count(*) filter (where direction = 'deposit'))::int as deposit_count,
       coalesce(sum(amount) filter (where direction = 'withdrawal'), 0)::int8 as withdrawals, (count(*) filter (where direction = 'withdrawal'))::int as withdrawal_count
     from payment where brand_id = $1 and player_id = $2 and currency = $3 and status = 'succeeded'`,
    [...owner, currency],
  );
  const [bets] = await db.query<BetSums>(
    `select coalesce(sum(stake), 0)::int8 as staked, count(*)::int as bets, (count(*) filter (where status = 'accepted'))::int as open_bets,
       coalesce(sum(stake - stake_free + returned_free(status, stake_free, cashed_free) - payout) filter (where status <> 'accepted'), 0)::int8 as net
     from bet where brand_id = $1 and player_id = $2 and currency = $3`,
    [...owner, currency],
  );
  const text = (amount: bigint | undefined) => moneyToText(amount ?? 0n, currency);
  return {
    deposits: text(paid?.deposits),
    depositCount: paid?.deposit_count ?? 0,
    withdrawals: text(paid?.withdrawals),
    withdrawalCount: paid?.withdrawal_count ?? 0,
    staked: text(bets?.staked),
    bets: bets?.bets ?? 0,
    openBets: bets?.open_bets ?? 0,
    net: text(bets?.net),
  };
}

interface DayRow {
  day: bigint;
  net: bigint;
  deposits: number;
  withdrawals: number;
}

/** What the brand kept of the player, summed up day by day; days on which nothing happened are left out. */
export async function readNetByDay(db: Queryable, owner: Owner, currency: string, now: number): Promise<Detail['netByDay']> {
  const since = Math.floor(now / DAY_MS) * DAY_MS - (DAYS - 1) * DAY_MS;
  const rows = await db.query<DayRow>(
    `select day, sum(net)::int8 as net, sum(deposits)::int as deposits, sum(withdrawals)::int as withdrawals from (
       select settled_at / ${DAY_MS} as day, stake - stake_free + returned_free(status, stake_free, cashed_free) - payout as net, 0 as deposits, 0 as withdrawals
         from bet where brand_id = $1 and player_id = $2 and currency = $3 and settled_at >= $4
       union all
       select finished_at / ${DAY_MS}, 0, (direction = 'deposit')::int, (direction = 'withdrawal')::int
         from payment where brand_id = $1 and player_id = $2 and currency = $3 and status = 'succeeded' and finished_at >= $4) as each_one
     group by day order by day`,
    [...owner, currency, since],
  );
  let sum = 0n;
  return rows.map((row) => {
    sum += row.net;
    return {
      at: (Number(row.day) + 1) * DAY_MS,
      net: moneyToText(sum, currency),
      deposits: row.deposits,
      withdrawals: row.withdrawals,
    };
  });
}

/** Bets by day of the week (Monday first) and hour, UTC. */
export async function readHours(db: Queryable, owner: Owner, now: number): Promise<number[][]> {
  const rows = await db.query<{ day: number; hour: number; bets: number }>(
    // Unix time began on a Thursday.
    `select (((placed_at / ${DAY_MS}) + 3) % 7)::int as day, ((placed_at / 3600000) % 24)::int as hour, count(*)::int as bets
     from bet where brand_id = $1 and player_id = $2 and placed_at >= $3 group by 1, 2`,
    [...owner, now - DAYS * DAY_MS],
  );
  const hours = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const { day, hour, bets } of rows) {
    const line = hours[day];
    if (line) line[hour] = bets;
  }
  return hours;
}

export async function readSessions(db: Queryable, owner: Owner, now: number): Promise<Detail['sessions']> {
  const [row] = await db.query<{ open: number; total: number; seen: bigint | null }>(
    `select (count(*) filter (where ended_at is null and expires_at > $3))::int as open, count(*)::int as total, max(last_seen_at) as seen
     from player_session where brand_id = $1 and player_id = $2`,
    [...owner, now],
  );
  return { open: row?.open ?? 0, total: row?.total ?? 0, lastSeenAt: row?.seen == null ? null : Number(row.seen) };
}
