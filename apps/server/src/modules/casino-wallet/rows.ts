import type { ActKind } from '@fairbook/provider-kit';

/** A round as it is kept; amounts in minor units, times in unix ms. */
export interface RoundRow {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly id: bigint;
  readonly supplier: string;
  readonly round: string;
  readonly game: string;
  readonly currency: string;
  readonly openedAt: number;
  readonly status: 'open' | 'closed';
  readonly closedAt: number | undefined;
  readonly acts: number;
  readonly staked: bigint;
  readonly stakedBonus: bigint;
  readonly free: bigint;
  readonly won: bigint;
  readonly held: bigint;
}

/** An act as it is kept; what was taken back is below zero. */
export interface ActRow {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly roundId: bigint;
  readonly position: number;
  readonly supplier: string;
  readonly transactionId: string;
  readonly requestId: string;
  /** SHA-256 of the order's text, hexadecimal. */
  readonly requestHash: string;
  readonly reference: string | undefined;
  readonly kind: ActKind;
  readonly staked: bigint;
  readonly stakedBonus: bigint;
  readonly free: bigint;
  readonly freeRounds: string | undefined;
  readonly won: bigint;
  readonly wonBonus: bigint;
  readonly jackpot: string | undefined;
  readonly shares: string | undefined;
  /** What jackpots paid with it, as `shares` are kept. */
  readonly awards: string | undefined;
  /** What the house put into those that it won, as `shares` are kept. */
  readonly seeds: string | undefined;
  readonly closes: boolean;
  readonly detail: string | undefined;
  readonly balance: bigint;
  readonly at: number;
}

/** A refusal that was kept. */
export interface RefusalRow {
  readonly supplier: string;
  readonly requestId: string;
  readonly requestHash: string;
  readonly brandId: number;
  readonly playerId: bigint;
  readonly reason: string;
  readonly bound: bigint | undefined;
  readonly balance: bigint | undefined;
  readonly at: number;
}

export interface TombstoneRow {
  readonly supplier: string;
  readonly transactionId: string;
  readonly brandId: number;
  readonly playerId: bigint;
  readonly at: number;
}

/** Rounds a player was given. */
export interface GrantRow {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly supplier: string;
  readonly name: string;
  readonly game: string;
  readonly currency: string;
  /** What one is worth, minor units. */
  readonly stake: bigint;
  readonly rounds: number;
  readonly used: number;
  readonly expiresAt: number;
}

/** Who plays which game, as its launch said. */
export interface LaunchRow {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly sessionId: bigint;
  readonly supplier: string;
  readonly game: string;
  readonly currency: string;
  readonly device: 'desktop' | 'phone';
  readonly language: string;
  /** Where it was opened, ISO alpha-2, where that is known. */
  readonly country: string | undefined;
  readonly expiresAt: number;
}

/** A launch as it stands. */
export interface KnownLaunch extends LaunchRow {
  /** When it was made, unix ms. */
  readonly at: number;
  /** When it was first used, unix ms; kept for suppliers outside of this process alone. */
  readonly openedAt: number | undefined;
}
