import type { Queryable, Tx } from '@fairbook/database';
import { plainArray } from '../../platform/sql-array.ts';
import type { EndReason } from './face.ts';

/** A session with what of its player decides each request. Times unix ms. */
export interface SessionRow {
  brand_id: number;
  player_id: bigint;
  session_id: bigint;
  kind: 'web' | 'mobile';
  created_at: bigint;
  last_seen_at: bigint;
  expires_at: bigint;
  previous_session_at: bigint | null;
  currency: string;
  language: string;
  blocked_at: bigint | null;
  closed_at: bigint | null;
  restriction: 'time-out' | 'self-exclusion' | null;
  restricted_until: bigint | null;
  /** End of the token it was found by, when that comes before the session's; null: it is the session's own. */
  token_until: bigint | null;
}

const FIND = {
  name: 'session-find',
  text: `select s.brand_id, s.player_id, s.session_id, s.kind, s.created_at, s.last_seen_at, s.expires_at, s.previous_session_at,
      p.currency, p.language, p.blocked_at, p.closed_at, p.restriction, p.restricted_until, t.token_until
    from (
      select brand_id, player_id, session_id, null::bigint as token_until from player_session where token_hash = decode($1, 'hex')
      union all
      select brand_id, player_id, session_id, expires_at from session_token where token_hash = decode($1, 'hex') and kind = 'access'
    ) t join player_session s using (brand_id, player_id, session_id) join player p using (brand_id, player_id) where s.ended_at is null`,
};

export async function findSession(db: Queryable, hash: string): Promise<SessionRow | undefined> {
  return (await db.query<SessionRow>(FIND, [hash]))[0];
}

export interface NewSession {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly sessionId: bigint;
  readonly kind: 'web' | 'mobile';
  readonly hash: string;
  readonly at: number;
  readonly expiresAt: number;
  readonly ip: string;
  readonly userAgent: string;
  /** The session that lends it to its player. */
  readonly lentBy?: bigint | undefined;
}

/**
 * Holds a player's sessions until the transaction ends. Whoever opens one or ends some takes this before any of them, so that none is opened
 * beside an end that does not see it.
 */
export async function holdSessions(tx: Tx, brandId: number, playerId: bigint): Promise<void> {
  await tx.query('select from player where brand_id = $1 and player_id = $2 for no key update', [brandId, playerId]);
}

/** Opens a session and tells when the one before it was last seen. */
export async function insertSession(tx: Tx, session: NewSession): Promise<number | undefined> {
  const [row] = await tx.query<{ previous: bigint | null }>(
    `insert into player_session (brand_id, player_id, session_id, kind, token_hash, created_at, last_seen_at, expires_at, ip, user_agent, lent_by, confirmed_at, previous_session_at)
     values ($1, $2, $3, $4, decode($5, 'hex'), $6, $6, $7, $8, $9, $10, case when $10::bigint is null then $6::bigint end,
       (select max(last_seen_at) from player_session where brand_id = $1 and player_id = $2)) returning previous_session_at as previous`,
    [
      session.brandId,
      session.playerId,
      session.sessionId,
      session.kind,
      session.hash,
      session.at,
      session.expiresAt,
      session.ip,
      session.userAgent,
      session.lentBy ?? null,
    ],
  );
  return row?.previous == null ? undefined : Number(row.previous);
}

/** Ends those of the player's sessions that are asked for and still open; their ids come back. `only` and `except` narrow it. */
export async function endSessions(
  tx: Tx,
  owner: { readonly brandId: number; readonly playerId: bigint; readonly only?: bigint; readonly except?: bigint },
  why: EndReason,
  at: number,
): Promise<bigint[]> {
  const rows = await tx.query<{ session_id: bigint }>(
    `update player_session set ended_at = $3, ended_why = $4 where brand_id = $1 and player_id = $2 and ended_at is null
       and ($5::bigint is null or session_id = $5) and ($6::bigint is null or session_id <> $6) returning session_id`,
    [owner.brandId, owner.playerId, at, why, owner.only ?? null, owner.except ?? null],
  );
  return rows.map((row) => row.session_id);
}

