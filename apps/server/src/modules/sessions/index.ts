import type { Tx } from '@fairbook/database';
import { assert } from '@fairbook/domain';
import type { SignedInPlayer } from '../../platform/context.ts';
import { newToken, sessionCookie, tokenHash, tokenOf } from '../../platform/token.ts';
import { playerCookie } from './cookies.ts';
import type { SessionOwner, Sessions } from './face.ts';
import type { SessionsNeeds } from './needs.ts';
import { sessionRoutes } from './routes.ts';
import { type CachedSession, type CachedToken, playerStatus, SessionCache } from './session-cache.ts';
import * as store from './session-store.ts';
import { type Span, timePlayed } from './time-played.ts';
import { sweepTokens } from './token-store.ts';
import { createTokens } from './tokens.ts';

export type { OpenedSession, SessionOwner, Sessions } from './face.ts';
export type { SessionsNeeds } from './needs.ts';
export type { EndReason } from './session-store.ts';

/** When a session's last sight is written at the latest, ms: at most so much idle time is forgiven after a crash. */
const SEEN_WRITE_MS = 60_000;
const FLUSH_MS = 15_000;
const SWEEP_MS = 600_000;
/** Other processes' changes are seen within this, ms. */
const NEWS_MS = 500;
/** How far back news is read again, since commits can be late, and how long it is kept. */
const NEWS_OVERLAP_MS = 10_000;
const NEWS_KEEP_MS = 60_000;
const USER_AGENT_LENGTH = 200;

