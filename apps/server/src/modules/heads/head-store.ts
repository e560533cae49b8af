import type { Queryable, Tx } from '@fairbook/database';
import type { HeadLane, SignedHead } from '@fairbook/domain/heads';
import { plainArray } from '../../platform/sql-array.ts';
import { keyName } from './head-key.ts';

/** A head as it is kept: with its key. */
export interface StoredHead extends SignedHead {
  readonly publicKey: Buffer;
}

/** One process at a time makes the next head. The numbers are arbitrary and must never change. */
const MAKING = [7_246_137, 3] as const;

interface HeadRow {
  number: number;
  at: bigint;
  previous: string;
  size: number;
  root: string;
  hash: string;
  public_key: Buffer;
  signature: Buffer;
  lanes: { from: number; seq: number; block: number; hash: string }[];
}

const HEADS = `
  select h.number, h.at, encode(h.previous, 'hex') as previous, h.size, encode(h.root, 'hex') as root, encode(h.hash, 'hex') as hash, h.public_key, h.signature,
    (select jsonb_agg(jsonb_build_object('from', l.from_seq, 'seq', l.seq, 'block', l.block, 'hash', encode(l.hash, 'hex')) order by l.lane)
      from ledger_head_lane l where l.number = h.number) as lanes
  from ledger_head h`;

const toHead = (row: HeadRow): StoredHead => ({
  number: row.number,
  at: Number(row.at),
  previous: row.previous,
  size: row.size,
  root: row.root,
  lanes: row.lanes,
  hash: row.hash,
  key: keyName(row.public_key),
  signature: row.signature.toString('base64'),
  publicKey: row.public_key,
});

/** What is published of a head. */
export const published = ({ publicKey: _, lanes, ...head }: StoredHead): Omit<SignedHead, 'lanes'> & { lanes: HeadLane[] } => ({
  ...head,
  lanes: [...lanes],
});

export async function lockMaking(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1, $2)', [...MAKING]);
}

export async function newestHead(db: Queryable): Promise<StoredHead | undefined> {
  const [row] = await db.query<HeadRow>(`${HEADS} order by h.number desc limit 1`);
  return row && toHead(row);
}

/** Heads from a number on, in order. */
export async function headsFrom(db: Queryable, number: number, limit: number): Promise<StoredHead[]> {
  return (await db.query<HeadRow>(`${HEADS} where h.number >= $1 order by h.number limit $2`, [number, limit])).map(toHead);
}

/** Roots of a head's parts, in order. */
export async function partsOf(db: Queryable, number: number): Promise<Uint8Array[]> {
  const [row] = await db.query<{ parts: Buffer }>('select parts from ledger_head where number = $1', [number]);
  const parts = row?.parts ?? Buffer.alloc(0);
  return Array.from({ length: parts.length / 32 }, (_, i) => parts.subarray(i * 32, (i + 1) * 32));
}

/** The head that covers each of a lane's transfers, undefined for those no head covers yet. */
export async function coveringHeads(db: Queryable, lane: number, seqs: readonly number[]): Promise<(number | undefined)[]> {
  const rows = await db.query<{ number: number | null }>(
    `select (select l.number from ledger_head_lane l where l.lane = $1 and l.seq >= t.seq order by l.seq, l.number limit 1) as number
     from unnest($2::bigint[]) with ordinality as t(seq, n) order by t.n`,
    [lane, plainArray(seqs)],
  );
  return rows.map((row) => row.number ?? undefined);
}

export async function insertHead(tx: Tx, head: SignedHead, publicKey: Buffer, parts: readonly Uint8Array[]): Promise<void> {
  await tx.query(
    `insert into ledger_head (number, at, previous, size, root, parts, hash, public_key, signature)
     values ($1, $2, decode($3, 'hex'), $4, decode($5, 'hex'), $6, decode($7, 'hex'), $8, $9)`,
    [
      head.number,
      head.at,
      head.previous,
      head.size,
      head.root,
      Buffer.concat(parts),
      head.hash,
      publicKey,
      Buffer.from(head.signature, 'base64'),
    ],
  );
  for (const [lane, { from, seq, block, hash }] of head.lanes.entries())
    await tx.query(
      `insert into ledger_head_lane (number, lane, from_seq, seq, block, hash) values ($1, $2, $3, $4, $5, decode($6, 'hex'))`,
      [head.number, lane, from, seq, block, hash],
    );
}

export async function askDelivery(tx: Tx, number: number, at: number): Promise<void> {
  await tx.query('insert into ledger_head_delivery (number, next_at) values ($1, $2)', [number, at]);
}

export interface Delivery {
  readonly head: StoredHead;
  readonly tries: number;
}

/** Heads the webhook is due to be told of, or was never told of, the oldest first. */
export async function dueDeliveries(db: Queryable, now: number, maxTries: number, limit: number): Promise<Delivery[]> {
  const rows = await db.query<{ number: number; tries: number }>(
    'select number, tries from ledger_head_delivery where tries < $1 and (next_at <= $2 or tries = 0) order by number limit $3',
    [maxTries, now, limit],
  );
  const due: Delivery[] = [];
  for (const { number, tries } of rows) {
    const [head] = await headsFrom(db, number, 1);
    if (head) due.push({ head, tries });
  }
  return due;
}

export async function delivered(db: Queryable, number: number): Promise<void> {
  await db.query('delete from ledger_head_delivery where number = $1', [number]);
}

export async function deliveryFailed(db: Queryable, number: number, nextAt: number, why: string): Promise<void> {
  await db.query('update ledger_head_delivery set tries = tries + 1, next_at = $2, failed = $3 where number = $1', [number, nextAt, why]);
}

/** Heads that were tried at least once and have not arrived. */
export async function undelivered(db: Queryable): Promise<number> {
  const [row] = await db.query<{ n: number }>('select count(*)::int as n from ledger_head_delivery where tries > 0');
  return row?.n ?? 0;
}

/** Empties the tables of heads, for their owner: a new series begins. Whatever refuses changes is off for the one transaction. */
export const FORGET_HEADS = `begin;
  alter table ledger_head_delivery disable trigger user; alter table ledger_head_lane disable trigger user; alter table ledger_head disable trigger user;
  truncate ledger_head_delivery, ledger_head_lane, ledger_head;
  alter table ledger_head_delivery enable trigger user; alter table ledger_head_lane enable trigger user; alter table ledger_head enable trigger user;
  commit`;
