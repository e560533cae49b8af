import type { Queryable, Tx } from '@fairbook/database';
import { newToken, tokenHash } from './token.ts';

export type TokenPurpose = 'player-password' | 'player-proof' | 'staff-password' | 'registration' | 'details';

/** Whose token it is: a player, an employee (brand 0), a request or a session. */
export interface TokenSubject {
  readonly purpose: TokenPurpose;
  readonly brandId: number;
  readonly subject: bigint;
}

/** Tokens that are over are removed with each new one, so many at a time. */
const SWEPT = 100;
/** What a token of `newToken` looks like. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Voids the tokens of a subject: what they lead to was done or taken away otherwise. */
export async function voidTokens(tx: Tx, { purpose, brandId, subject }: TokenSubject): Promise<void> {
  await tx.query('delete from one_time_token where purpose = $1 and brand_id = $2 and subject = $3', [purpose, brandId, subject]);
}

/** A new token of 256 bits that holds for `ttlMs`; earlier ones of the same subject and purpose are void from now on. */
export async function issueToken(tx: Tx, of: TokenSubject, now: number, ttlMs: number): Promise<string> {
  const token = newToken();
  await voidTokens(tx, of);
  await tx.query(
    'delete from one_time_token where token_hash in (select token_hash from one_time_token where expires_at <= $1 limit $2 for update skip locked)',
    [now, SWEPT],
  );
  await tx.query(
    "insert into one_time_token (token_hash, purpose, brand_id, subject, expires_at) values (decode($1, 'hex'), $2, $3, $4, $5)",
    [tokenHash(token), of.purpose, of.brandId, of.subject, now + ttlMs],
  );
  return token;
}

/** The subject of a token that holds, without using it up. */
export async function readToken(
  db: Queryable,
  purpose: TokenPurpose,
  brandId: number,
  token: string,
  now: number,
): Promise<bigint | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [row] = await db.query<{ subject: bigint }>(
    "select subject from one_time_token where token_hash = decode($1, 'hex') and purpose = $2 and brand_id = $3 and expires_at > $4",
    [tokenHash(token), purpose, brandId, now],
  );
  return row?.subject;
}

/** Uses a token up: of two at the same time one gets its subject. `of`: only if it is this subject's. */
export async function spendToken(
  tx: Tx,
  purpose: TokenPurpose,
  brandId: number,
  token: string,
  now: number,
  of?: bigint,
): Promise<bigint | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [row] = await tx.query<{ subject: bigint }>(
    `delete from one_time_token where token_hash = decode($1, 'hex') and purpose = $2 and brand_id = $3 and expires_at > $4
       and ($5::bigint is null or subject = $5) returning subject`,
    [tokenHash(token), purpose, brandId, now, of ?? null],
  );
  return row?.subject;
}
