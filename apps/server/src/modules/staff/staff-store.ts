import type { StaffRole } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';

/** A session that neither idled too long nor is too old ends on its own: these decide it, ms. */
export const STAFF_IDLE_MS = 30 * 60_000;
export const STAFF_ABSOLUTE_MS = 10 * 3_600_000;
/** Last sight is written at most this often, ms. */
const SEEN_MS = 30_000;
/** An address that signed in to the account this recently is its owner's: it keeps its own count of tries, so that others cannot lock them out. */
const KNOWN_SOURCE_MS = 30 * 86_400_000;

export interface StaffRow {
  staff_id: bigint;
  login: string;
  name: string;
  email: string | null;
  password_hash: string;
  roles: StaffRole[];
  brand_ids: number[] | null;
  created_at: bigint;
  blocked_at: bigint | null;
  /** Null: they still have the password that was given to them. */
  password_changed_at: bigint | null;
}

const COLUMNS = 'staff_id, login, name, email, password_hash, roles, brand_ids, created_at, blocked_at, password_changed_at';

export async function findByLogin(db: Queryable, login: string): Promise<StaffRow | undefined> {
  return (await db.query<StaffRow>(`select ${COLUMNS} from staff where login = $1`, [login]))[0];
}

/** `typed` in small letters, as both are kept. */
export async function findByLoginOrEmail(db: Queryable, typed: string): Promise<StaffRow | undefined> {
  return (
    await db.query<StaffRow>(`select ${COLUMNS} from staff where login = $1 or email_key = $1 order by login = $1 desc limit 1`, [typed])
  )[0];
}

/** False when another employee has the address. */
export async function writeEmail(tx: Tx, id: bigint, email: string | undefined): Promise<boolean> {
  const key = email?.toLowerCase() ?? null;
  const [taken] = await tx.query('select 1 from staff where email_key = $1 and staff_id <> $2', [key, id]);
  if (taken) return false;
  await tx.query('update staff set email = $2, email_key = $3 where staff_id = $1', [id, email ?? null, key]);
  return true;
}

/** Writes the hash whatever it was: for who proved to own the address. */
export async function writePassword(tx: Tx, id: bigint, hash: string, at: number): Promise<void> {
  await tx.query('update staff set password_hash = $2, password_changed_at = $3 where staff_id = $1', [id, hash, at]);
}

/** Whether somebody signed in to the account from this address lately. */
export async function isKnownSource(db: Queryable, id: bigint, ip: string, now: number): Promise<boolean> {
  const rows = await db.query('select 1 from staff_session where staff_id = $1 and ip = $2 and created_at > $3 limit 1', [
    id,
    ip,
    now - KNOWN_SOURCE_MS,
  ]);
  return rows.length > 0;
}

/** Whether somebody proved a second factor of the account from this address lately. */
export async function isProvenSource(db: Queryable, id: bigint, ip: string, now: number): Promise<boolean> {
  const rows = await db.query('select 1 from staff_session where staff_id = $1 and ip = $2 and proven_at > $3 limit 1', [
    id,
    ip,
    now - KNOWN_SOURCE_MS,
  ]);
  return rows.length > 0;
}

export async function findById(db: Queryable, id: bigint): Promise<StaffRow | undefined> {
  return (await db.query<StaffRow>(`select ${COLUMNS} from staff where staff_id = $1`, [id]))[0];
}

/** All staff, by login; an operator's people fit on a page. */
export const readAll = (db: Queryable): Promise<StaffRow[]> => db.query(`select ${COLUMNS} from staff order by login limit 1000`);

