import type { Queryable, Tx } from '@fairbook/database';
import type { ActKind } from '@fairbook/provider-kit';
import { gappedArray, plainArray, textArray } from '../../platform/sql-array.ts';
import type { ActRow, RefusalRow, TombstoneRow } from './rows.ts';

/** A text that may be missing: no act has an empty one. */
const textOr = (text: string | undefined): string => text ?? '';

/** An act as the database has it. */
export interface StoredAct {
  brand_id: number;
  player_id: bigint;
  round_id: bigint;
  position: number;
  supplier: string;
  transaction_id: string;
  request_id: string;
  request_hash: string;
  reference: string | null;
  kind: ActKind;
  staked: bigint;
  staked_bonus: bigint;
  free: bigint;
  free_rounds: string | null;
  won: bigint;
  won_bonus: bigint;
  jackpot: string | null;
  shares: string | null;
  awards: string | null;
  seeds: string | null;
  closes: boolean;
  detail: string | null;
  balance: bigint;
  at: bigint;
}

/** The columns of an act, of a table or alias `a`. */
export const ACT_COLUMNS = `a.brand_id, a.player_id, a.round_id, a.position, a.supplier, a.transaction_id, a.request_id,
  encode(a.request_hash, 'hex') as request_hash, a.reference, a.kind, a.staked, a.staked_bonus, a.free, a.free_rounds, a.won, a.won_bonus, a.jackpot, a.shares,
  a.awards, a.seeds, a.closes, a.detail, a.balance, a.at`;

export const toAct = (row: StoredAct): ActRow => ({
  brandId: row.brand_id,
  playerId: row.player_id,
  roundId: row.round_id,
  position: row.position,
  supplier: row.supplier,
  transactionId: row.transaction_id,
  requestId: row.request_id,
  requestHash: row.request_hash,
  reference: row.reference ?? undefined,
  kind: row.kind,
  staked: row.staked,
  stakedBonus: row.staked_bonus,
  free: row.free,
  freeRounds: row.free_rounds ?? undefined,
  won: row.won,
  wonBonus: row.won_bonus,
  jackpot: row.jackpot ?? undefined,
  shares: row.shares ?? undefined,
  awards: row.awards ?? undefined,
  seeds: row.seeds ?? undefined,
  closes: row.closes,
  detail: row.detail ?? undefined,
  balance: row.balance,
  at: Number(row.at),
});

/** How an order is known. */
export interface OrderNames {
  readonly supplier: string;
  readonly requestId: string;
  readonly transactionId: string;
  readonly reference: string | undefined;
}

export interface FoundAct extends StoredAct {
  /** Place of the order it was found for, and by what of it. */
  ord: number;
  by: 'request' | 'transaction' | 'reference' | 'taken-back';
}

const FIND = {
  name: 'casino-acts-found',
  text: `
  with k as materialized (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as k(supplier, request_id, transaction_id, reference, ord))
  select (k.ord - 1)::int as ord, 'request' as by, ${ACT_COLUMNS} from k join casino_act a on a.supplier = k.supplier and a.request_id = k.request_id
  union all
  select (k.ord - 1)::int, 'transaction', ${ACT_COLUMNS} from k join casino_act a on a.supplier = k.supplier and a.transaction_id = k.transaction_id
  union all
  select (k.ord - 1)::int, 'reference', ${ACT_COLUMNS} from k join casino_act a on a.supplier = k.supplier and a.transaction_id = k.reference
  union all
  select (k.ord - 1)::int, 'taken-back', ${ACT_COLUMNS} from k join casino_act a on a.supplier = k.supplier and a.reference = k.reference and a.kind = 'rollback'`,
} as const;

/** Acts under the names of orders, and what took back those they refer to. */
export const findActs = (tx: Queryable, orders: readonly OrderNames[]): Promise<FoundAct[]> =>
  tx.query<FoundAct>(FIND, [
    textArray(orders.map((o) => o.supplier)),
    textArray(orders.map((o) => o.requestId)),
    textArray(orders.map((o) => o.transactionId)),
    textArray(orders.map((o) => textOr(o.reference))),
  ]);

const TOMBSTONES = {
  name: 'casino-tombstones-found',
  text: `select t.supplier, t.transaction_id from unnest($1::text[], $2::text[]) as k(supplier, transaction_id)
    join casino_tombstone t on t.supplier = k.supplier and t.transaction_id = k.transaction_id`,
} as const;

export const tombstoneKey = (supplier: string, transactionId: string): string => `${supplier} ${transactionId}`;

/** Of transactions those that were taken back before they came, by `tombstoneKey`. */
export async function findTombstones(tx: Queryable, orders: readonly OrderNames[]): Promise<ReadonlySet<string>> {
  const names = orders.flatMap(({ supplier, transactionId, reference }) =>
    [transactionId, reference].flatMap((name) => (name === undefined ? [] : [{ supplier, name }])),
  );
  const rows = await tx.query<{ supplier: string; transaction_id: string }>(TOMBSTONES, [
    textArray(names.map((n) => n.supplier)),
    textArray(names.map((n) => n.name)),
  ]);
  return new Set(rows.map((row) => tombstoneKey(row.supplier, row.transaction_id)));
}

const REFUSALS = {
  name: 'casino-refusals-found',
  text: `select (k.ord - 1)::int as ord, encode(r.request_hash, 'hex') as request_hash, r.reason, r.bound, r.balance
    from unnest($1::text[], $2::text[]) with ordinality as k(supplier, request_id, ord)
    join casino_refusal r on r.supplier = k.supplier and r.request_id = k.request_id`,
} as const;

