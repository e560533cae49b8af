import type { Queryable, Tx } from '@fairbook/database';

export interface TotpRow {
  sealed_secret: Buffer;
  confirmed_at: bigint | null;
}

export async function readTotp(db: Queryable, staffId: bigint): Promise<TotpRow | undefined> {
  return (await db.query<TotpRow>('select sealed_secret, confirmed_at from staff_totp where staff_id = $1', [staffId]))[0];
}

/** Keeps a secret that is not yet in use, in place of one that never came into use. False when one is in use. */
export async function keepTotp(tx: Tx, staffId: bigint, sealed: Buffer, at: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into staff_totp (staff_id, sealed_secret, created_at) values ($1, $2, $3)
     on conflict (staff_id) do update set sealed_secret = $2, created_at = $3, last_step = 0 where staff_totp.confirmed_at is null returning 1`,
    [staffId, sealed, at],
  );
  return rows.length > 0;
}

/** Brings a kept secret into use with its first code. False when it was in use already. */
export async function confirmTotp(tx: Tx, staffId: bigint, step: number, at: number): Promise<boolean> {
  const rows = await tx.query(
    'update staff_totp set confirmed_at = $2, last_step = $3 where staff_id = $1 and confirmed_at is null returning 1',
    [staffId, at, step],
  );
  return rows.length > 0;
}

/** Takes the code of a step. False when it, or a newer one, was taken before. */
export async function takeTotpStep(tx: Tx, staffId: bigint, step: number): Promise<boolean> {
  const rows = await tx.query(
    'update staff_totp set last_step = $2 where staff_id = $1 and confirmed_at is not null and last_step < $2 returning 1',
    [staffId, step],
  );
  return rows.length > 0;
}

export async function removeTotp(tx: Tx, staffId: bigint): Promise<boolean> {
  return (await tx.query('delete from staff_totp where staff_id = $1 and confirmed_at is not null returning 1', [staffId])).length > 0;
}

/** Backup codes of an employee that were not used yet. */
export async function backupCodesLeft(db: Queryable, staffId: bigint): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from staff_backup_code where staff_id = $1 and used_at is null',
    [staffId],
  );
  return row?.count ?? 0;
}

/** New codes in place of all before; hashes in hex. */
export async function replaceBackupCodes(tx: Tx, staffId: bigint, hashes: readonly string[]): Promise<void> {
  await tx.query('delete from staff_backup_code where staff_id = $1', [staffId]);
  for (const hash of hashes)
    await tx.query("insert into staff_backup_code (staff_id, code_hash) values ($1, decode($2, 'hex'))", [staffId, hash]);
}

/** Uses a code. False when there is none such, or it was used. */
export async function takeBackupCode(tx: Tx, staffId: bigint, hash: string, at: number): Promise<boolean> {
  const rows = await tx.query(
    "update staff_backup_code set used_at = $3 where staff_id = $1 and code_hash = decode($2, 'hex') and used_at is null returning 1",
    [staffId, hash, at],
  );
  return rows.length > 0;
}

export interface PasskeyRow {
  passkey_id: bigint;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  created_at: bigint;
  last_used_at: bigint | null;
}

export const readPasskeys = (db: Queryable, staffId: bigint): Promise<PasskeyRow[]> =>
  db.query(
    `select passkey_id, credential_id, public_key, counter, transports, name, created_at, last_used_at from staff_passkey
     where staff_id = $1 order by passkey_id`,
    [staffId],
  );

/** False when the authenticator's name of it is known already. */
export async function insertPasskey(
  tx: Tx,
  staffId: bigint,
  passkey: Omit<PasskeyRow, 'last_used_at' | 'created_at'> & { readonly at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into staff_passkey (passkey_id, staff_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
    [passkey.passkey_id, staffId, passkey.credential_id, passkey.public_key, passkey.counter, passkey.transports, passkey.name, passkey.at],
  );
  return rows.length > 0;
}

/** Keeps that a passkey signed. False when its counter did not move on: somebody has a copy of it. */
export async function takePasskey(tx: Tx, passkeyId: bigint, before: bigint, counter: number, at: number): Promise<boolean> {
  const rows = await tx.query(
    'update staff_passkey set counter = $3, last_used_at = $4 where passkey_id = $1 and counter = $2 returning 1',
    [passkeyId, before, counter, at],
  );
  return rows.length > 0;
}

export async function removePasskey(tx: Tx, staffId: bigint, passkeyId: bigint): Promise<boolean> {
  return (await tx.query('delete from staff_passkey where staff_id = $1 and passkey_id = $2 returning 1', [staffId, passkeyId])).length > 0;
}

/** Everything an employee proves besides the password. Gives whether there was anything. */
export async function removeFactors(tx: Tx, staffId: bigint): Promise<boolean> {
  const [row] = await tx.query<{ removed: number }>(
    `with t as (delete from staff_totp where staff_id = $1 returning 1), p as (delete from staff_passkey where staff_id = $1 returning 1),
       c as (delete from staff_backup_code where staff_id = $1 returning 1)
     select ((select count(*) from t) + (select count(*) from p) + (select count(*) from c))::int as removed`,
    [staffId],
  );
  return (row?.removed ?? 0) > 0;
}

/** Holds an employee while their factors change, so that no two changes leave them without one. */
export async function lockPerson(tx: Tx, staffId: bigint): Promise<void> {
  await tx.query('select 1 from staff where staff_id = $1 for update', [staffId]);
}