/** Opaque sessions: their hashes in the database, their state in memory, dropped the moment anything changes. */
export function createSessions(needs: SessionsNeeds): Sessions {
  const { db, clock } = needs;
  const cache = new SessionCache();
  const cookieName = playerCookie(needs.secure);
  const cookies = [cookieName];
  const cookieText = (value: string, maxAge: number) => sessionCookie(cookieName, value, maxAge, { secure: needs.secure, sameSite: 'Lax' });
  const endListeners: ((sessionId: bigint, playerId: bigint, brandId: number) => void)[] = [];
  const changeListeners: ((playerId: bigint, brandId: number) => void)[] = [];
  // A session read while its end commits must not be cached after the end was told: each forgetting counts on.
  let generation = 0;
  let timers: NodeJS.Timeout[] = [];
  let newsFrom = clock.now();
  let working: Promise<void> = Promise.resolve();

  function forget(brandId: number, playerId: bigint): void {
    generation++;
    cache.forgetPlayer(brandId, playerId);
  }

  function toPlayer(row: store.SessionRow, now: number): { player: SignedInPlayer; until: number } {
    const { status, until } = playerStatus(row, now);
    const player = {
      playerId: row.player_id,
      sessionId: row.session_id,
      sessionSince: Number(row.created_at),
      currency: row.currency,
      status,
    };
    return { player, until };
  }

  function isOver(row: store.SessionRow, seenAt: number, now: number): boolean {
    const brand = needs.brand(row.brand_id);
    if (!brand || row.blocked_at !== null || row.closed_at !== null) return true;
    return now >= Number(row.expires_at) || now - seenAt > brand.session.idleMinutes * 60_000;
  }

  async function load(hash: string, now: number): Promise<CachedToken | undefined> {
    const before = generation;
    const row = await store.findSession(db, hash);
    if (!row) return undefined;
    const seenAt = Number(row.last_seen_at);
    const { player, until } = toPlayer(row, now);
    const fresh: CachedSession = { row, seenAt, writtenAt: seenAt, player, playerUntil: until };
    const session = cache.find(row.brand_id, row.player_id, row.session_id) ?? fresh;
    const token = { session, until: row.token_until === null ? Number.POSITIVE_INFINITY : Number(row.token_until) };
    if (generation === before) cache.set(hash, token);
    return token;
  }

  /** Writes a session down and ends the player's oldest beyond the number allowed. */
  async function insert(tx: Tx, session: store.NewSession): Promise<number | undefined> {
    const { brandId, playerId, at } = session;
    await store.holdSessions(tx, brandId, playerId);
    const previousSessionAt = await store.insertSession(tx, { ...session, userAgent: session.userAgent.slice(0, USER_AGENT_LENGTH) });
    const trimmed = await store.trimSessions(tx, brandId, playerId, at);
    if (trimmed.length > 0) {
      await store.insertNews(tx, brandId, playerId, at);
      whenCommitted(tx, { brandId, playerId }, trimmed);
    }
    return previousSessionAt;
  }

  function whenCommitted(tx: Tx, owner: SessionOwner, ended: readonly bigint[]): void {
    tx.afterCommit(() => {
      forget(owner.brandId, owner.playerId);
      for (const sessionId of ended) for (const listener of endListeners) listener(sessionId, owner.playerId, owner.brandId);
      for (const listener of changeListeners) listener(owner.playerId, owner.brandId);
    });
  }

  async function flushSeen(): Promise<void> {
    const now = clock.now();
    const due = [...cache.values()].filter((s) => s.seenAt > s.writtenAt && now - s.writtenAt >= SEEN_WRITE_MS);
    if (due.length === 0) return;
    await store.writeSeen(
      db,
      due.map((s) => ({ brandId: s.row.brand_id, playerId: s.row.player_id, sessionId: s.row.session_id, at: s.seenAt })),
    );
    for (const session of due) session.writtenAt = session.seenAt;
  }

  async function hearNews(): Promise<void> {
    const now = clock.now();
    const since = newsFrom - NEWS_OVERLAP_MS;
    for (const { brand_id, player_id } of await store.readNews(db, since, now - NEWS_KEEP_MS)) forget(brand_id, player_id);
    newsFrom = now;
  }

  /** Background work one after the other; a fault is told and tried again at the next beat. */
  const inTurn = (work: () => Promise<void>) => () => {
    working = working.then(work).catch(needs.onError);
  };

  const sessions: Sessions = {
    async authenticate(headers, brandId) {
      const token = tokenOf(headers, cookies);
      if (token === undefined) return undefined;
      const hash = tokenHash(token);
      const now = clock.now();
      const known = cache.get(hash) ?? (await load(hash, now));
      if (!known || now >= known.until) return undefined;
      const { session } = known;
      if (session.row.brand_id !== brandId || isOver(session.row, session.seenAt, now)) return undefined;
      session.seenAt = now;
      if (now >= session.playerUntil) {
        const { player, until } = toPlayer(session.row, now);
        session.player = player;
        session.playerUntil = until;
      }
      return session.player;
    },
    async open(tx, owner, client) {
      const brand = needs.brand(owner.brandId);
      assert(brand, `brand ${owner.brandId} exists`);
      const now = clock.now();
      const token = newToken();
      const sessionId = needs.ids();
      const expiresAt = now + brand.session.absoluteHours * 3_600_000;
      const previousSessionAt = await insert(tx, { ...owner, ...client, sessionId, hash: tokenHash(token), at: now, expiresAt });
      return { token, sessionId, expiresAt, previousSessionAt };
    },
    async end(tx, owner, why) {
      const now = clock.now();
      await store.holdSessions(tx, owner.brandId, owner.playerId);
      const ended = await store.endSessions(tx, owner, why, now);
      await store.insertNews(tx, owner.brandId, owner.playerId, now);
      whenCommitted(tx, owner, ended);
      return ended.length;
    },
    async changed(tx, owner) {
      await store.insertNews(tx, owner.brandId, owner.playerId, clock.now());
      whenCommitted(tx, owner, []);
    },
    over: (through, asked) => store.readOver(through, asked, clock.now()),
    async lapsed(asked) {
      const now = clock.now();
      const over = new Set<bigint>();
      const unknown = asked.filter(({ brandId, playerId, sessionId }) => {
        const session = cache.find(brandId, playerId, sessionId);
        if (session && isOver(session.row, session.seenAt, now)) over.add(sessionId);
        return !session;
      });
      for (const sessionId of await store.readLapsed(db, unknown, now, needs.brand)) over.add(sessionId);
      return over;
    },
    onEnd: (listener) => void endListeners.push(listener),
    onChange: (listener) => void changeListeners.push(listener),
    cookie(token, expiresAt) {
      const maxAge = Math.max(0, Math.floor((expiresAt - clock.now()) / 1000));
      return cookieText(token, maxAge);
    },
    clearedCookie: () => cookieText('', 0),
    async previousSessionAt(ctx) {
      const [row] = await db.query<{ at: bigint | null }>(
        {
          name: 'session-previous',
          text: 'select previous_session_at as at from player_session where brand_id = $1 and player_id = $2 and session_id = $3',
        },
        [ctx.brand.id, ctx.player.playerId, ctx.player.sessionId],
      );
      return row?.at == null ? undefined : Number(row.at);
    },
    async timePlayed(through, { brandId, playerId, sessionId }, moments) {
      const now = clock.now();
      const rows = await store.readSpans(through, brandId, playerId, moments[0] ?? now, SEEN_WRITE_MS);
      // When the own session was last seen is written later.
      const spans = rows.map((row): Span => [Number(row.created_at), row.session_id === sessionId ? now : Number(row.used_until)]);
      return timePlayed(spans, moments, now);
    },
    start() {
      timers = [
        setInterval(inTurn(flushSeen), FLUSH_MS),
        setInterval(inTurn(hearNews), NEWS_MS),
        setInterval(
          inTurn(async () => void (await sweepTokens(db, clock.now()))),
          SWEEP_MS,
        ),
      ];
      for (const timer of timers) timer.unref();
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      timers = [];
      inTurn(flushSeen)();
      await working;
    },
    routes: (http) => sessionRoutes(http, sessions, tokens, needs),
  };
  const tokens = createTokens({
    ...needs,
    async lend(tx, lender, { sessionId, token }, client) {
      const at = clock.now();
      const owner = { brandId: lender.brand_id, playerId: lender.player_id };
      const expiresAt = Number(lender.expires_at);
      await insert(tx, {
        ...owner,
        ...client,
        kind: 'mobile',
        sessionId,
        hash: tokenHash(token),
        at,
        expiresAt,
        lentBy: lender.session_id,
      });
    },
    end: (tx, owner) => sessions.end(tx, owner, 'closed'),
    changed: (tx, owner) => sessions.changed(tx, owner),
  });
  return sessions;
}
