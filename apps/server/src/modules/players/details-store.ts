import type { Queryable, Tx } from '@fairbook/database';
import { personKeys } from '../../platform/same-person.ts';
import type { Owner } from './face.ts';

/** The details of a person as they were checked. */
export interface Details {
  readonly name: string;
  readonly surname: string;
  readonly birthDate: string;
  readonly email: string;
  readonly emailKey: string;
  /** E.164. */
  readonly phone: string | undefined;
}

export async function writeRequest(tx: Tx, owner: Owner, form: Details, language: string, at: number): Promise<void> {
  await tx.query(
    `insert into details_request (brand_id, player_id, form, language, created_at) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, player_id) do update set form = excluded.form, language = excluded.language, created_at = excluded.created_at`,
    [owner.brandId, owner.playerId, JSON.stringify(form), language, at],
  );
}

export async function readDetailsRequest(db: Queryable, owner: Owner): Promise<{ form: Details; language: string } | undefined> {
  const [row] = await db.query<{ form: Details; language: string }>(
    'select form, language from details_request where brand_id = $1 and player_id = $2',
    [owner.brandId, owner.playerId],
  );
  return row;
}

export async function deleteDetailsRequest(tx: Tx, owner: Owner): Promise<void> {
  await tx.query('delete from details_request where brand_id = $1 and player_id = $2', [owner.brandId, owner.playerId]);
}

export async function isIdentified(db: Queryable, owner: Owner): Promise<boolean> {
  const [row] = await db.query('select 1 from player where brand_id = $1 and player_id = $2 and identified_at is not null', [
    owner.brandId,
    owner.playerId,
  ]);
  return row !== undefined;
}

/** Whether an account has no address yet, or this one. */
export async function mayHaveEmail(db: Queryable, owner: Owner, emailKey: string): Promise<boolean> {
  const [row] = await db.query('select 1 from player where brand_id = $1 and player_id = $2 and (email_key is null or email_key = $3)', [
    ...[owner.brandId, owner.playerId, emailKey],
  ]);
  return row !== undefined;
}

/**
 * Writes who the player is, once; an address and a confirmed phone stay. False when that stands already, the account has another address, or the
 * address has become another account's.
 */
export async function writeDetails(tx: Tx, owner: Owner, form: Details, at: number): Promise<boolean> {
  const [taken] = await tx.query('select 1 from player where brand_id = $1 and email_key = $2 and player_id <> $3', [
    owner.brandId,
    form.emailKey,
    owner.playerId,
  ]);
  if (taken) return false;
  const keys = personKeys(form);
  const written = await tx.query(
    `update player set name = $3, surname = $4, birth_date = $5::date, email = $6, email_key = $7,
       phone = case when phone_confirmed_at is null then coalesce($8, phone) else phone end,
       phone_key = case when phone_confirmed_at is null then coalesce($11, phone_key) else phone_key end,
       person_key = $9, mailbox_key = $10, identified_at = $12
     where brand_id = $1 and player_id = $2 and identified_at is null
       and (email_key is null or email_key = $7) returning 1`,
    [
      owner.brandId,
      owner.playerId,
      form.name,
      form.surname,
      form.birthDate,
      form.email,
      form.emailKey,
      form.phone ?? null,
      keys.person ?? null,
      keys.mailbox ?? null,
      keys.phone ?? null,
      at,
    ],
  );
  return written.length > 0;
}

/** Accounts filled at a time. */
const FILLED_AT_ONCE = 500;

/** Gives accounts that are older than the keys theirs. */
export async function fillPersonKeys(db: Queryable): Promise<void> {
  for (;;) {
    const rows = await db.query<{ brand_id: number; player_id: bigint; email: string; name: string; surname: string; birth_date: string }>(
      `select brand_id, player_id, email, name, surname, birth_date::text from player where email is not null and mailbox_key is null limit $1`,
      [FILLED_AT_ONCE],
    );
    const keyed = rows.map((row) => ({ ...row, keys: personKeys({ ...row, birthDate: row.birth_date }) }));
    await db.query(
      `update player p set person_key = k.person, mailbox_key = k.mailbox
       from unnest($1::int[], $2::bigint[], $3::text[], $4::text[]) as k(brand_id, player_id, person, mailbox)
       where p.brand_id = k.brand_id and p.player_id = k.player_id`,
      [
        keyed.map((row) => row.brand_id),
        keyed.map((row) => row.player_id),
        keyed.map((row) => row.keys.person ?? null),
        keyed.map((row) => row.keys.mailbox ?? null),
      ],
    );
    if (rows.length < FILLED_AT_ONCE) return;
  }
}
