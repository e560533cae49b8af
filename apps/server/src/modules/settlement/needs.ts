import type { Db, Queryable, Tx } from '@fairbook/database';
import type { BetStatus, OutcomeResult, ResultFacts, Transfer } from '@fairbook/domain';
import type { Clock } from '../../platform/clock.ts';
import type { Outbox } from '../../platform/outbox.ts';

/** What moves when a bet is settled; stands or falls together. */
export interface Posting {
  readonly key: string;
  readonly brandId: number;
  readonly currency: string;
  /** Whose bet it is. */
  readonly playerId: bigint;
  readonly body: string;
  /** Hash of what it was decided from, see `settlementHash`. */
  readonly terms: string;
  readonly transfers: readonly Transfer[];
}

interface HeldBalances {
  balance(
    brandId: number,
    playerId: bigint,
    currency: string,
  ): { readonly cash: bigint; readonly bonus: bigint; readonly freeBet: bigint; readonly owed: bigint } | undefined;
}

export interface Ledger<Held extends HeldBalances = HeldBalances> {
  hold(
    tx: Tx,
    requests: readonly { readonly key: string; readonly brandId: number; readonly playerId: bigint; readonly currency: string }[],
  ): Promise<Held>;
  /** Verdicts at once; `written` must be awaited. What a player owes is collected from what a posting gives them. */
  startPost(
    tx: Tx,
    held: Held,
    postings: readonly Posting[],
  ): {
    readonly answers: readonly {
      readonly verdict: 'posted' | 'repeated' | 'conflict' | 'insufficient';
      /** What of its money went to the player's debt. */
      readonly collected: bigint;
    }[];
    readonly written: Promise<void>;
  };
}

/** A bet that is settled, settled again or open again. `version` is that of the settlement which does it. */
export interface BetChange {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly betId: bigint;
  readonly before: BetStatus;
  readonly status: BetStatus;
  /** Minor units; counts unless it is open again. */
  readonly payout: bigint;
  readonly version: number;
}

/** By how much the house stands to lose more or less on an outcome, minor units. */
export interface ExposureChange {
  readonly brandId: number;
  readonly currency: string;
  readonly fixture: number;
  readonly slot: number;
  readonly market: string;
  readonly line: number;
  readonly outcome: string;
  readonly amount: bigint;
}

/** Who writes the rows of bets. */
interface Bets {
  /** Throws, and nothing of it stands, where a bet is not as it was read or cannot become what it is to be. `share`: of the settlement that works beside others. */
  change(
    tx: Tx,
    what: {
      readonly changes: readonly BetChange[];
      readonly exposures: readonly ExposureChange[];
      readonly share: number;
      readonly at: number;
    },
  ): Promise<void>;
}

export interface Facts {
  /** The facts of a fixture that count: the newest, but what was abandoned and not resumed in time stays so. */
  standing(db: Queryable, fixture: number): Promise<ResultFacts | undefined>;
  /** When a fixture is to start, as it was told last, unix ms. */
  startsAt(fixture: number): Promise<number | undefined>;
  /** Whether the provider's statements alone decide the fixture, and the version of the newest facts that staff wrote (0: none). */
  deciding(db: Queryable, fixture: number): Promise<{ readonly explicit: boolean; readonly corrected: number }>;
  /**
   * Writes corrected facts as the next version and tells of them like the feed's own (topic `result-facts`), in the caller's transaction.
   * Undefined, and nothing is written, when the newest facts are no longer of the version seen.
   */
  correct(tx: Tx, fixture: number, facts: Omit<ResultFacts, 'version'>, seenVersion?: number): Promise<ResultFacts | undefined>;
}

/** An outcome on which a provider's statement and the facts do not agree. */
export interface ResultDifference {
  readonly fixture: number;
  readonly slot: number;
  readonly market: string;
  readonly outcome: string;
  readonly line: number;
  readonly stated: OutcomeResult;
  readonly byFacts: OutcomeResult;
}

export interface SettlementNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly outbox: Pick<Outbox, 'add' | 'on'>;
  readonly ledger: Ledger;
  readonly bets: Bets;
  readonly facts: Facts;
  /** How long after its start a postponed fixture may still be played for a brand's bets to stand, hours. */
  readonly postponementHours: (brandId: number) => number;
  /** A provider stated another result than the facts give: its word stands, staff should look. */
  readonly differs: (difference: ResultDifference) => void;
  /** A fault of the worker; it tries again by itself. */
  readonly onError: (error: unknown) => void;
}
