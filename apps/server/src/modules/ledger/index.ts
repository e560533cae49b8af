import type { DebtRow, LedgerRow, Page } from '@fairbook/contract';
import type { Db, Queryable, Tx } from '@fairbook/database';
import { assert } from '@fairbook/domain';
import { debtRows } from './debt.ts';
import { balanceOf, decide, type IsRepeat, type Posted, type Purse, purseKey } from './decide.ts';
import { type HistoryFilter, history, netSince } from './history.ts';
import { blockHash, computedDigests, ends, movementsOf, nextLanes, storedDigests } from './leaves.ts';
import {
  type FoundPosting,
  findPosting,
  type HoldRequest,
  lockPurses,
  openAccount,
  readBalances,
  takenKeys,
  writeDecision,
} from './ledger-store.ts';
import type { LedgerNeeds } from './needs.ts';
import { type Balance, MAX_TRANSFERS, type Posting, playerOf, type Verdict } from './posting.ts';
import { lockPlayer, type UsageQuestion, usage } from './usage.ts';
import { type LedgerReport, type VerifyOptions, verifyLedger } from './verify.ts';

export type { Posted } from './decide.ts';
export type { HistoryFilter } from './history.ts';
export { type LaneHead, laneHeads } from './leaves.ts';
export type { FoundPosting, HoldRequest } from './ledger-store.ts';
export type { LedgerNeeds } from './needs.ts';
export { type Balance, laneOf, type Posting, type Verdict } from './posting.ts';
export type { UsageQuestion } from './usage.ts';
export type { Agreement, Difference, LedgerReport, VerifyOptions } from './verify.ts';

/** Balances held for the rest of the transaction. Good for one `startPost`. */
export interface Held {
  readonly purses: ReadonlyMap<string, Purse>;
  readonly taken: ReadonlyMap<string, IsRepeat>;
  /** What a player has now; undefined without an account. */
  balance(brandId: number, playerId: bigint, currency: string): Balance | undefined;
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
  history(db: Queryable, filter: HistoryFilter): Promise<Page<LedgerRow>>;
  /** How what a player owes came to be and was paid off, newest first; at most 50 rows. */
  debt(db: Queryable, brandId: number, playerId: bigint, currency: string): Promise<readonly DebtRow[]>;
  netSince(db: Queryable, brandId: number, playerId: bigint, currency: string, since: number): Promise<bigint>;
  /** What counts against a limit, summed from the transfers themselves: one answer per question, in order. */
  usage(db: Queryable, questions: readonly UsageQuestion[]): Promise<readonly bigint[]>;
  /** Holds all balances of a player until the transaction ends, so that what is decided of them is decided one after the other. */
  lockPlayer(tx: Tx, brandId: number, playerId: bigint): Promise<void>;
  /** What heads are made over: lanes, digests, movements. */
  readonly leaves: typeof leaves;
  /** Every difference between the ledger and itself, its bets and its payments. */
  verify(db: Db, options?: VerifyOptions): Promise<LedgerReport>;
}

const leaves = { nextLanes, ends, storedDigests, computedDigests, blockHash, movementsOf } as const;

/** Double entry with idempotency keys and a hash chain, see docs/architecture.md. */
export function createLedger(needs: LedgerNeeds): Ledger {
  const hold = async (tx: Tx, requests: readonly HoldRequest[]): Promise<Held> => {
    // Asked together: they run in this order, each with its own view of what has committed.
    const [purses, taken] = await Promise.all([
      lockPurses(tx, requests),
      requests.length === 0 ? new Map<string, never>() : takenKeys(tx, requests),
    ]);
    return {
      purses,
      taken,
      balance(brandId, playerId, currency) {
        const purse = purses.get(purseKey(brandId, playerId, currency));
        return purse && balanceOf(purse);
      },
    };
  };
  const startPost: Ledger['startPost'] = (tx, held, postings) => {
    const decision = decide(postings, held.purses, held.taken);
    assert(decision.entries.length <= MAX_TRANSFERS, `at most ${MAX_TRANSFERS} transfers are posted at once`);
    const written = writeDecision(tx, decision, held.purses, needs.clock.now());
    // A caller that fails beside it never looks at it.
    written.catch(() => {});
    return { answers: decision.answers, written };
  };
  return {
    hold,
    startPost,
    async post(tx, postings) {
      const requests = postings.map((p) => ({ key: p.key, brandId: p.brandId, playerId: playerOf(p), currency: p.currency }));
      const { answers, written } = startPost(tx, await hold(tx, requests), postings);
      await written;
      return answers.map((a) => a.verdict);
    },
    find: findPosting,
    openAccount,
    balances: readBalances,
    history,
    debt: debtRows,
    netSince,
    usage,
    lockPlayer,
    leaves,
    verify: (db, options) => verifyLedger(db, needs.agreements(), options),
  };
}
