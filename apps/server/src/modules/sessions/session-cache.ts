import type { SignedInPlayer } from '../../platform/context.ts';
import type { SessionRow } from './session-store.ts';

/** Sessions kept in memory; the longest unused make room. */
const CAPACITY = 100_000;

/** A session as this process knows it: one, however many tokens lead to it. */
export interface CachedSession {
  readonly row: SessionRow;
  /** Last seen by this process. */
  seenAt: number;
  /** Last seen as it stands in the database. */
  writtenAt: number;
  /** Made anew only when the state it shows changes with time. */
  player: SignedInPlayer;
  /** The moment at which `player` must be made anew: a restriction ends. */
  playerUntil: number;
}

/** What a token leads to, and until when. */
export interface CachedToken {
  readonly session: CachedSession;
  readonly until: number;
}

/** Sessions by token hash, and by player so that all of a player's can be dropped at once. */
export class SessionCache {
  readonly #byHash = new Map<string, CachedToken>();
  readonly #byPlayer = new Map<string, Set<string>>();

  get(hash: string): CachedToken | undefined {
    return this.#byHash.get(hash);
  }

  /** A session of a player, when a token of it is kept. */
  find(brandId: number, playerId: bigint, sessionId: bigint): CachedSession | undefined {
    for (const hash of this.#byPlayer.get(playerKey(brandId, playerId)) ?? []) {
      const session = this.#byHash.get(hash)?.session;
      if (session?.row.session_id === sessionId) return session;
    }
    return undefined;
  }

  set(hash: string, token: CachedToken): void {
    const { session } = token;
    if (this.#byHash.size >= CAPACITY) {
      const oldest = this.#byHash.keys().next().value;
      if (oldest !== undefined) this.#drop(oldest);
    }
    this.#byHash.set(hash, token);
    const player = playerKey(session.row.brand_id, session.row.player_id);
    const hashes = this.#byPlayer.get(player);
    if (hashes) hashes.add(hash);
    else this.#byPlayer.set(player, new Set([hash]));
  }

  forgetPlayer(brandId: number, playerId: bigint): void {
    for (const hash of this.#byPlayer.get(playerKey(brandId, playerId)) ?? []) this.#byHash.delete(hash);
    this.#byPlayer.delete(playerKey(brandId, playerId));
  }

  values(): ReadonlySet<CachedSession> {
    return new Set([...this.#byHash.values()].map(({ session }) => session));
  }

  #drop(hash: string): void {
    const session = this.#byHash.get(hash)?.session;
    this.#byHash.delete(hash);
    if (!session) return;
    const player = playerKey(session.row.brand_id, session.row.player_id);
    const hashes = this.#byPlayer.get(player);
    hashes?.delete(hash);
    if (hashes?.size === 0) this.#byPlayer.delete(player);
  }
}

const playerKey = (brandId: number, playerId: bigint): string => `${brandId}/${playerId}`;

/** What a session's player may do now. `until`: when that must be asked again. */
export function playerStatus(row: SessionRow, now: number): { status: SignedInPlayer['status']; until: number } {
  if (row.closed_at !== null) return { status: 'closed', until: Number.POSITIVE_INFINITY };
  if (row.blocked_at !== null) return { status: 'blocked', until: Number.POSITIVE_INFINITY };
  if (row.restriction === null) return { status: 'active', until: Number.POSITIVE_INFINITY };
  const until = row.restricted_until === null ? Number.POSITIVE_INFINITY : Number(row.restricted_until);
  if (until <= now) return { status: 'active', until: Number.POSITIVE_INFINITY };
  return { status: row.restriction === 'self-exclusion' ? 'self-excluded' : 'time-out', until };
}
