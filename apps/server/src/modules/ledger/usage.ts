import type { Queryable, Tx } from '@fairbook/database';
import { gappedArray, plainArray, textArray } from '../../platform/sql-array.ts';

/** What is summed: gross deposits, stakes placed, stakes less returns (RTS 12: a 10.00 bet that returns 8.00 is 2.00 lost), or what of those stakes is in play. */
export type UsageKind = 'deposit' | 'stake' | 'loss' | 'in-play';

export interface UsageQuestion {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly currency: string;
  readonly kind: UsageKind;
  /** Unix ms. */
  readonly since: number;
}

// What is owed of a settlement taken back is lost as the cash would have been; collecting it moves nothing between player and house.
const USAGE = {
  name: 'ledger-usage',
  text: `
  select coalesce(u.used, 0)::int8 as used
  from unnest($1::int[], $2::bigint[], $3::text[], $4::text[], $5::bigint[]) with ordinality as q(brand_id, player_id, currency, kind, since, ord)
  cross join lateral (
    select sum(case
      when q.kind = 'deposit' then case when t.kind = 'deposit' then t.amount end
      when t.cause_kind <> 'bet' then null
      when q.kind = 'stake' then case when t.kind = 'stake' then t.amount end
      when q.kind = 'in-play' then case when t.credit = 'open-stakes' then t.amount else 0 end - case when t.debit = 'open-stakes' then t.amount else 0 end
      else case when t.debit in ('cash', 'debt') then t.amount else 0 end - case when t.credit in ('cash', 'debt') then t.amount else 0 end end) as used
    from transfer t
    where t.brand_id = q.brand_id and t.player_id = q.player_id and t.currency = q.currency and t.at >= q.since) u
  order by q.ord`,
};

/** Sums of the transfers themselves, one answer per question in order, minor units; a loss below zero is a win. */
export async function usage(db: Queryable, questions: readonly UsageQuestion[]): Promise<readonly bigint[]> {
  if (questions.length === 0) return [];
  const rows = await db.query<{ used: bigint }>(USAGE, [
    plainArray(questions.map((q) => q.brandId)),
    plainArray(questions.map((q) => q.playerId)),
    textArray(questions.map((q) => q.currency)),
    textArray(questions.map((q) => q.kind)),
    gappedArray(questions.map((q) => q.since)),
  ]);
  return rows.map((row) => row.used);
}

const LOCK_PLAYER = {
  name: 'ledger-lock-player',
  text: 'select 1 from player_balance where brand_id = $1 and player_id = $2 order by currency for update',
};

/** Holds all balances of a player until the transaction ends: no bet, deposit or withdrawal of theirs can be decided meanwhile. */
export async function lockPlayer(tx: Tx, brandId: number, playerId: bigint): Promise<void> {
  await tx.query(LOCK_PLAYER, [brandId, playerId]);
}
