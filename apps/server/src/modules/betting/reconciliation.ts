import type { Queryable } from '@fairbook/database';
import { playerRanges } from '../../platform/player-ranges.ts';
import { closingDifferences } from './closing-reconciliation.ts';
import type { BetDifference } from './face.ts';

const PLAYERS_PER_CHUNK = 1000;

const NEXT = `select brand_id, player_id from (
    (select distinct brand_id, player_id from bet where (brand_id, player_id) > ($1::int, $2::bigint) order by 1, 2 limit $3)
    union all
    (select distinct brand_id, player_id from transfer where cause_kind = 'bet' and (brand_id, player_id) > ($1::int, $2::bigint) order by 1, 2 limit $3)) as each_table
  order by 1, 2 limit $3`;

// What left and came back per bet, by its transfers, beside what the bet itself says.
const COMPARE = `
  with t as (
    select brand_id, player_id, cause_id,
      sum(case when credit = 'open-stakes' then amount when debit = 'open-stakes' then -amount else 0 end) as open,
      sum(case when kind = 'stake' then amount else 0 end) as staked,
      sum(case when kind = 'stake' and debit = 'bonus' then amount else 0 end) as bonus,
      sum(case when kind = 'stake' and debit = 'free-bet' then amount else 0 end) as free,
      sum(case when kind in ('payout', 'void-return', 'cash-out') then amount when kind = 'reversal' then -amount else 0 end) as returned
    from transfer where cause_kind = 'bet' and (brand_id, player_id) > ($1::int, $2::bigint) and (brand_id, player_id) <= ($3::int, $4::bigint)
    group by 1, 2, 3),
  b as (
    select brand_id, player_id, id::text as cause_id, case when status = 'accepted' then stake - cashed_stake else 0 end as open, stake as staked, stake_bonus as bonus, stake_free as free,
      coalesce(payout, cashed_out) as returned
    from bet where (brand_id, player_id) > ($1::int, $2::bigint) and (brand_id, player_id) <= ($3::int, $4::bigint))
  select 'bet' as "check", 'bet ' || brand_id || '/' || player_id || '/' || cause_id as row,
    case when b.staked is null then 'a bet' else concat_ws(' ', 'staked', b.staked, 'bonus', b.bonus, 'free', b.free, 'open', b.open, 'returned', b.returned) end as expected,
    case when t.staked is null then 'no transfers' when b.staked is null then 'transfers only' else concat_ws(' ', 'staked', t.staked, 'bonus', t.bonus, 'free', t.free, 'open', t.open, 'returned', t.returned) end as found
  from b full join t using (brand_id, player_id, cause_id)
  where (b.staked, b.bonus, b.free, b.open, b.returned) is distinct from (t.staked, t.bonus, t.free, t.open, t.returned)`;

// The newest settlement says what the bet says beside what was sold of it, and versions have no holes. What was closed has no result.
const SETTLEMENTS = `
  with s as (
    select brand_id, player_id, bet_id, max(version) as newest, count(*) as versions, (array_agg(payout order by version desc))[1] as payout,
      (array_agg(result order by version desc))[1] as result, (array_agg(at order by version desc))[1] as at
    from settlement where (brand_id, player_id) > ($1::int, $2::bigint) and (brand_id, player_id) <= ($3::int, $4::bigint) group by 1, 2, 3)
  select 'settlement' as "check", 'bet ' || b.brand_id || '/' || b.player_id || '/' || b.id as row,
    concat_ws(' ', 'version', coalesce(s.newest, 0), 'of', coalesce(s.versions, 0), 'payout', s.payout, 'at', s.at) as expected,
    concat_ws(' ', 'version', b.settlement, 'of', b.settlement, 'payout', b.payout, 'at', b.settled_at) as found
  from bet b left join s on s.brand_id = b.brand_id and s.player_id = b.player_id and s.bet_id = b.id
    left join lateral (select max(c.at) as at from bet_closing c where b.status in ('cashed-out', 'cancelled')
      and c.brand_id = b.brand_id and c.player_id = b.player_id and c.bet_id = b.id) c on true
  where (b.brand_id, b.player_id) > ($1::int, $2::bigint) and (b.brand_id, b.player_id) <= ($3::int, $4::bigint)
    and (b.settlement <> coalesce(s.newest, 0) or b.settlement <> coalesce(s.versions, 0)
      or b.payout is distinct from case b.status when 'cashed-out' then b.cashed_out when 'cancelled' then b.cashed_out + b.stake - b.cashed_stake
        else case when s.result <> 'open' then s.payout + b.cashed_out end end
      or b.settled_at is distinct from case when b.status in ('cashed-out', 'cancelled') then c.at when s.result <> 'open' then s.at end
      or b.status in ('cashed-out', 'cancelled') and coalesce(s.result, 'open') <> 'open')`;

