import type { Queryable } from '@fairbook/database';
import { playerRanges } from '../../platform/player-ranges.ts';
import { actsAgreement } from './acts-agreement.ts';
import type { RoundDifference } from './face.ts';

const PLAYERS_PER_CHUNK = 1000;

const NEXT = `select brand_id, player_id from (
    (select distinct brand_id, player_id from casino_round where (brand_id, player_id) > ($1::int, $2::bigint) order by 1, 2 limit $3)
    union all
    (select distinct brand_id, player_id from casino_act where (brand_id, player_id) > ($1::int, $2::bigint) order by 1, 2 limit $3)
    union all
    (select distinct brand_id, player_id from transfer where cause_kind = 'round' and (brand_id, player_id) > ($1::int, $2::bigint) order by 1, 2 limit $3)) as each_table
  order by 1, 2 limit $3`;

const IN = '(brand_id, player_id) > ($1::int, $2::bigint) and (brand_id, player_id) <= ($3::int, $4::bigint)';

// What a round says of itself beside the sums of its acts: numbered without holes, begun by the first and ended by the first that closes it.
const ROUNDS = `
  with a as (
    select brand_id, player_id, round_id as id, count(*)::int as acts, max(position) as newest, sum(staked) as staked, sum(staked_bonus) as bonus, sum(free) as free,
      sum(won) as won, min(at) filter (where position = 1) as opened, (array_agg(at order by position) filter (where closes))[1] as closed,
      min(supplier) as supplier, max(supplier) as other
    from casino_act where ${IN} group by 1, 2, 3),
  r as (select * from casino_round where ${IN})
  select 'round' as "check", 'casino_round ' || brand_id || '/' || player_id || '/' || id as row,
    case when a.acts is null then 'an act' else concat_ws(' ', a.supplier, 'acts', a.acts, 'staked', a.staked, 'bonus', a.bonus, 'free', a.free, 'won', a.won, 'from', a.opened, 'to', a.closed) end as expected,
    case when r.acts is null then 'acts only' else concat_ws(' ', r.supplier, 'acts', r.acts, 'staked', r.staked, 'bonus', r.staked_bonus, 'free', r.free, 'won', r.won, 'from', r.opened_at, 'to', r.closed_at) end as found
  from r full join a using (brand_id, player_id, id)
  where (r.acts, r.acts, r.staked, r.staked_bonus, r.free, r.won, r.opened_at, r.closed_at, r.supplier, r.supplier)
      is distinct from (a.acts, a.newest, a.staked, a.bonus, a.free, a.won, a.opened, a.closed, a.supplier, a.other)`;

// What stands of a round by the transfers it caused: its stake, its win, and what of the stake is set aside.
const MONEY = `
  with t as (
    select brand_id, player_id, cause_id, min(currency) as currency, max(currency) as other,
      sum(case kind when 'casino-bet' then amount when 'casino-bet-returned' then -amount else 0 end) as staked,
      sum(case when kind = 'casino-bet' and debit = 'bonus' then amount when kind = 'casino-bet-returned' and credit = 'bonus' then -amount else 0 end) as bonus,
      sum(case when kind in ('casino-win', 'jackpot-win') then amount when kind = 'casino-win-reversed' then -amount else 0 end) as won,
      sum(case when credit = 'open-stakes' then amount when debit = 'open-stakes' then -amount else 0 end) as held
    from transfer where cause_kind = 'round' and ${IN} group by 1, 2, 3),
  r as (select brand_id, player_id, id::text as cause_id, currency, staked, staked_bonus, won, held from casino_round where ${IN})
  select 'round' as "check", 'casino_round ' || brand_id || '/' || player_id || '/' || cause_id as row,
    case when r.held is null then 'a round' else concat_ws(' ', r.currency, 'staked', r.staked, 'bonus', r.staked_bonus, 'won', r.won, 'held', r.held) end as expected,
    case when t.held is null then 'no transfers' when r.held is null then 'transfers only' else concat_ws(' ', t.currency, 'staked', t.staked, 'bonus', t.bonus, 'won', t.won, 'held', t.held) end as found
  from r full join t using (brand_id, player_id, cause_id)
  where r.held is null or (r.staked, r.staked_bonus, r.won, r.held) is distinct from (coalesce(t.staked, 0), coalesce(t.bonus, 0), coalesce(t.won, 0), coalesce(t.held, 0))
    or t.currency is distinct from t.other or t.currency <> r.currency`;

// Each posting of a round is an act's, and moves what the act says.
const POSTINGS = `
  with t as (
    select brand_id, player_id, key, min(cause_id) as cause_id, max(cause_id) as other,
      sum(case kind when 'casino-bet' then amount when 'casino-bet-returned' then -amount else 0 end) as staked,
      sum(case when kind in ('casino-win', 'jackpot-win') then amount when kind = 'casino-win-reversed' then -amount else 0 end) as won,
      sum(case when kind = 'casino-win' and credit = 'bonus' then amount when kind = 'casino-win-reversed' and debit in ('bonus', 'house:adjustment') then -amount else 0 end) as won_bonus,
      sum(case kind when 'jackpot-contribution' then amount when 'jackpot-contribution-returned' then -amount else 0 end) as fed,
      sum(case kind when 'jackpot-seed' then amount else 0 end) as seeded
    from transfer where cause_kind = 'round' and ${IN} group by 1, 2, 3),
  a as (
    select brand_id, player_id, 'casino:' || supplier || ':' || transaction_id as key, round_id::text as cause_id, staked, won, won_bonus,
      case when shares is null then 0 else (case when kind = 'rollback' then -1 else 1 end) * (select sum((s ->> 'amount')::numeric) from jsonb_array_elements(shares::jsonb) s) end as fed,
      case when seeds is null then 0 else (select sum((s ->> 'amount')::numeric) from jsonb_array_elements(seeds::jsonb) s) end as seeded
    from casino_act where ${IN})
  select 'act' as "check", 'casino_act ' || brand_id || '/' || player_id || ' ' || key as row,
    case when a.cause_id is null then 'an act' else concat_ws(' ', 'of', a.cause_id, 'staked', a.staked, 'won', a.won, 'bonus', a.won_bonus, 'jackpots', a.fed, 'seeds', a.seeded) end as expected,
    case when t.cause_id is null then 'no transfers' when a.cause_id is null then 'transfers only' else concat_ws(' ', 'of', t.cause_id, 'staked', t.staked, 'won', t.won, 'bonus', t.won_bonus, 'jackpots', t.fed, 'seeds', t.seeded) end as found
  from a full join t using (brand_id, player_id, key)
  where a.cause_id is null or (a.staked, a.won, a.won_bonus, a.fed, a.seeded) is distinct from (coalesce(t.staked, 0), coalesce(t.won, 0), coalesce(t.won_bonus, 0), coalesce(t.fed, 0), coalesce(t.seeded, 0))
    or (t.cause_id is not null and (t.cause_id <> a.cause_id or t.other <> a.cause_id))`;

/** Holds rounds against acts and both against their transfers, a thousand players at a time, inside the verifier's snapshot. */
export async function* roundDifferences(snapshot: Queryable): AsyncGenerator<RoundDifference> {
  for await (const { range } of playerRanges(snapshot, NEXT, PLAYERS_PER_CHUNK)) {
    yield* await snapshot.query<RoundDifference>(ROUNDS, range);
    yield* await snapshot.query<RoundDifference>(MONEY, range);
    yield* await snapshot.query<RoundDifference>(POSTINGS, range);
    yield* actsAgreement(snapshot, range);
  }
}
