import type { Tx } from '@fairbook/database';
import { assert, type Funds, mayBecome, sumOf } from '@fairbook/domain';
import { plainArray, textArray } from '../../platform/sql-array.ts';
import type { BetChange } from './face.ts';

const CHANGE = {
  name: 'bet-change',
  text: `
  with changed as (
    update bet b set status = c.status, payout = case when c.status = 'accepted' then null else c.payout end, settlement = c.version,
      settled_at = case when c.status = 'accepted' then null else $8::bigint end
    from unnest($1::int[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::smallint[])
      as c(brand_id, player_id, id, before, status, payout, version)
    where b.brand_id = c.brand_id and b.player_id = c.player_id and b.id = c.id and b.status = c.before and b.settlement = c.version - 1
    returning 1)
  select count(*)::int as count from changed`,
};

const assertTurn = ({ betId, event, before, status }: Pick<BetChange, 'betId' | 'event' | 'before' | 'status'>): void =>
  assert(mayBecome(event, before, status), `bet ${betId} goes from ${before} to ${status} by ${event}`);

/**
 * Writes what results make of bets that stand, in the caller's transaction. Only what the life of a bet knows (`BET_TRANSITIONS`) is written,
 * and only to rows that still are as they were read. `at` is unix ms.
 */
export async function changeBets(tx: Tx, changes: readonly BetChange[], at: number): Promise<void> {
  if (changes.length === 0) return;
  for (const change of changes) assertTurn(change);
  const [row] = await tx.query<{ count: number }>(CHANGE, [
    plainArray(changes.map((c) => c.brandId)),
    plainArray(changes.map((c) => c.playerId)),
    plainArray(changes.map((c) => c.betId)),
    textArray(changes.map((c) => c.before)),
    textArray(changes.map((c) => c.status)),
    plainArray(changes.map((c) => c.payout)),
    plainArray(changes.map((c) => c.version)),
    at,
  ]);
  assert(row?.count === changes.length, `${changes.length} bets are as they were read, ${row?.count} of them were`);
}

/** A bet that is closed, or a part of it: `part` of its stake for `paid`, minor units. */
export interface BetClosing extends Pick<BetChange, 'brandId' | 'playerId' | 'betId' | 'event' | 'before' | 'status'> {
  readonly part: Funds;
  readonly paid: bigint;
}

const CLOSE = {
  name: 'bet-close',
  text: `
  with of_cash_out as (select $5::text <> 'cancelled' as is)
  update bet set status = $5, payout = case when $5 = 'accepted' then null else cashed_out + $9::bigint end,
    settled_at = case when $5 = 'accepted' then null else $10::bigint end,
    cashed_stake = cashed_stake + case when c.is then $6::bigint else 0 end, cashed_bonus = cashed_bonus + case when c.is then $7::bigint else 0 end,
    cashed_free = cashed_free + case when c.is then $8::bigint else 0 end, cashed_out = cashed_out + case when c.is then $9::bigint else 0 end
  from of_cash_out c where brand_id = $1 and player_id = $2 and id = $3 and status = $4 returning 1`,
};

/** Writes that a bet, which the caller has locked, is closed or a part of it. `at` is unix ms. */
export async function writeClosing(tx: Tx, closing: BetClosing, at: number): Promise<void> {
  assertTurn(closing);
  const { brandId, playerId, betId, before, status, part, paid } = closing;
  const rows = await tx.query(CLOSE, [
    ...[brandId, playerId, betId, before, status],
    ...[sumOf(part), part.bonus, part['free-bet'], paid, at],
  ]);
  assert(rows.length === 1, `bet ${betId} is as it was read`);
}
