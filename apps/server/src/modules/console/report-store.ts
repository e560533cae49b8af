import type { Queryable } from '@fairbook/database';

/** What a day moved in one currency and kind of bet, minor units. `sport` 0: coupons over several; null: no bet moved it. */
export interface MovedRow {
  readonly currency: string;
  readonly sport: number | null;
  readonly bets: number;
  readonly turnover: bigint;
  readonly settled_stakes: bigint;
  readonly margin: bigint;
  readonly settled_bets: number;
}

// A bet belongs to the sport of all its legs; the stake of a free bet is no revenue, and settled for none. `margin` is the change of the revenue account, whatever moved it.
const MOVED = {
  name: 'report-moved',
  text: `
  with moved as materialized (
    select currency, kind, debit, credit, amount, player_id, case when cause_kind = 'bet' then cause_id::bigint end as bet_id
    from transfer where brand_id = $1 and at >= $2 and at < $3),
  sports as (
    select b.bet_id, case when min(l.sport_id) = max(l.sport_id) then min(l.sport_id) else 0 end as sport
    from (select distinct player_id, bet_id from moved where bet_id is not null) b
    join leg l on l.brand_id = $1 and l.player_id = b.player_id and l.bet_id = b.bet_id group by b.bet_id)
  select m.currency, s.sport::int as sport,
    (count(distinct m.bet_id) filter (where kind = 'stake'))::int as bets,
    coalesce(sum(amount) filter (where kind = 'stake'), 0)::int8 as turnover,
    (coalesce(sum(amount) filter (where kind = 'stake-taken' and credit = 'house:revenue'), 0)
      - coalesce(sum(amount) filter (where kind = 'stake-restored' and debit = 'house:revenue'), 0))::int8 as settled_stakes,
    (coalesce(sum(amount) filter (where credit = 'house:revenue'), 0) - coalesce(sum(amount) filter (where debit = 'house:revenue'), 0))::int8 as margin,
    (count(distinct m.bet_id) filter (where kind in ('stake-taken', 'void-return')))::int as settled_bets
  from moved m left join sports s using (bet_id)
  where m.bet_id is not null or m.debit = 'house:revenue' or m.credit = 'house:revenue'
  group by 1, 2`,
};

export const readMoved = (db: Queryable, brandId: number, since: number, until: number): Promise<MovedRow[]> =>
  db.query(MOVED, [brandId, since, until]);

/** Bets open at a moment, minor units. */
export interface OpenRow {
  readonly currency: string;
  readonly sport: number;
  readonly stakes: bigint;
  readonly returns: bigint;
}

// Open then: staked before, and either open now or settled since, with no settlement that held at the moment. A bet is written within the
// minute it was judged in, so that only for the last minute its transfer is asked: turnover goes by that.
const OPEN = {
  name: 'report-open',
  text: `
  with late as materialized (
    select cause_id::bigint as bet_id from transfer
    where brand_id = $1 and at >= $2::bigint - 60000 and at < $2 and kind = 'stake' and cause_kind = 'bet')
  select b.currency, s.sport::int as sport, sum(b.stake - c.stake)::int8 as stakes,
    sum(standing_of(b.potential_return, b.stake, c.stake))::int8 as returns
  from bet b cross join lateral (
    select case when min(l.sport_id) = max(l.sport_id) then min(l.sport_id) else 0 end as sport from leg l
    where l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id) s
  cross join lateral (select case when b.cashed_stake = 0 then 0 else (select coalesce(sum(o.stake), 0)::int8 from bet_closing o
      where o.brand_id = b.brand_id and o.player_id = b.player_id and o.bet_id = b.id and o.kind = 'cash-out' and o.at < $2) end as stake) c
  where b.brand_id = $1 and b.placed_at < $2 and (b.placed_at < $2::bigint - 60000 or b.id in (select bet_id from late)) and (b.status = 'accepted' or b.settled_at >= $2)
    and coalesce((select t.result from settlement t where t.brand_id = b.brand_id and t.player_id = b.player_id and t.bet_id = b.id and t.at < $2
      order by t.version desc limit 1), 'open') = 'open'
  group by 1, 2`,
};

export const readOpen = (db: Queryable, brandId: number, at: number): Promise<OpenRow[]> => db.query(OPEN, [brandId, at]);

export const readPaid = (
  db: Queryable,
  brandId: number,
  since: number,
  until: number,
): Promise<{ readonly currency: string; readonly deposits: bigint; readonly withdrawals: bigint }[]> =>
  db.query(
    `select currency, coalesce(sum(amount) filter (where kind = 'deposit'), 0)::int8 as deposits,
       coalesce(sum(amount) filter (where kind = 'withdrawal-paid'), 0)::int8 as withdrawals
     from transfer where brand_id = $1 and at >= $2 and at < $3 and kind in ('deposit', 'withdrawal-paid') group by 1`,
    [brandId, since, until],
  );

export async function countPlayers(
  db: Queryable,
  brandId: number,
  since: number,
  until: number,
): Promise<{ readonly fresh: number; readonly active: number }> {
  const [row] = await db.query<{ fresh: number; active: number }>(
    `select (select count(*) from player where brand_id = $1 and created_at >= $2 and created_at < $3)::int as fresh,
       (select count(distinct player_id) from transfer where brand_id = $1 and at >= $2 and at < $3 and kind = 'stake')::int as active`,
    [brandId, since, until],
  );
  return row ?? { fresh: 0, active: 0 };
}
