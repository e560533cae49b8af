import type { Queryable, Tx } from '@fairbook/database';
import type { FactorCounts, FactorHolder, NewPasskey, PasskeyRow } from './face.ts';

const valuesOf = ({ brandId, personId }: FactorHolder): readonly [number, bigint] => [brandId, personId];

export interface TotpRow {
  sealed_secret: Buffer;
  confirmed_at: bigint | null;
}

export async function readTotp(db: Queryable, holder: FactorHolder): Promise<TotpRow | undefined> {
  const [row] = await db.query<TotpRow>('select sealed_secret, confirmed_at from factor_totp where brand_id = $1 and person_id = $2', [
    ...valuesOf(holder),
  ]);
  return row;
}

/** Keeps a secret that is not yet in use, in place of one that never came into use. False when one is in use. */
export async function keepTotp(db: Queryable, holder: FactorHolder, sealed: Buffer, at: number): Promise<boolean> {
  const rows = await db.query(
    `insert into factor_totp as t (brand_id, person_id, sealed_secret, created_at) values ($1, $2, $3, $4)
     on conflict (brand_id, person_id) do update set sealed_secret = $3, created_at = $4, last_step = 0 where t.confirmed_at is null returning 1`,
    [...valuesOf(holder), sealed, at],
  );
  return rows.length > 0;
}

/** Brings a kept secret into use with its first code. False when it was in use already. */
export async function confirmTotp(tx: Tx, holder: FactorHolder, step: number, at: number): Promise<boolean> {
  const rows = await tx.query(
    `update factor_totp set confirmed_at = $3, last_step = $4
     where brand_id = $1 and person_id = $2 and confirmed_at is null returning 1`,
    [...valuesOf(holder), at, step],
  );
  return rows.length > 0;
}

/** Takes the code of a step. False when it, or a newer one, was taken before. */
export async function takeTotpStep(tx: Tx, holder: FactorHolder, step: number): Promise<boolean> {
  const rows = await tx.query(
    `update factor_totp set last_step = $3
     where brand_id = $1 and person_id = $2 and confirmed_at is not null and last_step < $3 returning 1`,
    [...valuesOf(holder), step],
  );
  return rows.length > 0;
}

export async function removeTotp(tx: Tx, holder: FactorHolder): Promise<boolean> {
  const rows = await tx.query('delete from factor_totp where brand_id = $1 and person_id = $2 and confirmed_at is not null returning 1', [
    ...valuesOf(holder),
  ]);
  return rows.length > 0;
}

export async function readCounts(db: Queryable, holder: FactorHolder): Promise<FactorCounts> {
  const [row] = await db.query<FactorCounts>(
    `select exists(select from factor_totp where brand_id = $1 and person_id = $2 and confirmed_at is not null) as totp,
       (select count(*)::int from factor_passkey where brand_id = $1 and person_id = $2) as passkeys`,
    [...valuesOf(holder)],
  );
  return row ?? { totp: false, passkeys: 0 };
}

export const readCountsOf = (db: Queryable, brandId: number): Promise<(FactorCounts & { person_id: bigint })[]> =>
  db.query(
    `select person_id, bool_or(totp) as totp, sum(passkeys)::int as passkeys from (
       select person_id, true as totp, 0 as passkeys from factor_totp where brand_id = $1 and confirmed_at is not null
       union all select person_id, false, 1 from factor_passkey where brand_id = $1) as each group by person_id`,
    [brandId],
  );

/** Backup codes of a person that were not used yet. */
export async function backupCodesLeft(db: Queryable, holder: FactorHolder): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from factor_backup_code where brand_id = $1 and person_id = $2 and used_at is null',
    [...valuesOf(holder)],
  );
  return row?.count ?? 0;
}

/** New codes in place of all before; hashes in hex. */
export async function replaceBackupCodes(tx: Tx, holder: FactorHolder, hashes: readonly string[]): Promise<void> {
  await tx.query('delete from factor_backup_code where brand_id = $1 and person_id = $2', [...valuesOf(holder)]);
  for (const hash of hashes)
    await tx.query("insert into factor_backup_code (brand_id, person_id, code_hash) values ($1, $2, decode($3, 'hex'))", [
      ...valuesOf(holder),
      hash,
    ]);
}

