import type { Refusal } from '@fairbook/contract';

/**
 * A table of crash as its screen sees it, whoever runs it: the server for all players, or a demonstration in the browser. Multipliers are
 * hundredths, amounts minor units, times those of the host's clock in ms.
 */
export interface CrashTable {
  subscribe(listener: () => void): () => void;
  state(): CrashState;
  /** Milliseconds of the clock that the times of the state are told by. */
  now(): number;
  /** A stake for the round that is open for bets, or else for the next one. */
  bet(slot: CrashSlot, order: CrashOrder): Promise<CrashAnswer>;
  /** Takes back a stake whose round has not started. */
  cancel(slot: CrashSlot): Promise<CrashAnswer>;
  cashOut(slot: CrashSlot): Promise<CrashAnswer>;
}

export type CrashAnswer = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal | undefined };

/** Each player has two bets in a round. */
export type CrashSlot = 0 | 1;
export const CRASH_SLOTS: readonly CrashSlot[] = [0, 1];

export interface CrashOrder {
  readonly amount: bigint;
  /** Cashes out by itself there; undefined: by hand alone. */
  readonly auto: number | undefined;
}

export interface CrashState {
  /** `betting`: stakes are taken until `until`. `flying`: since `since`. `crashed`: at `crash`, the next round begins at `until`. */
  readonly phase: 'betting' | 'flying' | 'crashed';
  readonly number: number;
  readonly since: number;
  readonly until: number | undefined;
  readonly crash: number | undefined;
  /** Players of this round with the largest stakes, and how many there are in all. */
  readonly players: readonly CrashPlayer[];
  readonly playerCount: number;
  /** Where the last rounds ended, the newest first. */
  readonly history: readonly CrashEnd[];
  readonly own: Readonly<Record<CrashSlot, OwnBet | undefined>>;
  /** As it may be shown. */
  readonly balance: bigint;
}

export interface CrashPlayer {
  readonly id: string;
  readonly name: string;
  readonly amount: bigint;
  /** Where they got out; undefined in flight and for a lost stake. */
  readonly out: number | undefined;
}

export interface OwnBet extends CrashOrder {
  /** Of the round it is for: this one, or the next. */
  readonly number: number;
  readonly out: number | undefined;
  /** What it gave back; undefined until its round is over for it. */
  readonly back: bigint | undefined;
}

/** An ended round with what it is checked by. */
export interface CrashEnd {
  readonly number: number;
  readonly multiplier: number;
  /** Of the chain of games; its SHA-256 is that of the game before. */
  readonly hash: string;
}
