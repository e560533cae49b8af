import type { Queryable, Tx } from '@fairbook/database';
import type { Limit, LimitKind, LimitSpan } from '@fairbook/domain';
import { gappedArray, plainArray } from '../../platform/sql-array.ts';
import type { Owner } from './face.ts';
import type { RegisterState } from './register-store.ts';

/** What of a player's row decides what they may do. */
export interface StandingRow {
  brand_id: number;
  player_id: bigint;
  blocked_at: bigint | null;
  closed_at: bigint | null;
  restriction: 'time-out' | 'self-exclusion' | null;
  restricted_until: bigint | null;
  deposit_limit_chosen_at: bigint | null;
  reality_check_minutes: number | null;
  identified_at: bigint | null;
  register_state: RegisterState | null;
  register_asked_at: bigint | null;
}

const STANDING = {
  name: 'compliance-standing',
  text: `select p.brand_id, p.player_id, p.blocked_at, p.closed_at, p.restriction, p.restricted_until, p.deposit_limit_chosen_at, p.reality_check_minutes, p.identified_at,
      t.register_state, t.register_asked_at
    from unnest($1::int[], $2::bigint[]) as k(brand_id, player_id) join player p using (brand_id, player_id)
      left join player_protection t using (brand_id, player_id)`,
};

/** Players' standing, of those that exist; each player asked once. */
export const readStanding = (db: Queryable, owners: readonly Owner[]): Promise<StandingRow[]> =>
  db.query(STANDING, [plainArray(owners.map((o) => o.brandId)), plainArray(owners.map((o) => o.playerId))]);

const AGES = {
  name: 'compliance-ages',
  text: `select (k.ord - 1)::int as ord, extract(year from age((to_timestamp($3::bigint / 1000) at time zone 'UTC')::date, p.birth_date))::int as age
    from unnest($1::int[], $2::bigint[]) with ordinality as k(brand_id, player_id, ord) join player p using (brand_id, player_id) where p.birth_date is not null`,
};

/** Whole years of some players at a moment (unix ms), in their order; undefined where no birth date is known. */
export async function readAges(db: Queryable, owners: readonly Owner[], now: number): Promise<(number | undefined)[]> {
  if (owners.length === 0) return [];
  const rows = await db.query<{ ord: number; age: number }>(AGES, [
    plainArray(owners.map((o) => o.brandId)),
    plainArray(owners.map((o) => o.playerId)),
    now,
  ]);
  const ages = new Map(rows.map(({ ord, age }) => [ord, age]));
  return owners.map((_, i) => ages.get(i));
}

const CURRENCIES = {
  name: 'compliance-currencies',
  text: `select a.brand_id, a.player_id, a.currency from unnest($1::int[], $2::bigint[]) as k(brand_id, player_id)
    join currency_account a using (brand_id, player_id)`,
};

/** Currencies of all accounts some players ever opened. */
export const readCurrencies = (
  db: Queryable,
  owners: readonly Owner[],
): Promise<{ brand_id: number; player_id: bigint; currency: string }[]> =>
  db.query(CURRENCIES, [plainArray(owners.map((o) => o.brandId)), plainArray(owners.map((o) => o.playerId))]);

const NOTABLE = {
  name: 'compliance-notable',
  text: `select p.brand_id, p.player_id, p.blocked_at, p.closed_at, p.restriction, p.restricted_until, p.deposit_limit_chosen_at, p.reality_check_minutes, p.identified_at,
      t.unreminded_since, t.register_state, t.register_asked_at,
      exists (select 1 from player_limit l where l.brand_id = p.brand_id and l.player_id = p.player_id and l.kind <> 'deposit') as has_limits
    from unnest($1::int[], $2::bigint[], $3::int[]) as k(brand_id, player_id, every) join player p using (brand_id, player_id)
      left join player_protection t using (brand_id, player_id)
    where $4 < t.unreminded_since
      or (k.every is not null and $4 - t.unreminded_since >= nullif(coalesce(p.reality_check_minutes, k.every), 0) * 60000::bigint)
      or t.register_state <> 'clear' or p.restriction is not null or p.blocked_at is not null or p.closed_at is not null or p.identified_at is null
      or exists (select 1 from player_limit l where l.brand_id = p.brand_id and l.player_id = p.player_id and l.kind <> 'deposit')`,
};