const OVER = {
  name: 'sessions-over',
  text: `select k.session_id from unnest($1::int[], $2::bigint[], $3::bigint[]) as k(brand_id, player_id, session_id)
    where not exists (select from player_session s where s.brand_id = k.brand_id and s.player_id = k.player_id
      and s.session_id = k.session_id and s.ended_at is null and s.expires_at > $4)`,
};

/** Of some sessions those that ended, by now: in the usual case of a batch none. */
export async function readOver(
  db: Queryable,
  sessions: readonly { readonly brandId: number; readonly playerId: bigint; readonly sessionId: bigint }[],
  now: number,
): Promise<ReadonlySet<bigint>> {
  if (sessions.length === 0) return new Set();
  const rows = await db.query<{ session_id: bigint }>(OVER, [
    plainArray(sessions.map((s) => s.brandId)),
    plainArray(sessions.map((s) => s.playerId)),
    plainArray(sessions.map((s) => s.sessionId)),
    now,
  ]);
  return new Set(rows.map((row) => row.session_id));
}

/** Whether a session was ended by its player: signed out, closed from elsewhere, or with a change of the password. */
export async function wasLeft(
  db: Queryable,
  { brandId, playerId, sessionId }: { readonly brandId: number; readonly playerId: bigint; readonly sessionId: bigint },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from player_session where brand_id = $1 and player_id = $2 and session_id = $3
       and ended_why in ('sign-out', 'closed', 'password-change')`,
    [brandId, playerId, sessionId],
  );
  return rows.length > 0;
}

interface SessionKey {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly sessionId: bigint;
}

export async function writeConfirmed(db: Queryable, { brandId, playerId, sessionId }: SessionKey, at: number): Promise<void> {
  await db.query('update player_session set confirmed_at = $4 where brand_id = $1 and player_id = $2 and session_id = $3', [
    brandId,
    playerId,
    sessionId,
    at,
  ]);
}

/** When the player of a session last proved who they are, unix ms; 0: never in it. */
export async function readConfirmed(db: Queryable, { brandId, playerId, sessionId }: SessionKey): Promise<number> {
  const [row] = await db.query<{ at: bigint | null }>(
    'select confirmed_at as at from player_session where brand_id = $1 and player_id = $2 and session_id = $3 and ended_at is null',
    [brandId, playerId, sessionId],
  );
  return Number(row?.at ?? 0);
}

/** Of some sessions those that ended, or whose time is over as it was last written. */
export async function readLapsed(
  db: Queryable,
  sessions: readonly { readonly brandId: number; readonly playerId: bigint; readonly sessionId: bigint }[],
  now: number,
  brand: (id: number) => { readonly session: { readonly idleMinutes: number } } | undefined,
): Promise<bigint[]> {
  if (sessions.length === 0) return [];
  const rows = await db.query<{ brand_id: number; session_id: bigint; last_seen_at: bigint }>(
    `select s.brand_id, s.session_id, s.last_seen_at from unnest($1::int[], $2::bigint[], $3::bigint[]) as k(brand_id, player_id, session_id)
       join player_session s using (brand_id, player_id, session_id) where s.ended_at is null and s.expires_at > $4`,
    [
      plainArray(sessions.map((s) => s.brandId)),
      plainArray(sessions.map((s) => s.playerId)),
      plainArray(sessions.map((s) => s.sessionId)),
      now,
    ],
  );
  const holds = rows.filter((row) => now - Number(row.last_seen_at) <= (brand(row.brand_id)?.session.idleMinutes ?? 0) * 60_000);
  const held = new Set(holds.map((row) => row.session_id));
  return sessions.map((s) => s.sessionId).filter((id) => !held.has(id));
}

export interface ListedSession {
  session_id: bigint;
  kind: 'web' | 'mobile';
  created_at: bigint;
  last_seen_at: bigint;
  ip: string;
  user_agent: string;
  expires_at: bigint;
  ended_at: bigint | null;
  ended_why: EndReason | null;
}

/** Open sessions at most in a list, and per player: the oldest make room. */
export const MAX_SESSIONS = 20;

/** Ended sessions in a list. */
const MAX_ENDED = 50;

/** All that may be open, and the newest of the others. */
export const listSessions = (db: Queryable, brandId: number, playerId: bigint, now: number): Promise<ListedSession[]> =>
  db.query(
    `with own as (select session_id, kind, created_at, last_seen_at, ip, user_agent, expires_at, ended_at, ended_why from player_session
       where brand_id = $1 and player_id = $2)
     (select * from own where ended_at is null and expires_at > $3 order by last_seen_at desc limit ${MAX_SESSIONS})
     union all (select * from own where ended_at is not null or expires_at <= $3 order by session_id desc limit ${MAX_ENDED})`,
    [brandId, playerId, now],
  );

/**
 * The player's sessions that were in use at a moment or after it, ended ones too. One that was ended was in use until then, unless it had
 * not been seen for longer than a sight takes to be written.
 */
export const readSpans = (
  db: Queryable,
  brandId: number,
  playerId: bigint,
  since: number,
  seenWithinMs: number,
): Promise<{ session_id: bigint; created_at: bigint; used_until: bigint }[]> =>
  db.query(
    {
      name: 'session-spans',
      text: `select session_id, created_at, least(coalesce(ended_at, last_seen_at), last_seen_at + $4::bigint) as used_until
        from player_session where brand_id = $1 and player_id = $2 and last_seen_at + $4::bigint >= $3`,
    },
    [brandId, playerId, since, seenWithinMs],
  );

/** Ends the player's oldest sessions beyond the number allowed. */
export async function trimSessions(tx: Tx, brandId: number, playerId: bigint, at: number): Promise<bigint[]> {
  const rows = await tx.query<{ session_id: bigint }>(
    `update player_session set ended_at = $3, ended_why = 'closed' where brand_id = $1 and player_id = $2 and session_id in (
       select session_id from player_session where brand_id = $1 and player_id = $2 and ended_at is null order by last_seen_at desc offset ${MAX_SESSIONS})
     returning session_id`,
    [brandId, playerId, at],
  );
  return rows.map((row) => row.session_id);
}

/** Writes when sessions were last seen, all at once; never backwards. */
export async function writeSeen(
  db: Queryable,
  seen: readonly { readonly brandId: number; readonly playerId: bigint; readonly sessionId: bigint; readonly at: number }[],
): Promise<void> {
  await db.query(
    {
      name: 'session-seen',
      text: `update player_session s set last_seen_at = greatest(s.last_seen_at, k.at)
        from unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[]) as k(brand_id, player_id, session_id, at)
        where s.brand_id = k.brand_id and s.player_id = k.player_id and s.session_id = k.session_id and s.ended_at is null`,
    },
    [
      plainArray(seen.map((s) => s.brandId)),
      plainArray(seen.map((s) => s.playerId)),
      plainArray(seen.map((s) => s.sessionId)),
      plainArray(seen.map((s) => s.at)),
    ],
  );
}

/** Tells other processes that something about a player changed. */
export async function insertNews(tx: Tx, brandId: number, playerId: bigint, at: number): Promise<void> {
  await tx.query('insert into session_news (brand_id, player_id, at) values ($1, $2, $3)', [brandId, playerId, at]);
}

/** Players of whom something changed since a moment; also clears what is older than `keepFrom`. */
export async function readNews(db: Queryable, since: number, keepFrom: number): Promise<{ brand_id: number; player_id: bigint }[]> {
  await db.query('delete from session_news where at < $1', [keepFrom]);
  return db.query({ name: 'session-news', text: 'select distinct brand_id, player_id from session_news where at >= $1' }, [since]);
}
