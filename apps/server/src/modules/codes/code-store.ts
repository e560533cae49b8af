import type { Queryable, Tx } from '@fairbook/database';
import type { CodeAddress, CodePurpose } from './face.ts';

/** Whose row it is; the holder as a hash in hex. */
export interface CodeKey {
  readonly brandId: number;
  readonly purpose: CodePurpose;
  readonly holder: string;
}

/** Rows that are over are removed with each new one, so many at a time. */
const SWEPT = 100;

export async function readAskedAt(db: Queryable, { brandId, purpose, holder }: CodeKey): Promise<number | undefined> {
  const [row] = await db.query<{ asked_at: bigint }>(
    "select asked_at from one_time_code where brand_id = $1 and purpose = $2 and holder = decode($3, 'hex')",
    [brandId, purpose, holder],
  );
  return row && Number(row.asked_at);
}

/** Writes that a code is asked for, in place of the one before; undefined where that was asked for after `notAfter`. */
export async function writeAsked(
  tx: Tx,
  key: CodeKey,
  asked: CodeAddress & {
    readonly id: bigint;
    readonly language: string;
    readonly at: number;
    readonly expiresAt: number;
    readonly notAfter: number;
  },
): Promise<{ readonly id: bigint; readonly sent: number } | undefined> {
  await tx.query(
    'delete from one_time_code where (brand_id, code_id) in (select brand_id, code_id from one_time_code where expires_at <= $1 limit $2 for update skip locked)',
    [asked.at, SWEPT],
  );
  const [row] = await tx.query<{ code_id: bigint; sent: number }>(
    `insert into one_time_code as c (brand_id, code_id, purpose, holder, channel, address, language, sent, tries, asked_at, expires_at)
     values ($1, $2, $3, decode($4, 'hex'), $5, $6, $7, 1, 0, $8, $9)
     on conflict (brand_id, purpose, holder) do update set channel = excluded.channel, address = excluded.address, language = excluded.language,
       code_hash = null, sent = c.sent + 1, tries = 0, asked_at = excluded.asked_at, expires_at = excluded.expires_at, proven_at = null
     where c.asked_at <= $10
     returning code_id, sent`,
    [
      ...[key.brandId, asked.id, key.purpose, key.holder, asked.channel, asked.address, asked.language],
      ...[asked.at, asked.expiresAt, asked.notAfter],
    ],
  );
  return row && { id: row.code_id, sent: row.sent };
}

export interface AskedRow extends CodeAddress {
  purpose: CodePurpose;
  language: string;
  expires_at: bigint;
}

/** A code that is still to be drawn, held until the transaction ends; undefined: it was, or another was asked for since. */
export async function holdAsked(tx: Tx, brandId: number, id: bigint, sent: number): Promise<AskedRow | undefined> {
  const [row] = await tx.query<AskedRow>(
    `select purpose, channel, address, language, expires_at from one_time_code
     where brand_id = $1 and code_id = $2 and sent = $3 and code_hash is null for update`,
    [brandId, id, sent],
  );
  return row;
}

export async function writeDrawn(tx: Tx, brandId: number, id: bigint, hash: Buffer): Promise<void> {
  await tx.query('update one_time_code set code_hash = $3 where brand_id = $1 and code_id = $2', [brandId, id, hash]);
}

export interface TriedRow extends CodeAddress {
  code_id: bigint;
  code_hash: Buffer | null;
  tries: number;
}

/** Counts a try before it is made, so that parallel guesses cannot slip through together; undefined where none is left. */
export async function takeTry(
  db: Queryable,
  { brandId, purpose, holder }: CodeKey,
  most: number,
  now: number,
): Promise<TriedRow | undefined> {
  const [row] = await db.query<TriedRow>(
    `update one_time_code set tries = tries + 1
     where brand_id = $1 and purpose = $2 and holder = decode($3, 'hex') and expires_at > $4 and tries < $5
     returning code_id, code_hash, tries, channel, address`,
    [brandId, purpose, holder, now, most],
  );
  return row;
}

/** Keeps that the code was right. False: another was asked for meanwhile. */
export async function writeProven(db: Queryable, brandId: number, row: TriedRow, now: number, until: number): Promise<boolean> {
  const rows = await db.query(
    `update one_time_code set proven_at = coalesce(proven_at, $4), expires_at = greatest(expires_at, $5)
     where brand_id = $1 and code_id = $2 and code_hash = $3 and expires_at > $4 returning 1`,
    [brandId, row.code_id, row.code_hash, now, until],
  );
  return rows.length > 0;
}

export async function readProven(db: Queryable, { brandId, purpose, holder }: CodeKey, now: number): Promise<CodeAddress | undefined> {
  const [row] = await db.query<{ channel: CodeAddress['channel']; address: string }>(
    `select channel, address from one_time_code
     where brand_id = $1 and purpose = $2 and holder = decode($3, 'hex') and proven_at is not null and expires_at > $4`,
    [brandId, purpose, holder, now],
  );
  return row;
}

export async function takeProven(tx: Tx, { brandId, purpose, holder }: CodeKey, now: number): Promise<CodeAddress | undefined> {
  const [row] = await tx.query<{ channel: CodeAddress['channel']; address: string }>(
    `delete from one_time_code
     where brand_id = $1 and purpose = $2 and holder = decode($3, 'hex') and proven_at is not null and expires_at > $4 returning channel, address`,
    [brandId, purpose, holder, now],
  );
  return row;
}
