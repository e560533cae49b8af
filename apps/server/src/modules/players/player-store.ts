import type { AccountType } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { RegistrationType } from '@fairbook/domain';
import { personKeys } from '../../platform/same-person.ts';
import { plainArray } from '../../platform/sql-array.ts';
import type { Owner } from './face.ts';

export interface NewPlayer {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly number: bigint;
  readonly email: string | undefined;
  readonly emailKey: string | undefined;
  readonly passwordHash: string;
  readonly name: string | undefined;
  readonly surname: string | undefined;
  readonly birthDate: string | undefined;
  readonly country: string;
  readonly language: string;
  /** E.164. */
  readonly phone: string | undefined;
  /** A code that was sent to the phone came back. */
  readonly phoneConfirmed: boolean;
  readonly registeredBy: RegistrationType;
  readonly receivesNews: boolean;
  readonly currency: string;
  readonly at: number;
  /** Its person is named and the address confirmed. */
  readonly identified: boolean;
}

/** False when the number, the address or the confirmed phone is taken. */
export async function insertPlayer(tx: Tx, p: NewPlayer): Promise<boolean> {
  const keys = personKeys(p);
  const rows = await tx.query(
    `insert into player (brand_id, player_id, number, email, email_key, password_hash, password_changed_at, name, surname, birth_date, country, language,
       registered_by, created_at, terms_accepted_at, receives_news, currency, person_key, mailbox_key, identified_at,
       phone, phone_key, phone_confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::date, $11, $12, $13, $7, $7, $14, $15, $16, $17, $18, $19, $20, $21) on conflict do nothing returning 1`,
    [
      p.brandId,
      p.playerId,
      p.number,
      p.email ?? null,
      p.emailKey ?? null,
      p.passwordHash,
      p.at,
      p.name ?? null,
      p.surname ?? null,
      p.birthDate ?? null,
      p.country,
      p.language,
      p.registeredBy,
      p.receivesNews,
      p.currency,
      keys.person ?? null,
      keys.mailbox ?? null,
      p.identified ? p.at : null,
      p.phone ?? null,
      keys.phone ?? null,
      p.phoneConfirmed ? p.at : null,
    ],
  );
  return rows.length > 0;
}

/** @param by whose own address it may be */
export async function isEmailTaken(db: Queryable, brandId: number, emailKey: string, by?: bigint): Promise<boolean> {
  const taken = 'select 1 from player where brand_id = $1 and email_key = $2 and ($3::bigint is null or player_id <> $3)';
  return (await db.query(taken, [brandId, emailKey, by ?? null])).length > 0;
}

export async function isPhoneTaken(db: Queryable, brandId: number, phone: string): Promise<boolean> {
  const { phone: key } = personKeys({ phone });
  return (
    (
      await db.query('select 1 from player where brand_id = $1 and phone_key = $2 and phone_confirmed_at is not null', [
        brandId,
        key ?? null,
      ])
    ).length > 0
  );
}

/** Whether another account has the address, or the phone that this one proved to own. */
export const isPersonTaken = async (
  db: Queryable,
  { brandId, emailKey, phone, phoneConfirmed }: Pick<NewPlayer, 'brandId' | 'emailKey' | 'phone' | 'phoneConfirmed'>,
): Promise<boolean> =>
  (emailKey !== undefined && (await isEmailTaken(db, brandId, emailKey))) ||
  (phoneConfirmed && phone !== undefined && (await isPhoneTaken(db, brandId, phone)));

/** What was typed to sign in; one of them is not null. */
export interface TypedLogin {
  readonly number: bigint | null;
  readonly emailKey: string | null;
  readonly loginKey: string | null;
}

export interface LoginRow {
  player_id: bigint;
  number: bigint;
  password_hash: string;
  password_changed_at: bigint;
  blocked_at: bigint | null;
  closed_at: bigint | null;
  /** The address has signed in to this account before. */
  known_source: boolean;
}

/** The account behind what was typed to sign in. */
export async function findLogin(
  db: Queryable,
  brandId: number,
  login: TypedLogin,
  ip: string,
  since: number,
): Promise<LoginRow | undefined> {
  const [row] = await db.query<LoginRow>(
    {
      name: 'player-login',
      text: `select player_id, number, password_hash, password_changed_at, blocked_at, closed_at,
          exists(select 1 from player_session s where s.brand_id = p.brand_id and s.player_id = p.player_id and s.ip = $4 and s.created_at > $5) as known_source
        from player p where brand_id = $1 and (number = $2 or (email_key = $3 and email_sign_in) or login_key = $6)`,
    },
    [brandId, login.number, login.emailKey, ip, since, login.loginKey],
  );
  return row;
}

