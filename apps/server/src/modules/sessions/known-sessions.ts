import type { Tx } from '@fairbook/database';
import type { SignedInPlayer } from '../../platform/context.ts';
import type { SessionOwner } from './face.ts';
import type { SessionsNeeds } from './needs.ts';
import { type CachedSession, type CachedToken, playerStatus, SessionCache } from './session-cache.ts';
import * as store from './session-store.ts';

/** When a session's last sight is written at the latest, ms: at most so much idle time is forgiven after a crash. */
export const SEEN_WRITE_MS = 60_000;
/** How far back news is read again, since commits can be late, and how long it is kept. */
const NEWS_OVERLAP_MS = 10_000;
const NEWS_KEEP_MS = 60_000;

type EndListener = (sessionId: bigint, playerId: bigint, brandId: number) => void;
type ChangeListener = (playerId: bigint, brandId: number) => void;

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

function isOver(brandOf: SessionsNeeds['brand'], row: store.SessionRow, seenAt: number, now: number): boolean {
  const brand = brandOf(row.brand_id);
  if (!brand || row.blocked_at !== null || row.closed_at !== null) return true;
  return now >= Number(row.expires_at) || now - seenAt > brand.session.idleMinutes * 60_000;
}

/** Tells whoever listens of sessions that ended or changed, once that is committed. */
function createTeller(forget: (owner: SessionOwner) => void) {
  const endListeners: EndListener[] = [];
  const changeListeners: ChangeListener[] = [];
  return {
    onEnd: (listener: EndListener) => void endListeners.push(listener),
    onChange: (listener: ChangeListener) => void changeListeners.push(listener),
    whenCommitted(tx: Tx, owner: SessionOwner, ended: readonly bigint[]): void {
      tx.afterCommit(() => {
        forget(owner);
        for (const sessionId of ended) for (const listener of endListeners) listener(sessionId, owner.playerId, owner.brandId);
        for (const listener of changeListeners) listener(owner.playerId, owner.brandId);
      });
    },
  };
}

async function writeSeen(db: SessionsNeeds['db'], cache: SessionCache, now: number): Promise<void> {
  const due = [...cache.values()].filter((s) => s.seenAt > s.writtenAt && now - s.writtenAt >= SEEN_WRITE_MS);
  if (due.length === 0) return;
  await store.writeSeen(
    db,
    due.map((s) => ({ brandId: s.row.brand_id, playerId: s.row.player_id, sessionId: s.row.session_id, at: s.seenAt })),
  );
  for (const session of due) session.writtenAt = session.seenAt;
}

/** Sessions of this process's memory: read when they are first asked for, dropped the moment anything changes. */
export function knownSessions({ db, clock, brand }: Pick<SessionsNeeds, 'brand' | 'clock' | 'db'>) {
  const cache = new SessionCache();
  // A session read while its end commits must not be cached after the end was told: each forgetting counts on.
  let generation = 0;
  let newsFrom = clock.now();

  function forget({ brandId, playerId }: SessionOwner): void {
    generation++;
    cache.forgetPlayer(brandId, playerId);
  }
  const teller = createTeller(forget);

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

  return {
    onEnd: teller.onEnd,
    onChange: teller.onChange,
    whenCommitted: teller.whenCommitted,
    /** The player of a token, as hashed; undefined where it holds no more. Seen now. */
    async playerOf(hash: string, brandId: number): Promise<SignedInPlayer | undefined> {
      const now = clock.now();
      const known = cache.get(hash) ?? (await load(hash, now));
      if (!known || now >= known.until) return undefined;
      const { session } = known;
      if (session.row.brand_id !== brandId || isOver(brand, session.row, session.seenAt, now)) return undefined;
      session.seenAt = now;
      if (now >= session.playerUntil) {
        const { player, until } = toPlayer(session.row, now);
        session.player = player;
        session.playerUntil = until;
      }
      return session.player;
    },
    /** Of some sessions those that hold no more. */
    async lapsed(asked: Parameters<typeof store.readLapsed>[1]): Promise<ReadonlySet<bigint>> {
      const now = clock.now();
      const over = new Set<bigint>();
      const unknown = asked.filter(({ brandId, playerId, sessionId }) => {
        const session = cache.find(brandId, playerId, sessionId);
        if (session && isOver(brand, session.row, session.seenAt, now)) over.add(sessionId);
        return !session;
      });
      for (const sessionId of await store.readLapsed(db, unknown, now, brand)) over.add(sessionId);
      return over;
    },
    /** Writes down when sessions were seen last. */
    flushSeen: () => writeSeen(db, cache, clock.now()),
    /** Forgets what other processes changed. */
    async hearNews(): Promise<void> {
      const now = clock.now();
      const since = newsFrom - NEWS_OVERLAP_MS;
      for (const { brand_id, player_id } of await store.readNews(db, since, now - NEWS_KEEP_MS))
        forget({ brandId: brand_id, playerId: player_id });
      newsFrom = now;
    },
  };
}

/** What of sessions this process knows. */
export type KnownSessions = ReturnType<typeof knownSessions>;
