import type { Queryable } from '@fairbook/database';
import type { JackpotDifference } from './face.ts';

// Of each opened jackpot every level with a seed has its transfer, and no seed was put in beside them: those of later pots are of rounds.
const SEEDS = `
  with l as (
    select j.brand_id, j.currency, 'jackpot:' || j.jackpot || ':' || j.currency || ':' || (level ->> 'level') as key,
      'house:jackpot:' || j.jackpot || '_' || (level ->> 'level') as account, (level ->> 'seed')::numeric as seed
    from casino_jackpot j join casino_jackpot_change c on c.brand_id = j.brand_id and c.jackpot = j.jackpot and c.currency = j.currency and c.number = 1,
      jsonb_array_elements(j.rules::jsonb -> 'levels') level
    where (level ->> 'seed')::numeric > 0),
  t as (select brand_id, currency, key, credit, amount from transfer where kind = 'jackpot-seed' and cause_kind = 'jackpot')
  select 'jackpot' as "check", 'casino_jackpot ' || brand_id || '/' || key as row,
    case when l.key is null then 'an opened level' else concat_ws(' ', l.currency, l.account, l.seed) end as expected,
    case when t.key is null then 'no transfer' else concat_ws(' ', t.currency, t.credit, t.amount) end as found
  from l full join t using (brand_id, key)
  where (l.currency, l.account, l.seed) is distinct from (t.currency, t.credit, t.amount)`;

/** Holds the seeds of opened jackpots against the ledger. What rounds fed, won and seeded again the acts of rounds are held against. */
export async function* seedDifferences(snapshot: Queryable): AsyncGenerator<JackpotDifference> {
  yield* await snapshot.query<JackpotDifference>(SEEDS);
}
