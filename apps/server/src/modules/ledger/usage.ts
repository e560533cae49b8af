import type { Queryable, Tx } from '@fairbook/database';
import { USAGE as COUNTED, type UsageKind } from '@fairbook/domain';
import { gappedArray, plainArray, textArray } from '../../platform/sql-array.ts';
import type { UsageQuestion } from './face.ts';

const list = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** What a transfer adds to a sum, by the rules' table of what counts. */
function countedOf(kind: UsageKind): string {
  const { causes, kinds, undone = [], accounts = [], raisedBy, except = [] } = COUNTED[kind];
  const conditions = [
    ...(causes ? [`t.cause_kind in (${list(causes)})`] : []),
    ...(kinds ? [`t.kind in (${list([...kinds, ...undone])})`] : []),
    ...(except.length > 0 ? [`t.debit not in (${list(except)})`, `t.credit not in (${list(except)})`] : []),
  ];
  const side = (name: 'debit' | 'credit'): string => `case when t.${name} in (${list(accounts)}) then t.amount else 0 end`;
  const [up, down] = raisedBy === 'leaving' ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
  const whole = undone.length === 0 ? 't.amount' : `case when t.kind in (${list(undone)}) then -t.amount else t.amount end`;
  const amount = accounts.length === 0 ? whole : `${side(up)} - ${side(down)}`;
  return `when q.kind = '${kind}' then case when ${conditions.join(' and ')} then ${amount} end`;
}

// What is owed of a settlement taken back is lost as the cash would have been; collecting it moves nothing between player and house.
const USAGE = {
  name: 'ledger-usage',
  text: `
  select coalesce(u.used, 0)::int8 as used
  from unnest($1::int[], $2::bigint[], $3::text[], $4::text[], $5::bigint[]) with ordinality as q(brand_id, player_id, currency, kind, since, ord)
  cross join lateral (
    select sum(case ${(Object.keys(COUNTED) as UsageKind[]).map(countedOf).join(' ')} end) as used
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
