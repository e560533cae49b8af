import type { Queryable, Tx } from '@fairbook/database';
import type { AccountForm } from './open-account.ts';

/** Requests that are over are removed with each new one, so many at a time. */
const SWEPT = 100;

export async function insertRequest(
  tx: Tx,
  request: { readonly id: bigint; readonly form: AccountForm; readonly at: number; readonly expiresAt: number },
): Promise<void> {
  await tx.query(
    `delete from registration_request where (brand_id, request_id) in (
       select brand_id, request_id from registration_request where expires_at <= $1 limit $2 for update skip locked)`,
    [request.at, SWEPT],
  );
  await tx.query('insert into registration_request (brand_id, request_id, form, created_at, expires_at) values ($1, $2, $3, $4, $5)', [
    request.form.brandId,
    request.id,
    JSON.stringify(request.form),
    request.at,
    request.expiresAt,
  ]);
}

export async function readRequest(db: Queryable, brandId: number, id: bigint): Promise<AccountForm | undefined> {
  type Stored = Omit<AccountForm, 'identity' | 'consents'> & Partial<AccountForm>;
  const [row] = await db.query<{ form: Stored }>('select form from registration_request where brand_id = $1 and request_id = $2', [
    brandId,
    id,
  ]);
  // One that waited while the program was brought to this version has said less.
  return row && { identity: {}, consents: [], ...row.form };
}

export async function deleteRequest(tx: Tx, brandId: number, id: bigint): Promise<void> {
  await tx.query('delete from registration_request where brand_id = $1 and request_id = $2', [brandId, id]);
}
