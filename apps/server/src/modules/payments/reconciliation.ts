import { hash } from 'node:crypto';
import type { Queryable } from '@fairbook/database';
import { plainArray } from '../../platform/sql-array.ts';
import type { PaymentDifference } from './face.ts';
import { paymentsAfter } from './payment-store.ts';
import { paymentHash } from './terms.ts';

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

// A payment's state is its newest step's, its times are those of its steps, and its review is what staff did last.
const STATES = `
  with steps as (
    select payment_id, (array_agg(status order by seq desc))[1] as status, (array_agg(at order by seq))[1] as created_at,
      (array_agg(case when cause like 'held back by %' then 'on-hold' when cause like 'approved by %' then 'approved' else 'refused' end order by seq desc)
        filter (where cause ~ '^(held back|approved|refused) by '))[1] as review
    from payment_event group by payment_id)
  select p.payment_id::text as payment_id, 'times' as kind, 'made ' || s.created_at || coalesce(' over ' || f.at, '') as expected,
    'made ' || p.created_at || coalesce(' over ' || p.finished_at, '') as found
  from payment p join steps s using (payment_id) left join lateral (
    select at from payment_event e where e.payment_id = p.payment_id and e.status = p.status order by seq limit 1) f on p.finished_at is not null
  where p.created_at <> s.created_at or p.finished_at is distinct from f.at
  union all
  select p.payment_id::text, 'review', coalesce(s.review, 'waiting'), p.review
  from payment p join steps s using (payment_id) where p.review <> coalesce(s.review, 'waiting')
  union all
  select p.payment_id::text, 'state', coalesce(e.status, 'a step') as expected, p.status as found
  from payment p left join lateral (select status from payment_event where payment_id = p.payment_id order by seq desc limit 1) e on true
  where e.status is distinct from p.status
  order by 1 limit ${CHUNK}`;

const PAYMENTS_PER_CHUNK = 2000;

// Each key is looked up by itself ("offset 0" keeps it so): joined, it was planned as a look through all first parts for every key, for seconds.
const POSTINGS = `
  select p.payment_id, k.kind, encode(t.body_hash, 'hex') as body_hash, encode(t.request_hash, 'hex') as request_hash
  from unnest($1::int[], $2::bigint[]) as p(brand_id, payment_id)
    cross join unnest(array['deposit', 'deposit-held', 'deposit-returned', 'withdrawal-hold', 'withdrawal-paid', 'withdrawal-released']) as k(kind)
    cross join lateral (select * from transfer where brand_id = p.brand_id and key = k.kind || ':' || p.payment_id and part = 0 offset 0) as t
  where t.request_hash is not null`;

/** Holds what every payment is about against what was hashed with each of its postings; those from before have no terms in the chain. */
async function* termsDifferences(snapshot: Queryable): AsyncIterable<PaymentDifference> {
  let after = -1n;
  for (;;) {
    const payments = await paymentsAfter(snapshot, after, PAYMENTS_PER_CHUNK);
    const last = payments.at(-1);
    if (!last) return;
    const byId = new Map(payments.map((payment) => [payment.id, payment]));
    const postings = await snapshot.query<{ payment_id: bigint; kind: string; body_hash: string; request_hash: string }>(POSTINGS, [
      plainArray(payments.map(({ brandId }) => brandId)),
      plainArray(payments.map(({ id }) => id)),
    ]);
    for (const { payment_id, kind, body_hash, request_hash } of postings) {
      const payment = byId.get(payment_id)!;
      const terms = paymentHash(kind === 'withdrawal-hold' ? { ...payment, providerRef: undefined } : payment);
      const found = hash('sha256', Buffer.from(request_hash + terms, 'hex'), 'hex');
      if (found !== body_hash) yield { check: 'payment', row: `payment ${payment_id} terms of ${kind}`, expected: body_hash, found };
    }
    after = last.id;
  }
}

/** Every payment whose transfers, or steps, do not say what it says, for `verify-ledger`. */
export async function* paymentReconciliation(snapshot: Queryable): AsyncIterable<PaymentDifference> {
  yield* termsDifferences(snapshot);
  const rows = await snapshot.query<{ payment_id: string; kind: string; expected: string; found: string }>(DIFFERENCES);
  rows.push(...(await snapshot.query<(typeof rows)[number]>(STATES)));
  for (const row of rows)
    yield { check: 'payment', row: `payment ${row.payment_id} ${row.kind}`, expected: row.expected, found: row.found };
}
