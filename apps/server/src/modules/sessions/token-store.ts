import type { Queryable, Tx } from '@fairbook/database';

/** Live access tokens of a session at most: the oldest make room. */
const ACCESS_TOKENS = 10;
/** Spent tokens of a session that are known. */
const SPENT_TOKENS = 100;

export interface SessionKey {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly sessionId: bigint;
}

/** A session with the token it is asked for by. Times unix ms. */
export interface TokenRow {
  brand_id: number;
  player_id: bigint;
  session_id: bigint;
  kind: 'web' | 'mobile';
  expires_at: bigint;
}

const COLUMNS = 's.brand_id, s.player_id, s.session_id, s.kind, s.expires_at';

/** Holds the sessions of the player whose token this is or was, before any of them is locked: an end of all takes the same order. */
export async function holdSessionsOf(tx: Tx, hash: string): Promise<void> {
  await tx.query(
    `select from player where (brand_id, player_id) in (
       select brand_id, player_id from player_session where token_hash = decode($1, 'hex')
       union all select brand_id, player_id from session_token where token_hash = decode($1, 'hex')) for no key update`,
    [hash],
  );
}

/** The open session that has this token now, locked: of two who refresh it at once the second finds it no more. */
export async function lockByToken(tx: Tx, hash: string): Promise<TokenRow | undefined> {
  const [row] = await tx.query<TokenRow>(
    `select ${COLUMNS} from player_session s where s.token_hash = decode($1, 'hex') and s.ended_at is null for update`,
    [hash],
  );
  return row;
}

/** The open session that had this token before. */
export async function lockBySpent(tx: Tx, hash: string): Promise<(TokenRow & { readonly spent_at: bigint }) | undefined> {
  const [row] = await tx.query<TokenRow & { spent_at: bigint }>(
    `select ${COLUMNS}, t.created_at as spent_at from session_token t join player_session s using (brand_id, player_id, session_id)
     where t.token_hash = decode($1, 'hex') and t.kind = 'spent' and s.ended_at is null for update of s`,
    [hash],
  );
  return row;
}

export async function findAccess(db: Queryable, hash: string): Promise<{ readonly expires_at: bigint } | undefined> {
  const [row] = await db.query<{ expires_at: bigint }>(
    "select expires_at from session_token where token_hash = decode($1, 'hex') and kind = 'access'",
    [hash],
  );
  return row;
}

async function add(
  tx: Tx,
  { brandId, playerId, sessionId }: SessionKey,
  kind: 'access' | 'spent',
  token: { readonly hash: string; readonly at: number; readonly expiresAt: number },
  most: number,
): Promise<void> {
  await tx.query(
    `insert into session_token (token_hash, brand_id, player_id, session_id, kind, created_at, expires_at)
     values (decode($1, 'hex'), $2, $3, $4, $5, $6, $7)`,
    [token.hash, brandId, playerId, sessionId, kind, token.at, token.expiresAt],
  );
  await tx.query(
    `delete from session_token where token_hash in (select token_hash from session_token
       where brand_id = $1 and player_id = $2 and session_id = $3 and kind = $4 order by created_at desc, token_hash offset ${most})`,
    [brandId, playerId, sessionId, kind],
  );
}

export const insertAccess = (tx: Tx, session: SessionKey, token: Parameters<typeof add>[3]): Promise<void> =>
  add(tx, session, 'access', token, ACCESS_TOKENS);

/** Gives the session another token; the one it had is spent. */
export async function replaceToken(
  tx: Tx,
  session: SessionKey,
  token: { readonly before: string; readonly after: string; readonly at: number; readonly expiresAt: number },
): Promise<void> {
  await tx.query(
    "update player_session set token_hash = decode($4, 'hex'), last_seen_at = $5 where brand_id = $1 and player_id = $2 and session_id = $3",
    [session.brandId, session.playerId, session.sessionId, token.after, token.at],
  );
  await add(tx, session, 'spent', { hash: token.before, at: token.at, expiresAt: token.expiresAt }, SPENT_TOKENS);
}

export async function writeReuse(tx: Tx, hash: string, at: number): Promise<void> {
  await tx.query("update session_token set reused_at = $2 where token_hash = decode($1, 'hex')", [hash, at]);
}

/** The mobile session that a session lent since a moment and that still has the token it was lent with. */
export async function findLent(tx: Tx, { brandId, playerId, sessionId }: SessionKey, since: number): Promise<TokenRow | undefined> {
  const [row] = await tx.query<TokenRow>(
    `select ${COLUMNS} from player_session s where brand_id = $1 and player_id = $2 and lent_by = $3 and created_at >= $4 and ended_at is null
       and not exists (select from session_token t where t.brand_id = s.brand_id and t.player_id = s.player_id
         and t.session_id = s.session_id and t.kind = 'spent') order by created_at desc limit 1`,
    [brandId, playerId, sessionId, since],
  );
  return row;
}

/** Tokens beyond their time are known no more. */
export const sweepTokens = (db: Queryable, now: number): Promise<unknown> =>
  db.query('delete from session_token where expires_at < $1', [now]);
