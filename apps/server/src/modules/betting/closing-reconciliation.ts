import { hash } from 'node:crypto';
import type { Queryable } from '@fairbook/database';
import { CLOSING_COLUMNS, type ClosingRow, closingHash } from './closing-store.ts';
import type { BetDifference } from './face.ts';

// Each closing against the transfers under its key, both ways: what it took of the stake, by its parts, what it paid and what of that went to a debt.
const MOVED = `
  with c as (
    select brand_id, player_id, bet_id::text as bet_id, position::text as position, kind, case when kind = 'cash-out' then stake - stake_free else 0 end as taken,
      case when kind = 'cash-out' then stake_free else 0 end as free, paid, case when kind = 'cancel' then stake_bonus end as bonus, collected
    from bet_closing where (brand_id, player_id) > ($1::int, $2::bigint) and (brand_id, player_id) <= ($3::int, $4::bigint)),
  t as (
    select brand_id, player_id, split_part(key, ':', 2) as bet_id, split_part(key, ':', 4) as position,
      case when bool_or(kind = 'cash-out') then 'cash-out' else 'cancel' end as kind,
      coalesce(sum(amount) filter (where kind = 'stake-taken' and credit = 'house:revenue'), 0) as taken,
      coalesce(sum(amount) filter (where kind = 'stake-taken' and credit = 'house:bonus-expense'), 0) as free,
      coalesce(sum(amount) filter (where kind in ('cash-out', 'void-return')), 0) as paid,
      case when not bool_or(kind = 'cash-out') then coalesce(sum(amount) filter (where kind = 'void-return' and credit = 'bonus'), 0) end as bonus,
      coalesce(sum(amount) filter (where kind = 'debt-collected'), 0) as collected, bool_and(cause_id = split_part(key, ':', 2)) as own
    from transfer where cause_kind = 'bet' and key ~ '^bet:[0-9]+:closing:[0-9]+$'
      and (brand_id, player_id) > ($1::int, $2::bigint) and (brand_id, player_id) <= ($3::int, $4::bigint) group by 1, 2, 3, 4)
  select 'closing' as "check", 'closing ' || brand_id || '/' || player_id || '/' || bet_id || '/' || position as row,
    case when c.paid is null then 'a closing'
      else concat_ws(' ', c.kind, 'taken', c.taken, 'free', c.free, 'paid', c.paid, 'bonus', c.bonus, 'collected', c.collected) end as expected,
    case when t.paid is null then 'no transfers' when c.paid is null then 'transfers only'
      else concat_ws(' ', t.kind, 'taken', t.taken, 'free', t.free, 'paid', t.paid, 'bonus', t.bonus, 'collected', t.collected) end as found
  from c full join t using (brand_id, player_id, bet_id, position)
  where (c.kind, c.taken, c.free, c.paid, c.bonus, c.collected, true) is distinct from (t.kind, t.taken, t.free, t.paid, t.bonus, t.collected, t.own)`;

// What a bet says was sold of it and how it ended is what its closings say; their numbers have no holes.
const CLOSED = `
  with c as (
    select brand_id, player_id, bet_id, max(position) as newest, count(*) as closings, coalesce(sum(stake) filter (where kind = 'cash-out'), 0) as stake,
      coalesce(sum(stake_bonus) filter (where kind = 'cash-out'), 0) as bonus, coalesce(sum(stake_free) filter (where kind = 'cash-out'), 0) as free,
      coalesce(sum(paid) filter (where kind = 'cash-out'), 0) as paid, coalesce(sum(stake) filter (where kind = 'cancel'), 0) as cancelled
    from bet_closing where (brand_id, player_id) > ($1::int, $2::bigint) and (brand_id, player_id) <= ($3::int, $4::bigint) group by 1, 2, 3),
  b as (
    select brand_id, player_id, id as bet_id, cashed_stake as stake, cashed_bonus as bonus, cashed_free as free, cashed_out as paid,
      case when status = 'cancelled' then stake - cashed_stake else 0 end as cancelled
    from bet where (cashed_stake > 0 or status in ('cashed-out', 'cancelled'))
      and (brand_id, player_id) > ($1::int, $2::bigint) and (brand_id, player_id) <= ($3::int, $4::bigint))
  select 'closing' as "check", 'bet ' || brand_id || '/' || player_id || '/' || bet_id as row,
    case when c.stake is null then 'no closing' else concat_ws(' ', 'sold', c.stake, 'bonus', c.bonus, 'free', c.free, 'paid', c.paid, 'cancelled', c.cancelled,
      'closings', c.newest) end as expected,
    case when b.stake is null then 'a bet that stands whole' else concat_ws(' ', 'sold', b.stake, 'bonus', b.bonus, 'free', b.free, 'paid', b.paid, 'cancelled', b.cancelled,
      'closings', c.closings) end as found
  from c full join b using (brand_id, player_id, bet_id)
  where (c.stake, c.bonus, c.free, c.paid, c.cancelled, c.newest) is distinct from (b.stake, b.bonus, b.free, b.paid, b.cancelled, c.closings)`;

/** Holds closings against their transfers and their bets, of a range of players inside the verifier's snapshot. */
export async function* closingDifferences(snapshot: Queryable, range: readonly unknown[]): AsyncGenerator<BetDifference> {
  yield* await snapshot.query<BetDifference>(MOVED, range);
  yield* await snapshot.query<BetDifference>(CLOSED, range);
}

const CLOSINGS_PER_CHUNK = 1000;

const TERMS = `
  select ${CLOSING_COLUMNS.split(', ')
    .map((column) => `c.${column}`)
    .join(', ')}, encode(t.body_hash, 'hex') as body_hash, encode(t.request_hash, 'hex') as request_hash
  from bet_closing c left join lateral (
    select * from transfer where brand_id = c.brand_id and key = 'bet:' || c.bet_id || ':closing:' || c.position and part = 0 offset 0) as t on true
  where (c.brand_id, c.player_id, c.bet_id, c.position) > ($1::int, $2::bigint, $3::bigint, $4::smallint)
  order by c.brand_id, c.player_id, c.bet_id, c.position limit $5`;

/** Holds what was agreed of every closing against what was hashed with its money. That one has no money is found with the transfers. */
export async function* closingTermsDifferences(snapshot: Queryable): AsyncGenerator<BetDifference> {
  let after: readonly [number, bigint, bigint, number] = [-1, -1n, -1n, -1];
  for (;;) {
    const rows = await snapshot.query<ClosingRow & { readonly body_hash: string | null; readonly request_hash: string | null }>(TERMS, [
      ...after,
      CLOSINGS_PER_CHUNK,
    ]);
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) {
      if (row.body_hash === null) continue;
      const found = hash('sha256', Buffer.from(`${row.request_hash ?? ''}${closingHash(row)}`, 'hex'), 'hex');
      if (found === row.body_hash) continue;
      const name = `closing ${row.brand_id}/${row.player_id}/${row.bet_id}/${row.position}`;
      yield { check: 'closing-terms', row: name, expected: row.body_hash, found };
    }
    after = [last.brand_id, last.player_id, last.bet_id, last.position];
  }
}