/** Uses a code. False when there is none such, or it was used. */
export async function takeBackupCode(tx: Tx, holder: FactorHolder, hash: string, at: number): Promise<boolean> {
  const rows = await tx.query(
    `update factor_backup_code set used_at = $4
     where brand_id = $1 and person_id = $2 and code_hash = decode($3, 'hex') and used_at is null returning 1`,
    [...valuesOf(holder), hash, at],
  );
  return rows.length > 0;
}

export const readPasskeys = (db: Queryable, holder: FactorHolder): Promise<PasskeyRow[]> =>
  db.query(
    `select passkey_id, credential_id, public_key, counter, transports, name, created_at, last_used_at from factor_passkey
     where brand_id = $1 and person_id = $2 order by passkey_id`,
    [...valuesOf(holder)],
  );

/** False when the authenticator's name of it is known already. */
export async function insertPasskey(
  tx: Tx,
  holder: FactorHolder,
  passkey: NewPasskey & { readonly id: bigint; readonly name: string; readonly at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into factor_passkey (brand_id, person_id, passkey_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning 1`,
    [
      ...valuesOf(holder),
      ...[passkey.id, passkey.credential_id, passkey.public_key, passkey.counter, passkey.transports, passkey.name, passkey.at],
    ],
  );
  return rows.length > 0;
}

/** Keeps that a passkey signed. False when its counter did not move on: somebody has a copy of it. */
export async function takePasskey(tx: Tx, holder: FactorHolder, passkey: PasskeyRow, counter: number, at: number): Promise<boolean> {
  const rows = await tx.query(
    `update factor_passkey set counter = $5, last_used_at = $6
     where brand_id = $1 and person_id = $2 and passkey_id = $3 and counter = $4 returning 1`,
    [...valuesOf(holder), passkey.passkey_id, passkey.counter, counter, at],
  );
  return rows.length > 0;
}

export async function removePasskey(tx: Tx, holder: FactorHolder, passkeyId: bigint): Promise<boolean> {
  const rows = await tx.query('delete from factor_passkey where brand_id = $1 and person_id = $2 and passkey_id = $3 returning 1', [
    ...valuesOf(holder),
    passkeyId,
  ]);
  return rows.length > 0;
}

/** Everything a person proves besides the password. Gives whether there was anything. */
export async function removeFactors(tx: Tx, holder: FactorHolder): Promise<boolean> {
  const [row] = await tx.query<{ removed: number }>(
    `with t as (delete from factor_totp where brand_id = $1 and person_id = $2 returning 1),
       p as (delete from factor_passkey where brand_id = $1 and person_id = $2 returning 1),
       c as (delete from factor_backup_code where brand_id = $1 and person_id = $2 returning 1)
     select ((select count(*) from t) + (select count(*) from p) + (select count(*) from c))::int as removed`,
    [...valuesOf(holder)],
  );
  return (row?.removed ?? 0) > 0;
}

/** Challenges that are over are removed with each new one, so many at a time. */
const SWEPT = 100;

/** What a passkey has to sign, under a hash in hex; times unix ms. */
export async function keepChallenge(db: Queryable, under: string, challenge: string, now: number, until: number): Promise<void> {
  await db.query(
    'delete from factor_challenge where under in (select under from factor_challenge where expires_at <= $1 limit $2 for update skip locked)',
    [now, SWEPT],
  );
  await db.query(
    `insert into factor_challenge (under, challenge, expires_at) values (decode($1, 'hex'), $2, $3)
     on conflict (under) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [under, challenge, until],
  );
}

/** The challenge, for one answer: it is gone with this. */
export async function takeChallenge(db: Queryable, under: string, now: number): Promise<string | undefined> {
  const [row] = await db.query<{ challenge: string; expires_at: bigint }>(
    "delete from factor_challenge where under = decode($1, 'hex') returning challenge, expires_at",
    [under],
  );
  return row && Number(row.expires_at) > now ? row.challenge : undefined;
}
