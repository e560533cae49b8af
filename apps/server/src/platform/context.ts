import type { Brand } from '@fairbook/contract';

/** The player of a checked session. */
export interface SignedInPlayer {
  readonly playerId: bigint;
  /** Public id of the session (not the secret). */
  readonly sessionId: bigint;
  readonly sessionSince: number;
  /** Account the player works with. */
  readonly currency: string;
  readonly status: 'active' | 'blocked' | 'self-excluded' | 'time-out' | 'closed';
}

/** Who asks, where and in which language: first argument of every use case. */
export interface Ctx {
  readonly brand: Brand;
  readonly player: SignedInPlayer | undefined;
  readonly language: string;
  readonly requestId: string;
  readonly ip: string;
  readonly now: number;
}

export interface PlayerCtx extends Ctx {
  readonly player: SignedInPlayer;
}