/** False when the login is taken. */
export async function insertStaff(
  tx: Tx,
  row: Omit<StaffRow, 'blocked_at' | 'created_at' | 'password_changed_at' | 'email'> & { readonly at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into staff (staff_id, login, name, password_hash, roles, brand_ids, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning 1`,
    [row.staff_id, row.login, row.name, row.password_hash, row.roles, row.brand_ids, row.at],
  );
  return rows.length > 0;
}

/** Held while the first employee is made, so that two servers starting at once make one. */
export async function lockStaff(tx: Tx): Promise<boolean> {
  await tx.query('lock table staff in share row exclusive mode');
  return (await tx.query('select 1 from staff limit 1')).length > 0;
}

export async function updateStaff(
  tx: Tx,
  id: bigint,
  change: {
    readonly roles: readonly StaffRole[];
    readonly brandIds: readonly number[] | undefined;
    readonly blockedAt: number | undefined;
  },
): Promise<void> {
  await tx.query('update staff set roles = $2, brand_ids = $3, blocked_at = $4 where staff_id = $1', [
    id,
    change.roles,
    change.brandIds ?? null,
    change.blockedAt ?? null,
  ]);
}

/** Replaces the hash only if it is still the one that was checked. */
export async function updatePassword(tx: Tx, id: bigint, before: string, after: string, at: number): Promise<boolean> {
  const rows = await tx.query(
    'update staff set password_hash = $3, password_changed_at = $4 where staff_id = $1 and password_hash = $2 returning 1',
    [id, before, after, at],
  );
  return rows.length > 0;
}

/** Holds an employee while the password that was checked is still theirs; a change under way is waited for. False: it is no more. */
export async function holdPassword(tx: Tx, id: bigint, hash: string): Promise<boolean> {
  return (await tx.query('select 1 from staff where staff_id = $1 and password_hash = $2 for no key update', [id, hash])).length > 0;
}

/** Gives an employee a password that the next sign-in asks to be replaced. */
export async function giveInitialPassword(tx: Tx, id: bigint, hash: string): Promise<void> {
  await tx.query('update staff set password_hash = $2, password_changed_at = null where staff_id = $1', [id, hash]);
}

/** False when the login is somebody else's. */
export async function updateLogin(tx: Tx, id: bigint, login: string): Promise<boolean> {
  const rows = await tx.query(
    'update staff set login = $2 where staff_id = $1 and not exists(select 1 from staff where login = $2 and staff_id <> $1) returning 1',
    [id, login],
  );
  return rows.length > 0;
}

export async function insertStaffSession(
  tx: Tx,
  session: { readonly staffId: bigint; readonly sessionId: bigint; readonly hash: string; readonly at: number; readonly ip: string },
): Promise<void> {
  await tx.query(
    `insert into staff_session (staff_id, session_id, token_hash, created_at, last_seen_at, expires_at, ip, confirmed_at)
     values ($1, $2, decode($3, 'hex'), $4, $4, $5, $6, $4)`,
    [session.staffId, session.sessionId, session.hash, session.at, session.at + STAFF_ABSOLUTE_MS, session.ip],
  );
}

export type StaffSessionRow = StaffRow & {
  session_id: bigint;
  expires_at: bigint;
  /** When the session began, and when its second factor and its password were proven. */
  began_at: bigint;
  proven_at: bigint | null;
  confirmed_at: bigint | null;
};

/** The employee of a session that still holds; being asked for counts as being seen. */
export async function useSession(db: Queryable, hash: string, now: number): Promise<StaffSessionRow | undefined> {
  const [row] = await db.query<StaffSessionRow & { last_seen_at: bigint }>(
    {
      name: 'staff-session',
      text: `select s.session_id, s.expires_at, s.last_seen_at, s.created_at as began_at, s.proven_at, s.confirmed_at, f.staff_id, f.login, f.name,
          f.email, f.password_hash, f.roles, f.brand_ids, f.created_at, f.blocked_at, f.password_changed_at
        from staff_session s join staff f using (staff_id)
        where s.token_hash = decode($1, 'hex') and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3 and f.blocked_at is null`,
    },
    [hash, now, now - STAFF_IDLE_MS],
  );
  if (row && now - Number(row.last_seen_at) > SEEN_MS)
    await db.query('update staff_session set last_seen_at = $3 where staff_id = $1 and session_id = $2', [
      row.staff_id,
      row.session_id,
      now,
    ]);
  return row;
}

/** A session under a new token from now on: one that was seen before a step is worth nothing after it. */
export async function renewToken(
  tx: Tx,
  session: { readonly staffId: bigint; readonly sessionId: bigint },
  hash: string,
  proof: { readonly at: number; readonly factor: boolean },
): Promise<void> {
  await tx.query(
    `update staff_session set token_hash = decode($3, 'hex'), confirmed_at = $4, proven_at = case when $5 then $4 else proven_at end
     where staff_id = $1 and session_id = $2`,
    [session.staffId, session.sessionId, hash, proof.at, proof.factor],
  );
}

export async function confirmSession(tx: Tx, staffId: bigint, sessionId: bigint, at: number): Promise<void> {
  await tx.query('update staff_session set confirmed_at = $3 where staff_id = $1 and session_id = $2', [staffId, sessionId, at]);
}

/** Ends sessions of an employee: one, all but one, or all. */
export async function endStaffSessions(
  tx: Tx,
  staffId: bigint,
  which: { readonly only?: bigint; readonly except?: bigint },
  at: number,
): Promise<number> {
  const rows = await tx.query(
    `update staff_session set ended_at = $2 where staff_id = $1 and ended_at is null
       and ($3::bigint is null or session_id = $3) and ($4::bigint is null or session_id <> $4) returning 1`,
    [staffId, at, which.only ?? null, which.except ?? null],
  );
  return rows.length;
}

/** Holds an employee while their factors change, so that no two changes leave them without one. */
export async function lockPerson(tx: Tx, staffId: bigint): Promise<void> {
  await tx.query('select 1 from staff where staff_id = $1 for update', [staffId]);
}
