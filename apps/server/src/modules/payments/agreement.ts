import type { Queryable } from '@fairbook/database';

/** A difference between payments and their transfers, as the ledger's verifier lists them. */
export interface PaymentDifference {
  readonly check: 'payment';
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

const CHUNK = 5000;

// What each payment's state says must have moved, against what moved; and transfers of payments that do not exist.
const DIFFERENCES = `
  with expected as (
    select p.brand_id, p.player_id, p.payment_id::text as payment_id, p.currency, p.amount, unnest(case
      when p.direction = 'deposit' and p.status = 'succeeded' then array['deposit']
      when p.status in ('returning', 'return-refused') then array['deposit-held']
      when p.status = 'returned' then array['deposit-held', 'deposit-returned']
      when p.direction = 'deposit' then array[]::text[]
      when p.status = 'held' then array['withdrawal-hold']
      when p.status = 'succeeded' then array['withdrawal-hold', 'withdrawal-paid']
      else array['withdrawal-hold', 'withdrawal-released'] end) as kind
    from payment p),
  moved as (
    select brand_id, player_id, cause_id as payment_id, currency, kind, sum(amount) as amount
    from transfer where cause_kind = 'payment' and kind <> 'debt-collected' group by 1, 2, 3, 4, 5)
  select coalesce(e.payment_id, m.payment_id) as payment_id, coalesce(e.kind, m.kind) as kind,
    coalesce(e.amount || ' ' || e.currency, 'nothing') as expected, coalesce(m.amount || ' ' || m.currency, 'nothing') as found
  from expected e full join moved m using (brand_id, player_id, payment_id, kind)
  where e.amount is distinct from m.amount or e.currency is distinct from m.currency
  order by 1, 2 limit ${CHUNK}`;

// A payment's state is its newest step's.
const STATES = `
  select p.payment_id::text as payment_id, 'state' as kind, coalesce(e.status, 'a step') as expected, p.status as found
  from payment p left join lateral (select status from payment_event where payment_id = p.payment_id order by seq desc limit 1) e on true
  where e.status is distinct from p.status order by 1 limit ${CHUNK}`;

/** Every payment whose transfers, or newest step, do not say what its state says, for `verify-ledger`. */
export async function* paymentAgreement(snapshot: Queryable): AsyncIterable<PaymentDifference> {
  const rows = await snapshot.query<{ payment_id: string; kind: string; expected: string; found: string }>(DIFFERENCES);
  rows.push(...(await snapshot.query<(typeof rows)[number]>(STATES)));
  for (const row of rows)
    yield { check: 'payment', row: `payment ${row.payment_id} ${row.kind}`, expected: row.expected, found: row.found };
}
