import type { Tx } from '@fairbook/database';
import { assert, type BetStatus, eventBetween } from '@fairbook/domain';
import { plainArray, textArray } from '../../platform/sql-array.ts';

/** A bet that is settled, settled again or open again. `version` is that of the settlement which does it. */
export interface BetChange {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly betId: bigint;
  /** As it was read; the row must still say so. */
  readonly before: BetStatus;
  readonly status: BetStatus;
  /** Minor units; counts unless it is open again. */
  readonly payout: bigint;
  readonly version: number;
}

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

/**
 * Writes what becomes of bets that stand, in the caller's transaction. Only what the life of a bet knows (`BET_TRANSITIONS`) is written,
 * and only to rows that still are as they were read. `at` is unix ms.
 */
export async function changeBets(tx: Tx, changes: readonly BetChange[], at: number): Promise<void> {
  if (changes.length === 0) return;
  for (const { betId, before, status } of changes) assert(eventBetween(before, status), `bet ${betId} goes from ${before} to ${status}`);
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
