import type { Queryable } from '@fairbook/database';
import type { ContestDifference } from './face.ts';

// Every prize and reward has its transfer, and every transfer of a contest its prize or reward.
const PRIZES = `
  with p as (
    select brand_id, player_id, 'tournament:' || tournament_id || ':' || player_id as key, currency, paid as amount, tournament_id::text as cause
    from casino_tournament_prize where paid > 0
    union all
    select brand_id, player_id, 'challenge:' || challenge || ':' || day || ':' || player_id, currency, paid, challenge || '/' || day
    from casino_challenge_progress where paid > 0),
  t as (select brand_id, player_id, key, currency, amount, cause_id as cause from transfer where kind = 'contest-prize')
  select 'contest' as "check", 'contest ' || brand_id || '/' || player_id || ' ' || key as row,
    case when p.key is null then 'a prize' else concat_ws(' ', p.currency, p.amount, 'of', p.cause) end as expected,
    case when t.key is null then 'no transfer' else concat_ws(' ', t.currency, t.amount, 'of', t.cause) end as found
  from p full join t using (brand_id, player_id, key)
  where (p.currency, p.amount, p.cause) is distinct from (t.currency, t.amount, t.cause)`;

// A settled tournament paid no more than its fund, and one that is not settled nothing.
const FUNDS = `
  select 'contest' as "check", 'casino_tournament ' || t.brand_id || '/' || t.tournament_id as row,
    case t.state when 'settled' then 'at most ' || (t.rules::jsonb ->> 'fund') else 'nothing paid' end as expected, sum(p.amount)::text as found
  from casino_tournament t join casino_tournament_prize p using (tournament_id)
  group by t.tournament_id
  having t.state <> 'settled' or sum(p.amount) > (t.rules::jsonb ->> 'fund')::numeric`;

/** Holds prizes and rewards against their transfers, both ways. */
export async function* contestDifferences(snapshot: Queryable): AsyncGenerator<ContestDifference> {
  yield* await snapshot.query<ContestDifference>(PRIZES);
  yield* await snapshot.query<ContestDifference>(FUNDS);
}
