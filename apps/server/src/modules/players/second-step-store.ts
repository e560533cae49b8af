import type { Queryable, Tx } from '@fairbook/database';
import type { Owner } from './face.ts';

/** Steps that are over are removed with each new one, so many at a time. */
const SWEPT = 100;

export interface StepRow {
  readonly player_id: bigint;
  readonly password_changed_at: bigint;
}

/** Keeps a sign-in under a hash in hex until its second factor is proven. */
export async function insertStep(
  tx: Tx,
  owner: Owner,
  step: { readonly hash: string; readonly passwordChangedAt: bigint; readonly at: number; readonly expiresAt: number },
): Promise<void> {
  await tx.query(
    'delete from sign_in_step where step_hash in (select step_hash from sign_in_step where expires_at <= $1 limit $2 for update skip locked)',
    [step.at, SWEPT],
  );
  await tx.query(
    "insert into sign_in_step (step_hash, brand_id, player_id, password_changed_at, expires_at) values (decode($1, 'hex'), $2, $3, $4, $5)",
    [step.hash, owner.brandId, owner.playerId, step.passwordChangedAt, step.expiresAt],
  );
}

export async function readStep(db: Queryable, brandId: number, hash: string, now: number): Promise<StepRow | undefined> {
  const [row] = await db.query<StepRow>(
    "select player_id, password_changed_at from sign_in_step where step_hash = decode($1, 'hex') and brand_id = $2 and expires_at > $3",
    [hash, brandId, now],
  );
  return row;
}

/** Uses a step up: of two that prove at the same time one goes on. */
export async function takeStep(tx: Tx, brandId: number, hash: string, now: number): Promise<boolean> {
  const rows = await tx.query(
    "delete from sign_in_step where step_hash = decode($1, 'hex') and brand_id = $2 and expires_at > $3 returning 1",
    [hash, brandId, now],
  );
  return rows.length > 0;
}

/** Holds the account of a step; undefined where the password was changed since. */
export async function holdStepAccount(
  tx: Tx,
  owner: Owner,
  passwordChangedAt: bigint,
): Promise<{ readonly number: bigint; readonly barred: boolean } | undefined> {
  const [row] = await tx.query<{ number: bigint; barred: boolean }>(
    `select number, (blocked_at is not null or closed_at is not null) as barred from player
     where brand_id = $1 and player_id = $2 and password_changed_at = $3 for no key update`,
    [owner.brandId, owner.playerId, passwordChangedAt],
  );
  return row;
}