/** Whether somebody signed in to the account from this address lately. */
export async function isKnownSource(db: Queryable, owner: Owner, ip: string, since: number): Promise<boolean> {
  const rows = await db.query(
    'select 1 from player_session where brand_id = $1 and player_id = $2 and ip = $3 and created_at > $4 limit 1',
    [owner.brandId, owner.playerId, ip, since],
  );
  return rows.length > 0;
}

export interface PersonRow {
  player_id: bigint;
  number: bigint;
  email: string | null;
  name: string | null;
  surname: string | null;
  password_hash: string;
  password_changed_at: bigint;
  identified_at: bigint | null;
  login_name: string | null;
  email_sign_in: boolean;
}

export async function readPerson(db: Queryable, owner: Owner): Promise<PersonRow | undefined> {
  const [row] = await db.query<PersonRow>(
    {
      name: 'player-person',
      text: 'select player_id, number, email, name, surname, password_hash, password_changed_at, identified_at, login_name, email_sign_in from player where brand_id = $1 and player_id = $2',
    },
    [owner.brandId, owner.playerId],
  );
  return row;
}

/** Names and numbers of players, in the order of asking. */
export async function readNames(
  db: Queryable,
  owners: readonly Owner[],
): Promise<readonly (Pick<PersonRow, 'name' | 'surname' | 'number'> | undefined)[]> {
  const rows = await db.query<Pick<PersonRow, 'name' | 'surname' | 'number'> & { place: number }>(
    `select (o.place - 1)::int as place, p.name, p.surname, p.number from unnest($1::int[], $2::bigint[]) with ordinality as o(brand_id, player_id, place)
       join player p on p.brand_id = o.brand_id and p.player_id = o.player_id`,
    [plainArray(owners.map(({ brandId }) => brandId)), plainArray(owners.map(({ playerId }) => playerId))],
  );
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return owners.map((_, place) => byPlace.get(place));
}

/** Where a player is reached by messages, and in which language. */
export async function readContact(
  db: Queryable,
  { brandId, playerId }: Owner,
): Promise<{ readonly to: { readonly email: string | undefined; readonly player: bigint }; readonly language: string } | undefined> {
  const [row] = await db.query<{ email: string | null; language: string }>(
    'select email, language from player where brand_id = $1 and player_id = $2',
    [brandId, playerId],
  );
  return row && { to: { email: row.email ?? undefined, player: playerId }, language: row.language };
}

/** The account behind what was typed, for a new password. */
export async function findResettable(
  db: Queryable,
  brandId: number,
  login: TypedLogin,
): Promise<{ player_id: bigint; number: bigint; email: string | null; closed_at: bigint | null } | undefined> {
  const [row] = await db.query<{ player_id: bigint; number: bigint; email: string | null; closed_at: bigint | null }>(
    'select player_id, number, email, closed_at from player where brand_id = $1 and (number = $2 or email_key = $3 or login_key = $4)',
    [brandId, login.number, login.emailKey, login.loginKey],
  );
  return row;
}

/** Writes the hash whatever it was: for who proved to own the address. */
export async function writePassword(tx: Tx, owner: Owner, hash: string, at: number): Promise<void> {
  await tx.query('update player set password_hash = $3, password_changed_at = $4 where brand_id = $1 and player_id = $2', [
    owner.brandId,
    owner.playerId,
    hash,
    at,
  ]);
}

/** Replaces the address, with the mailbox by which its person is known again. False when another account has it. */
export async function writeEmail(tx: Tx, owner: Owner, email: string, emailKey: string): Promise<boolean> {
  const rows = await tx.query(
    `update player set email = $3, email_key = $4, mailbox_key = $5 where brand_id = $1 and player_id = $2
       and not exists (select from player o where o.brand_id = $1 and o.email_key = $4 and o.player_id <> $2) returning 1`,
    [owner.brandId, owner.playerId, email, emailKey, personKeys({ email }).mailbox ?? null],
  );
  return rows.length > 0;
}

