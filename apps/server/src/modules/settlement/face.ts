import type { Refusal } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { OutcomeResult, Receipt, Result, ResultFacts } from '@fairbook/domain';
import type { ExposureNews } from '../risk/face.ts';

/** Who does it and why: kept with the action. */
export interface StaffOrder {
  /** `staff:<id>` or `feed`. */
  readonly who: string;
  readonly why: string;
  /** Joins the action's own transaction: what staff did is written down with it or not at all. */
  readonly alongside?: (tx: Tx) => Promise<void>;
}

export interface VoidMarket extends StaffOrder {
  /** Undefined: every brand. */
  readonly brandId: number | undefined;
  readonly fixture: number;
  readonly markets: 'all' | readonly OverriddenMarket[];
  /** Unix ms, open when absent: only bets placed inside are void. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** The feed's message that says so. */
  readonly message?: bigint;
}

/** A bet, its legs and what they were settled from that do not agree; the ledger's verifier prints it. */
export interface SettlementDifference {
  readonly check: 'settled-bet' | 'settled-leg' | 'settled-terms';
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

/** An action that is thought of but not done. */
export type Intent =
  | { readonly kind: 'facts'; readonly facts: ResultFacts }
  | ({ readonly kind: 'void' } & Pick<VoidMarket, 'brandId' | 'markets' | 'from' | 'until'>)
  | { readonly kind: 'undo'; readonly override: bigint };

/** Legs that ask the same and would come out differently alike; undefined is open. */
export interface LegShift {
  readonly slot: number;
  readonly market: string;
  readonly outcome: string;
  readonly line: number;
  readonly from: OutcomeResult | undefined;
  readonly to: OutcomeResult | undefined;
  legs: number;
}

/** What would move in a brand's currency, minor units. */
export interface MoneyShift {
  readonly brandId: number;
  readonly currency: string;
  bets: number;
  players: number;
  /** To players, and back from them. */
  paid: bigint;
  takenBack: bigint;
}

export interface Preview {
  readonly legs: readonly LegShift[];
  readonly money: readonly MoneyShift[];
  /** There are more bets than were looked at. */
  readonly more: boolean;
}

/** The number of one bet of a player. */
export interface BetKey {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly betId: bigint;
}

/** A settlement of a bet as staff see them, oldest first. Amounts in minor units. */
export interface SettlementView {
  readonly version: number;
  readonly result: OutcomeResult | 'open';
  readonly payout: bigint;
  readonly reversed: bigint;
  /** What of it the player's cash did not hold, and owes since; what of its money went to what they owed. */
  readonly receivable: bigint;
  readonly collected: bigint;
  readonly rulesVersion: number;
  readonly at: number;
}

/** A market an override is about; without `line` every line of it. */
export interface OverriddenMarket {
  readonly slot: number;
  readonly market: string;
  /** Thousandths; for a handicap the home side's. */
  readonly line?: number;
}

/**
 * An order above the facts. `void` returns the stake of bets placed inside the window (open bounds are open), `hold` takes results back:
 * facts up to `factsVersion` do not count.
 */
export interface SettlementOverride {
  readonly id: bigint;
  /** Undefined: every brand. */
  readonly brandId: number | undefined;
  readonly fixture: number;
  readonly kind: 'void' | 'hold';
  readonly markets: 'all' | readonly OverriddenMarket[];
  /** Unix ms. */
  readonly placedFrom: number | undefined;
  readonly placedUntil: number | undefined;
  readonly factsVersion: number | undefined;
  /** `staff:<id>` or `feed`. */
  readonly who: string;
  /** The feed's message it came from: a hold's holds what was stated before it. Undefined for staff. */
  readonly messageId: bigint | undefined;
  readonly why: string;
  readonly at: number;
}

/** A bet that was settled, settled again or reopened (`open`), once that is committed. */
export interface SettledBet {
  readonly brandId: number;
  readonly result: SettlementView['result'];
}

/** Hears of the settlements of each transaction. */
export type OnSettled = (bets: readonly SettledBet[]) => void;

export interface Settled {
  /** Bets settled, settled again or reopened. */
  readonly bets: number;
  /** When it is to be looked at again, unix ms: until then an abandoned fixture may be resumed, a postponed one played. */
  readonly again: number | undefined;
}

export interface Settlement {
  /** Settles everything on a fixture by its newest facts and overrides, now. The worker does it by itself. */
  settleFixture(fixture: number): Promise<Settled>;
  /** Staff and feed: returns stakes on markets of a fixture. The answer is the number of the override. */
  voidMarket(order: VoidMarket): Promise<Result<bigint, Refusal>>;
  /** Staff: takes an override back. */
  undoOverride(
    order: StaffOrder & { readonly brandId: number | undefined; readonly fixture: number; readonly override: bigint },
  ): Promise<Result<bigint, Refusal>>;
  /** Staff: the next version of the facts; everything settles again. */
  correctResult(
    order: StaffOrder & { readonly fixture: number; readonly facts: Omit<ResultFacts, 'version'>; readonly seenVersion?: number },
  ): Promise<Result<ResultFacts, Refusal>>;
  /** What such an action would change of bets and money, without doing it. */
  preview(fixture: number, intent: Intent): Promise<Preview>;
  overrides(fixture: number): Promise<readonly SettlementOverride[]>;
  /** The receipt of the newest settlement of a bet, or of an earlier version; undefined while it is open. */
  receipt(db: Queryable, bet: BetKey, version?: number): Promise<Receipt | undefined>;
  settlements(db: Queryable, bet: BetKey): Promise<readonly SettlementView[]>;
  /** Bets and legs held against what they were settled from, for the ledger's verifier. */
  differences(snapshot: Queryable): AsyncIterable<SettlementDifference>;
  /** Hears of every bet that is settled here, once it is committed. */
  onSettled(listener: OnSettled): void;
  /** Fixtures that wait to be gone through, in whatever process. */
  waiting(through?: Queryable): Promise<readonly number[]>;
  /** Role worker. */
  start(): void;
  stop(): Promise<void>;
  /** Does all the work that waits; for tests and for shutting down. */
  drain(): Promise<void>;
}

/** What settlement tells of what the house no longer stands to lose, or does again; the key is the fixture. */
export interface SettlementTopics {
  readonly exposure: ExposureNews;
}