/** What of a player may hold a stake back. */
export type NotableRow = StandingRow & { has_limits: boolean; unreminded_since: bigint | null };

/**
 * Of some players those whose state or limits may hold a stake back: in the usual case of a batch nobody, in one short answer.
 * @param every minutes between the usual reminders of each player's place, where one that waits holds stakes
 */
export const readNotable = (
  db: Queryable,
  owners: readonly Owner[],
  every: readonly (number | undefined)[],
  now: number,
): Promise<NotableRow[]> =>
  db.query(NOTABLE, [plainArray(owners.map((o) => o.brandId)), plainArray(owners.map((o) => o.playerId)), gappedArray(every), now]);

interface LimitRow {
  brand_id: number;
  player_id: bigint;
  kind: LimitKind;
  period: LimitSpan;
  currency: string;
  amount: bigint;
  pending_amount: bigint | null;
  pending_from: bigint | null;
}

const LIMITS = {
  name: 'compliance-limits',
  text: `select l.brand_id, l.player_id, l.kind, l.period, l.currency, l.amount, l.pending_amount, l.pending_from
    from unnest($1::int[], $2::bigint[]) as k(brand_id, player_id) join player_limit l using (brand_id, player_id)`,
};

/** A limit in force; it holds over all of the player's accounts, and `currency` says what its amount is in. */
export type OwnedLimit = Limit & Owner & { readonly currency: string; readonly amount: bigint };

/** All limits of some players. */
export async function readLimits(db: Queryable, owners: readonly Owner[]): Promise<OwnedLimit[]> {
  const rows = await db.query<LimitRow>(LIMITS, [plainArray(owners.map((o) => o.brandId)), plainArray(owners.map((o) => o.playerId))]);
  return rows.map((row) => ({
    brandId: row.brand_id,
    playerId: row.player_id,
    kind: row.kind,
    period: row.period,
    currency: row.currency,
    amount: row.amount,
    ...(row.pending_from === null ? {} : { pending: { amount: row.pending_amount ?? undefined, from: Number(row.pending_from) } }),
  }));
}

export async function writeLimit(
  tx: Tx,
  owner: Owner,
  limit: Limit & { readonly currency: string; readonly amount: bigint },
  at: number,
): Promise<void> {
  await tx.query(
    `insert into player_limit (brand_id, player_id, kind, period, currency, amount, set_at, pending_amount, pending_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (brand_id, player_id, kind, period) do update
       set currency = excluded.currency, amount = excluded.amount, pending_amount = excluded.pending_amount, pending_from = excluded.pending_from,
           set_at = case when player_limit.amount = excluded.amount then player_limit.set_at else excluded.set_at end`,
    [
      owner.brandId,
      owner.playerId,
      limit.kind,
      limit.period,
      limit.currency,
      limit.amount,
      at,
      limit.pending?.amount ?? null,
      limit.pending?.from ?? null,
    ],
  );
}

export async function deleteLimit(tx: Tx, owner: Owner, kind: LimitKind, period: LimitSpan): Promise<void> {
  await tx.query('delete from player_limit where brand_id = $1 and player_id = $2 and kind = $3 and period = $4', [
    owner.brandId,
    owner.playerId,
    kind,
    period,
  ]);
}

export async function insertChange(
  tx: Tx,
  owner: Owner,
  change: {
    readonly id: bigint;
    readonly kind: string;
    readonly period: string;
    readonly currency: string;
    readonly what: string;
    readonly amount: bigint | undefined;
    readonly at: number;
  },
): Promise<void> {
  await tx.query(
    `insert into player_limit_change (brand_id, player_id, change_id, kind, period, currency, what, amount, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [owner.brandId, owner.playerId, change.id, change.kind, change.period, change.currency, change.what, change.amount ?? null, change.at],
  );
}

export async function markDepositLimitChosen(tx: Tx, owner: Owner, at: number): Promise<void> {
  await tx.query(
    'update player set deposit_limit_chosen_at = $3 where brand_id = $1 and player_id = $2 and deposit_limit_chosen_at is null',
    [owner.brandId, owner.playerId, at],
  );
}

export async function writeRealityCheck(tx: Tx, owner: Owner, minutes: number | undefined): Promise<void> {
  await tx.query('update player set reality_check_minutes = $3 where brand_id = $1 and player_id = $2', [
    owner.brandId,
    owner.playerId,
    minutes ?? 0,
  ]);
}