/** False when another account of the brand has the name. */
export async function writeLogin(
  tx: Tx,
  owner: Owner,
  login: { readonly name: string | null; readonly key: string | null; readonly byEmail: boolean },
): Promise<boolean> {
  // Two who choose a name at the same time wait for each other here.
  if (login.key !== null)
    await tx.query("select pg_advisory_xact_lock(hashtextextended('login/' || $1 || '/' || $2, 0))", [`${owner.brandId}`, login.key]);
  const rows = await tx.query(
    `update player set login_name = $3, login_key = $4, email_sign_in = $5 where brand_id = $1 and player_id = $2
       and not exists (select from player o where o.brand_id = $1 and o.login_key = $4 and o.player_id <> $2) returning 1`,
    [owner.brandId, owner.playerId, login.name, login.key, login.byEmail],
  );
  return rows.length > 0;
}

/** Holds an account while what protects it changes. */
export async function holdPlayer(tx: Tx, owner: Owner): Promise<void> {
  await tx.query('select 1 from player where brand_id = $1 and player_id = $2 for no key update', [owner.brandId, owner.playerId]);
}

/** Holds an account while the password that was checked is still its own; a change under way is waited for. False: it is no more. */
export async function holdPassword(tx: Tx, owner: Owner, hash: string): Promise<boolean> {
  const rows = await tx.query('select 1 from player where brand_id = $1 and player_id = $2 and password_hash = $3 for no key update', [
    owner.brandId,
    owner.playerId,
    hash,
  ]);
  return rows.length > 0;
}

/** Replaces the hash only if it is still the one that was checked: two changes at once cannot both win. */
export async function replacePassword(tx: Tx, owner: Owner, before: string, after: string, at: number): Promise<boolean> {
  const rows = await tx.query(
    'update player set password_hash = $4, password_changed_at = $5 where brand_id = $1 and player_id = $2 and password_hash = $3 returning 1',
    [owner.brandId, owner.playerId, before, after, at],
  );
  return rows.length > 0;
}

/** An account of a player: its number, what it is for, and the currency it is kept in. */
export interface Account {
  readonly id: number;
  readonly type: AccountType;
  readonly currency: string;
}

/** The open accounts, the one in use first. */
export async function readOpenAccounts(db: Queryable, owner: Owner): Promise<Account[]> {
  const rows = await db.query<{ id: bigint; type: AccountType; currency: string }>(
    {
      name: 'player-accounts',
      text: `select a.id, a.type, a.currency from currency_account a join player p using (brand_id, player_id)
        where a.brand_id = $1 and a.player_id = $2 and (a.closed_at is null or exists (
          select from player_balance b where b.brand_id = a.brand_id and b.player_id = a.player_id and b.currency = a.currency
            and (b.cash, b.bonus, b.free_bet, b.locked, b.open_stakes, b.debt) <> (0, 0, 0, 0, 0, 0))) order by a.currency = p.currency desc, a.opened_at, a.currency`,
    },
    [owner.brandId, owner.playerId],
  );
  return rows.map(({ id, ...account }) => ({ ...account, id: Number(id) }));
}

/** Opens an account in a currency, or the closed one again; its number. */
export async function openCurrencyAccount(tx: Tx, owner: Owner, currency: string, at: number): Promise<number> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into currency_account (brand_id, player_id, currency, opened_at) values ($1, $2, $3, $4)
     on conflict (brand_id, player_id, currency) do update set closed_at = null
     returning id`,
    [owner.brandId, owner.playerId, currency, at],
  );
  return Number((row as { id: bigint }).id);
}

export async function closeAccount(tx: Tx, owner: Owner, id: number, at: number): Promise<void> {
  await tx.query('update currency_account set closed_at = $4 where brand_id = $1 and player_id = $2 and id = $3 and closed_at is null', [
    owner.brandId,
    owner.playerId,
    id,
    at,
  ]);
}

export async function setCurrency(tx: Tx, owner: Owner, currency: string): Promise<void> {
  await tx.query('update player set currency = $3 where brand_id = $1 and player_id = $2', [owner.brandId, owner.playerId, currency]);
}

/** Blocks or unblocks; false when nothing changed. */
export async function setBlocked(tx: Tx, owner: Owner, at: number | undefined): Promise<boolean> {
  const rows = await tx.query(
    'update player set blocked_at = $3 where brand_id = $1 and player_id = $2 and (blocked_at is null) = ($3::bigint is not null) returning 1',
    [owner.brandId, owner.playerId, at ?? null],
  );
  return rows.length > 0;
}
