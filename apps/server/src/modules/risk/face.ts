import type { Brand } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { AcceptanceFacts, Phase, Sport } from '@fairbook/domain';

/** A leg as risk sees it. `line` in thousandths as the selection carries it. */
export interface RiskLeg {
  readonly fixture: number;
  readonly slot: number;
  readonly phase: Phase;
  readonly sport: Sport;
  readonly tier: number;
  readonly market: string;
  readonly line: number;
  readonly outcome: string;
  /** Thousandths. */
  readonly price: number;
  readonly fairProbability: number;
}

/** Exposure taken by a bet, per leg in order; give it back when the bet is not placed. */
export interface Reservation {
  readonly amounts: readonly bigint[];
  readonly keys: readonly string[];
  readonly brandId: number;
  readonly betId: bigint;
}

/** What a bet takes; amounts in minor units. */
export interface Taken {
  readonly betId: bigint;
  readonly stake: bigint;
  readonly potentialReturn: bigint;
  /** By leg, as `liability` says. */
  readonly exposures: readonly bigint[];
}

export interface RiskBet {
  readonly brand: Brand;
  readonly playerId: bigint;
  readonly currency: string;
  readonly legs: readonly RiskLeg[];
}

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

/** Who changes what is kept. Each has rows of its own, so that none waits for another's disk: betting is one, each share of settlement another. */
export type ExposureWriter = 'betting' | number;

/** What is kept of outcomes and what their open bets add up to do not agree. */
export interface ExposureDifference {
  readonly check: string;
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

export interface StakeFactor {
  readonly brandId: number;
  readonly playerId: bigint;
  /** Thousandths of the usual bounds. */
  readonly factor: number;
}

export interface Risk {
  /** Reads what open bets stand for; call once before bets are taken and news is told. */
  start(): Promise<void>;
  /** Reads it again, where another process takes the bets and is told the news. */
  look(): Promise<void>;
  /** Reads what a player has open; undefined, without waiting, once it is known. Ask before anything that counts it. */
  ready(brandId: number, playerId: bigint): Promise<void> | undefined;
  /** The player's part of the usual bounds, thousandths. */
  factorOf(brandId: number, playerId: bigint): number;
  /** The greatest stake that the markets of a bet take; undefined without a bound. */
  marketStake(bet: RiskBet): bigint | undefined;
  /** The greatest stake that the player's own open bets leave; undefined for one who has none. */
  openBetsLeft(bet: RiskBet): bigint | undefined;
  /** By leg, what a bet of such winnings would lose on its outcome and what may still be lost there. */
  liability(bet: RiskBet, winnings: bigint): AcceptanceFacts['liability'];
  /** The greatest stake that liability leaves; undefined without a bound. */
  liabilityStake(bet: RiskBet): bigint | undefined;
  /**
   * Takes what a bet needs, without asking: who judged it did so in the same breath. There is one of these per process and it never
   * waits in between, so bets placed side by side cannot take the same twice.
   */
  take(bet: RiskBet, taken: Taken): Reservation;
  release(reservation: Reservation): void;
  /** The exposure of an outcome now, minor units. */
  exposure(brandId: number, currency: string, leg: Pick<RiskLeg, 'fixture' | 'slot' | 'market' | 'line' | 'outcome'>): bigint;
  /**
   * What the house can lose at most on the open bets of a brand, in minor units of its main currency: of each market the outcomes that cost
   * most of those that can win together, every fixture at its worst. Stakes kept on other outcomes are not set against it.
   */
  greatestLoss(brand: Brand): bigint;
  /** Fixtures with exposure of a brand. */
  fixtures(brandId: number): ReadonlySet<number>;
  /** Keeps what bets change of their outcomes, in the transaction that changes the bets: a start reads it back. */
  keep(tx: Tx, writer: ExposureWriter, changes: readonly ExposureChange[]): Promise<void>;
  /** What is kept held against the open bets, for the ledger's verifier. */
  differences(snapshot: Queryable): AsyncIterable<ExposureDifference>;
  /** Removes what is kept of outcomes on which nothing is open any more. */
  sweep(): Promise<void>;
  /** Staff: who and why are kept. `alongside` joins its transaction. */
  setFactor(order: StakeFactor & { readonly who: string; readonly why: string }, alongside?: (tx: Tx) => Promise<void>): Promise<void>;
}

/** By how much outcomes changed, minor units as text. */
export interface ExposureNews {
  readonly legs: readonly (Omit<ExposureChange, 'amount'> & { readonly by: string })[];
}
