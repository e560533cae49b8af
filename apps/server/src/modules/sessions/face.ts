import type { Queryable, Tx } from '@fairbook/database';
import type { PlayerCtx, SignedInPlayer } from '../../platform/context.ts';
import type { Http } from '../../platform/http.ts';
import type { TokenHeaders } from '../../platform/token.ts';

/** A session just opened: the token is told this once. */
export interface OpenedSession {
  readonly token: string;
  readonly sessionId: bigint;
  readonly expiresAt: number;
  readonly previousSessionAt: number | undefined;
}

export interface SessionOwner {
  readonly brandId: number;
  readonly playerId: bigint;
}

export interface Sessions {
  /** Whose request it is; from memory when the session was seen before. Undefined: a guest, also with a token of another brand. */
  authenticate(headers: TokenHeaders, brandId: number): Promise<SignedInPlayer | undefined>;
  open(
    tx: Tx,
    owner: SessionOwner,
    client: { readonly kind: 'web' | 'mobile'; readonly ip: string; readonly userAgent: string },
  ): Promise<OpenedSession>;
  /** Ends sessions (`only` one, all `except` one, or all) in the transaction; they are dead everywhere once it commits. */
  end(tx: Tx, owner: SessionOwner & { readonly only?: bigint; readonly except?: bigint }, why: EndReason): Promise<number>;
  /** Call in the transaction that changes a player's state (blocked, restricted, currency): the next request sees it. */
  changed(tx: Tx, owner: SessionOwner): Promise<void>;
  /** Of some sessions those that ended, in whatever process: asked of the database, for what must not happen in a session that is over. */
  over(db: Queryable, sessions: readonly (SessionOwner & { readonly sessionId: bigint })[]): Promise<ReadonlySet<bigint>>;
  /** Keeps that the player of a session proved who they are at this moment. */
  confirm(db: Queryable, session: SessionOwner & { readonly sessionId: bigint }): Promise<void>;
  /** Until when that counts for what is dangerous, unix ms; a session that was just signed in to counts too. */
  confirmedUntil(db: Queryable, session: SessionOwner & { readonly sessionId: bigint }): Promise<number>;
  /** Whether a session was ended by its player, here or elsewhere, rather than by time. */
  left(db: Queryable, session: SessionOwner & { readonly sessionId: bigint }): Promise<boolean>;
  /** Of some sessions those that hold no more: ended, idle for too long or too old. Asking is no use of them. */
  lapsed(sessions: readonly (SessionOwner & { readonly sessionId: bigint })[]): Promise<ReadonlySet<bigint>>;
  /** Told of each session that opens, in its transaction; `lastSeenAt`: when the player was here before, unix ms. */
  onOpen(listener: OpenListener): void;
  /** Told of each ended session, after the commit: sockets close. */
  onEnd(listener: (sessionId: bigint, playerId: bigint, brandId: number) => void): void;
  /** Told of each player whose state changed. */
  onChange(listener: (playerId: bigint, brandId: number) => void): void;
  cookie(token: string, expiresAt: number): string;
  clearedCookie(): string;
  previousSessionAt(ctx: PlayerCtx): Promise<number | undefined>;
  /**
   * How long the player was here between one moment and the next, ms; the last part ends now. What is shown and what a limit counts. With a
   * `sessionId` that session is in use at this moment.
   */
  timePlayed(db: Queryable, who: SessionOwner & { readonly sessionId?: bigint }, moments: readonly number[]): Promise<number[]>;
  start(): void;
  stop(): Promise<void>;
  routes(http: Http): void;
}

/** Hears of a session that opens. */
export type OpenListener = (tx: Tx, owner: SessionOwner, lastSeenAt: number | undefined) => Promise<void>;

/** Why a session ended. */
export type EndReason = 'sign-out' | 'closed' | 'expired' | 'password-change' | 'blocked' | 'refreshed';