// Each settlement against the transfers under its key, both ways: what it paid, took back, left owed and collected. What the house wrote off of
// a bonus or free bet that is gone is owed by nobody.
const VERSIONS = `
  with s as (
    select brand_id, player_id, bet_id::text as bet_id, version::text as version, case when result = 'open' then 0 else payout end as paid, reversed, receivable, collected,
      coalesce(lag(case when result = 'open' then 0 else payout end) over (partition by brand_id, player_id, bet_id order by version), 0) as before
    from settlement where (brand_id, player_id) > ($1::int, $2::bigint) and (brand_id, player_id) <= ($3::int, $4::bigint)),
  t as (
    select brand_id, player_id, split_part(key, ':', 2) as bet_id, split_part(key, ':', 4) as version,
      sum(case when kind in ('payout', 'void-return') then amount else 0 end) as paid,
      sum(case when kind = 'reversal' then amount else 0 end) as reversed,
      sum(case when kind = 'reversal' and (debit = 'debt' or debit = 'house:adjustment' and g.given is not true) then amount else 0 end) as receivable,
      sum(case when kind = 'debt-collected' then amount else 0 end) as collected,
      bool_and(cause_id = split_part(key, ':', 2)) as own
    from transfer left join lateral (select stake_bonus + stake_free > 0 as given from bet
      where bet.brand_id = transfer.brand_id and bet.player_id = transfer.player_id and kind = 'reversal' and debit = 'house:adjustment'
        and bet.id::text = cause_id) as g on true
    where cause_kind = 'bet' and key ~ '^bet:[0-9]+:settlement:[0-9]+$'
      and (brand_id, player_id) > ($1::int, $2::bigint) and (brand_id, player_id) <= ($3::int, $4::bigint)
    group by 1, 2, 3, 4)
  select 'settlement' as "check", 'settlement ' || brand_id || '/' || player_id || '/' || bet_id || '/' || version as row,
    case when s.paid is null then 'a settlement'
      else concat_ws(' ', 'paid', s.paid, 'taken back', s.before, 'written', s.reversed, 'owed', s.receivable, 'collected', s.collected) end as expected,
    case when t.paid is null then 'no transfers' when s.paid is null then 'transfers only'
      else concat_ws(' ', 'paid', t.paid, 'taken back', t.reversed, 'written', t.reversed, 'owed', t.receivable, 'collected', t.collected) end as found
  from s full join t using (brand_id, player_id, bet_id, version)
  where (s.paid, s.before, s.reversed, s.receivable, s.collected, true) is distinct from (t.paid, t.reversed, t.reversed, t.receivable, t.collected, t.own)`;

/** Holds every bet against the transfers it caused and its settlements, a thousand players at a time, inside the verifier's snapshot. */
export async function* betDifferences(snapshot: Queryable): AsyncGenerator<BetDifference> {
  for await (const { range } of playerRanges(snapshot, NEXT, PLAYERS_PER_CHUNK)) {
    yield* await snapshot.query<BetDifference>(COMPARE, range);
    yield* await snapshot.query<BetDifference>(SETTLEMENTS, range);
    yield* await snapshot.query<BetDifference>(VERSIONS, range);
    yield* closingDifferences(snapshot, range);
  }
}
