import type { Refused } from '../../casino-game/index.ts';

/**
 * A table of crash as its screen sees it, whoever runs it: the server for all players, or a demonstration in the browser. Multipliers are
 * hundredths, amounts minor units, times those of the host's clock in ms.
 */
export interface CrashTable {
  subscribe(listener: () => void): () => void;
  state(): CrashState;
  /** Milliseconds of the clock that the times of the state are told by. */
  now(): number;
  /** A flight is in the air and nothing is heard of it: the clock stands until something is. */
  isQuiet(): boolean;
  /** A stake for the round that is open for bets, or else for the next one. */
  bet(slot: CrashSlot, order: CrashOrder): Promise<CrashAnswer>;
  /** Takes back a stake whose round has not started. */
  cancel(slot: CrashSlot): Promise<CrashAnswer>;
  cashOut(slot: CrashSlot): Promise<CrashAnswer>;
}

export type CrashAnswer = { readonly ok: true } | Refused;

/** Each player has two bets in a round. */
export type CrashSlot = 0 | 1;
export const CRASH_SLOTS: readonly CrashSlot[] = [0, 1];

export interface CrashOrder {
  readonly amount: bigint;
  /** Cashes out by itself there; undefined: by hand alone. */
  readonly auto: number | undefined;
}

export interface CrashState {
  /**
   * `opening`: there is no round yet. `betting`: it starts at `until`. `flying`: since `since`. `crashed`: at `crash`, the next round begins at
   * `until`.
   */
  readonly phase: 'opening' | 'betting' | 'flying' | 'crashed';
  /** Stakes are taken for this round. */
  readonly open: boolean;
  /** The house was away while it flew: what could not be left by hand was given back. */
  readonly interrupted: boolean;
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
  /** Why a stake that waited for its round came to nothing. */
  readonly refused: Refused | undefined;
  /** Play chips of a demonstration; for money the page has the balance. */
  readonly chips: bigint | undefined;
}

export interface CrashPlayer {
  readonly id: string;
  readonly name: string;
  /** Decimal text in their currency. */
  readonly amount: string;
  readonly currency: string;
  /** Where they got out, and what they have of it; undefined in flight and for a lost stake. */
  readonly out: number | undefined;
  readonly won: string | undefined;
}

export interface OwnBet extends CrashOrder {
  /** Of the round it is for: this one, or the next. */
  readonly number: number;
  readonly out: number | undefined;
  /** What it gave back; undefined until its round is over for it. */
  readonly back: bigint | undefined;
  /** An order about it is on its way. */
  readonly sending?: boolean;
}

export const NO_OWN: CrashState['own'] = { 0: undefined, 1: undefined };
/** Before there is a round. */
export const OPENING: CrashState = {
  ...{ phase: 'opening', open: false, interrupted: false, number: 0, since: 0, until: undefined, crash: undefined },
  ...{ players: [], playerCount: 0, history: [], own: NO_OWN, refused: undefined, chips: undefined },
};

/** An ended round with what it is checked by. */
export interface CrashEnd {
  readonly number: number;
  readonly multiplier: number;
  /** Of the chain of games; its SHA-256 is that of the game before. */
  readonly hash: string;
}
