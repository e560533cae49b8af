import type { DebtRow, LedgerRow, Page } from '@fairbook/contract';
import type { Db, Queryable, Tx } from '@fairbook/database';
import type { PlayerAccount, Transfer, UsageKind } from '@fairbook/domain';
import type { HeadLane, Movement } from '@fairbook/domain/heads';

/** A balance while a batch is decided. */
export interface HeldBalance {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly currency: string;
  readonly before: Readonly<Record<PlayerAccount, bigint>>;
  now: Record<PlayerAccount, bigint>;
}

export interface Posted {
  readonly verdict: Verdict;
  /** What of it was written now, without a collection; empty unless it is posted. */
  readonly moved: readonly Transfer[];
  /** The player's balances after this posting; undefined for a posting of the house alone. */
  readonly balance: Balance | undefined;
  /** What of its money went to the player's debt, minor units. */
  readonly collected: bigint;
}

/** Whether a posting under a key that is taken is the one that took it: of the same player, in the same currency, with the same body. */
export type IsRepeat = (again: { readonly playerId: bigint; readonly currency: string; readonly body: string }) => boolean;

export interface HistoryFilter {
  readonly brandId: number;
  readonly playerId: bigint;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** Balances held for the rest of the transaction. Good for one `startPost`. */
export interface Held {
  readonly heldBalances: ReadonlyMap<string, HeldBalance>;
  readonly taken: ReadonlyMap<string, IsRepeat>;
  /** What a player has now; undefined without an account. */
  balance(brandId: number, playerId: bigint, currency: string): Balance | undefined;
}

/** What heads are made over. Numbers of transfers count per lane from 1; ranges include both ends. */
export interface LedgerLeaves {
  nextLanes(db: Queryable, before: readonly HeadLane[] | undefined): Promise<HeadLane[]>;
  /** Number of each lane's newest transfer. */
  ends(db: Queryable): Promise<number[]>;
  storedDigests(db: Queryable, lane: number, first: number, last: number): Promise<Uint8Array[]>;
  computedDigests(db: Queryable, lane: number, first: number, last: number): Promise<Uint8Array[]>;
  blockHash(db: Queryable, lane: number, block: number, seq: number): Promise<string | undefined>;
  movementsOf(
    db: Queryable,
    owner: { readonly brandId: number; readonly playerId: bigint },
    after: bigint,
    limit: number,
  ): Promise<Movement[]>;
}

/** A posting to come: its key, and whose money it will move (0n: the house's alone). */
export interface HoldRequest {
  readonly key: string;
  readonly brandId: number;
  readonly playerId: bigint;
  readonly currency: string;
}

/** A posting found by its key. */
export interface FoundPosting {
  /** Cause of its first transfer. */
  readonly cause: { readonly kind: string; readonly id: string };
  isOf(body: string): boolean;
}

/** Transfers that stand or fall together; of one player at most. */
export interface Posting {
  /** Unique for ever within the brand. */
  readonly key: string;
  readonly brandId: number;
  readonly currency: string;
  /** Whose it is, also when it moves money of house accounts alone: what a player owes. */
  readonly playerId?: bigint;
  /** A function makes them of what the player has when the posting's turn comes; undefined: that does not cover it. */
  readonly transfers: readonly Transfer[] | ((balance: Balance) => readonly Transfer[] | undefined);
  /** What the key stands for; the transfers themselves when absent (not where they are made by a function). A repeat with another body is a conflict. */
  readonly body?: string;
  /** SHA-256, hexadecimal, of what else the posting stands for: hashed with it, but a repeat is known by the body alone. */
  readonly terms?: string;
  /** By the brand's rule a deposit goes to what its player owes first, as every payout does. */
  readonly depositsPayDebt?: boolean;
}

/**
 * `posted`: moved now. `repeated`: this key with this body moved before, nothing moved now. `conflict`: the key is taken by another body, player or currency.
 * `insufficient`: a player's account would stand on the wrong side of zero, nothing of the posting moved.
 */
export type Verdict = 'posted' | 'repeated' | 'conflict' | 'insufficient';

export interface Balance {
  readonly currency: string;
  readonly cash: bigint;
  readonly bonus: bigint;
  /** Stakes that were given. */
  readonly freeBet: bigint;
  readonly locked: bigint;
  readonly openStakes: bigint;
  /** What the player owes, zero or more. */
  readonly owed: bigint;
}

export interface UsageQuestion {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly currency: string;
  readonly kind: UsageKind;
  /** Unix ms. */
  readonly since: number;
}

/** Something that does not agree, named down to the row. */
export interface Difference {
  readonly check: 'zero-sum' | 'player-balance' | 'house-balance' | 'transfer' | 'chart' | 'chain' | 'running-balance' | (string & {});
  /** The row: `transfer 123`, `block 2/77`, `player_balance 1/42/EUR`. */
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

export interface LedgerReport {
  readonly transfers: number;
  readonly blocks: number;
  readonly accounts: number;
  /** Per lane, the last block that was looked at. */
  readonly blocksSeen: readonly bigint[];
  readonly differences: readonly Difference[];
  /** True when there were more differences than `MAX_DIFFERENCES` and the rest is not listed. */
  readonly truncated: boolean;
}

/** A check another module adds: that its bets or payments agree with their transfers. It reads in chunks inside one snapshot. */
export type Reconciliation = (snapshot: Queryable) => AsyncIterable<Difference>;

export interface VerifyOptions {
  /** Further checks in the same snapshot. */
  readonly beside?: readonly Reconciliation[];
  /** Only what was written after these blocks, one per lane: their chain, and the balances of the players they touch. */
  readonly since?: readonly bigint[];
  /** Waits after each read for so long as the read took, so that a check of the schedule takes half of one core at most. */
  readonly rest?: (ms: number) => Promise<void>;
}

export interface Ledger {
  /**
   * Moves money inside the caller's transaction, each posting with its own verdict, in order. Set-based: two reads and one write
   * for any number. Post last: the lane is locked from here to the commit.
   */
  post(tx: Tx, postings: readonly Posting[]): Promise<readonly Verdict[]>;
  /** The first half of `post`: locks all balances of the players and finds the keys, for a caller who has more to ask under that lock. */
  hold(tx: Tx, requests: readonly HoldRequest[]): Promise<Held>;
  /**
   * The second half, for postings that were asked for. The verdicts, with the balance after each, are there at once while the writing
   * is on its way: await `written` before the transaction ends; what is written beside it travels with it.
   */
  startPost(tx: Tx, held: Held, postings: readonly Posting[]): { readonly answers: readonly Posted[]; readonly written: Promise<void> };
  /** The posting under a key, for a caller whose answer got lost. */
  find(db: Queryable, brandId: number, key: string): Promise<FoundPosting | undefined>;
  openAccount(tx: Tx, brandId: number, playerId: bigint, currency: string): Promise<void>;
  balances(db: Queryable, brandId: number, playerId: bigint): Promise<readonly Balance[]>;
  /** What an account of a brand's holds in a currency, by its name in the books: `house:jackpot:grand`. */
  houseBalance(db: Queryable, brandId: number, account: string, currency: string): Promise<bigint>;
  history(db: Queryable, filter: HistoryFilter): Promise<Page<LedgerRow>>;
  /** How what a player owes came to be and was paid off, newest first; at most 50 rows. */
  debt(db: Queryable, brandId: number, playerId: bigint, currency: string): Promise<readonly DebtRow[]>;
  /** Bets whose payouts taken back make up what a player owes in a currency now. */
  owedBets(db: Queryable, brandId: number, playerId: bigint, currency: string): Promise<readonly bigint[]>;
  netSince(db: Queryable, brandId: number, playerId: bigint, currency: string, since: number): Promise<bigint>;
  /** What counts against a limit, summed from the transfers themselves: one answer per question, in order. */
  usage(db: Queryable, questions: readonly UsageQuestion[]): Promise<readonly bigint[]>;
  /** Holds all balances of a player until the transaction ends, so that what is decided of them is decided one after the other. */
  lockPlayer(tx: Tx, brandId: number, playerId: bigint): Promise<void>;
  /** What heads are made over: lanes, digests, movements. */
  readonly leaves: LedgerLeaves;
  /** Every difference between the ledger and itself, its bets and its payments. */
  verify(db: Db, options?: VerifyOptions): Promise<LedgerReport>;
}