/** What requests were refused with, by the place of their order. */
export async function findRefusals(
  tx: Queryable,
  orders: readonly OrderNames[],
): Promise<ReadonlyMap<number, Pick<RefusalRow, 'requestHash' | 'reason' | 'bound' | 'balance'>>> {
  const rows = await tx.query<{ ord: number; request_hash: string; reason: string; bound: bigint | null; balance: bigint | null }>(
    REFUSALS,
    [textArray(orders.map((o) => o.supplier)), textArray(orders.map((o) => o.requestId))],
  );
  return new Map(
    rows.map((row) => [
      row.ord,
      { requestHash: row.request_hash, reason: row.reason, bound: row.bound ?? undefined, balance: row.balance ?? undefined },
    ]),
  );
}

const ADD = {
  name: 'casino-acts-added',
  keepsPlan: true,
  text: `insert into casino_act (brand_id, player_id, round_id, position, supplier, transaction_id, request_id, request_hash, reference, kind, staked, staked_bonus,
      free, free_rounds, won, won_bonus, jackpot, shares, closes, detail, balance, at, awards, seeds)
    select brand_id, player_id, round_id, position, supplier, transaction_id, request_id, decode(request_hash, 'hex'), nullif(reference, ''), kind, staked, staked_bonus,
      free, nullif(free_rounds, ''), won, won_bonus, nullif(jackpot, ''), nullif(shares, ''), closes, case when has_detail then detail end, balance, at, nullif(awards, ''), nullif(seeds, '')
    from unnest($1::int[], $2::bigint[], $3::bigint[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::bigint[], $12::bigint[],
      $13::bigint[], $14::text[], $15::bigint[], $16::bigint[], $17::text[], $18::text[], $19::boolean[], $20::text[], $21::boolean[], $22::bigint[], $23::bigint[], $24::text[], $25::text[])
      as u(brand_id, player_id, round_id, position, supplier, transaction_id, request_id, request_hash, reference, kind, staked, staked_bonus, free, free_rounds, won,
        won_bonus, jackpot, shares, closes, detail, has_detail, balance, at, awards, seeds)`,
} as const;

export async function addActs(tx: Tx, acts: readonly ActRow[]): Promise<void> {
  if (acts.length === 0) return;
  await tx.query(ADD, [
    plainArray(acts.map((a) => a.brandId)),
    plainArray(acts.map((a) => a.playerId)),
    plainArray(acts.map((a) => a.roundId)),
    plainArray(acts.map((a) => a.position)),
    textArray(acts.map((a) => a.supplier)),
    textArray(acts.map((a) => a.transactionId)),
    textArray(acts.map((a) => a.requestId)),
    textArray(acts.map((a) => a.requestHash)),
    textArray(acts.map((a) => textOr(a.reference))),
    textArray(acts.map((a) => a.kind)),
    plainArray(acts.map((a) => a.staked)),
    plainArray(acts.map((a) => a.stakedBonus)),
    plainArray(acts.map((a) => a.free)),
    textArray(acts.map((a) => textOr(a.freeRounds))),
    plainArray(acts.map((a) => a.won)),
    plainArray(acts.map((a) => a.wonBonus)),
    textArray(acts.map((a) => textOr(a.jackpot))),
    textArray(acts.map((a) => textOr(a.shares))),
    plainArray(acts.map((a) => a.closes)),
    textArray(acts.map((a) => textOr(a.detail))),
    plainArray(acts.map((a) => a.detail !== undefined)),
    plainArray(acts.map((a) => a.balance)),
    plainArray(acts.map((a) => a.at)),
    textArray(acts.map((a) => textOr(a.awards))),
    textArray(acts.map((a) => textOr(a.seeds))),
  ]);
}

const ADD_TOMBSTONES = {
  name: 'casino-tombstones-added',
  text: `insert into casino_tombstone (supplier, transaction_id, brand_id, player_id, at)
    select * from unnest($1::text[], $2::text[], $3::int[], $4::bigint[], $5::bigint[]) on conflict do nothing`,
};

export async function addTombstones(tx: Tx, rows: readonly TombstoneRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(ADD_TOMBSTONES, [
    textArray(rows.map((r) => r.supplier)),
    textArray(rows.map((r) => r.transactionId)),
    plainArray(rows.map((r) => r.brandId)),
    plainArray(rows.map((r) => r.playerId)),
    plainArray(rows.map((r) => r.at)),
  ]);
}

const ADD_REFUSALS = {
  name: 'casino-refusals-added',
  text: `insert into casino_refusal (supplier, request_id, request_hash, brand_id, player_id, reason, bound, balance, at)
    select supplier, request_id, decode(request_hash, 'hex'), brand_id, player_id, reason, bound, balance, at
    from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::bigint[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[])
      as u(supplier, request_id, request_hash, brand_id, player_id, reason, bound, balance, at) on conflict do nothing`,
};

export async function addRefusals(tx: Tx, rows: readonly RefusalRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(ADD_REFUSALS, [
    textArray(rows.map((r) => r.supplier)),
    textArray(rows.map((r) => r.requestId)),
    textArray(rows.map((r) => r.requestHash)),
    plainArray(rows.map((r) => r.brandId)),
    plainArray(rows.map((r) => r.playerId)),
    textArray(rows.map((r) => r.reason)),
    gappedArray(rows.map((r) => r.bound)),
    gappedArray(rows.map((r) => r.balance)),
    plainArray(rows.map((r) => r.at)),
  ]);
}
