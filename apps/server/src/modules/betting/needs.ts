import type { BetLegView, Brand, EarlierSettlement, LegPlay, ProofView, Refusal } from '@fairbook/contract';
import type { Db, Queryable, Tx } from '@fairbook/database';
import type { AcceptanceFacts, BarredCode, MarketName, Phase, Selection, Sport, StakeLimitCode, Transfer } from '@fairbook/domain';
import type { FastifyReply } from 'fastify';
import type { Clock, SetTimer } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import type { EventLog } from '../../platform/event-log.ts';
import type { Outbox } from '../../platform/outbox.ts';
import type { Tracing } from '../../platform/tracing.ts';

/** What the board says of a selection right now. */
export interface Quote {
  readonly status: 'open' | 'suspended' | 'gone' | 'over' | 'unknown';
  readonly phase: Phase;
  readonly fixture: number;
  readonly constId: number;
  readonly gameId: number;
  readonly slot: number;
  readonly sport: Sport;
  readonly sportId: number;
  readonly competitionId: number;
  /** The fixtures of its competition decide it. */
  readonly ofCompetition: boolean;
  readonly tier: number;
  readonly market: MarketName;
  readonly marketId: number;
  /** With the provider's reference of the player it is asked of (domain `answerText`). */
  readonly outcome: string;
  /** Thousandths, as the selection carries it. */
  readonly line: number;
  /** Number of the player it is asked of, 0 of none. */
  readonly player: number;
  /** Thousandths; the last one known when the outcome is not open. */
  readonly price: number;
  readonly fairProbability: number;
  /** Unix ms. */
  readonly startsAt: number;
  /** Present once play began. */
  readonly play:
    | {
        readonly score: { readonly home: number; readonly away: number };
        readonly minute: number | undefined;
        readonly period: string | undefined;
        readonly onBreak: boolean;
        readonly clock: { readonly seconds: number; readonly direction: 1 | -1 } | undefined;
      }
    | undefined;
  /** Of one that is gone: the same answer on the line its market has now. */
  readonly movedTo?: { readonly line: number; readonly price: number; pick(language: string): string };
  describe(language: string): {
    readonly home: string;
    readonly away: string;
    /** Both sides by their full names, as the feed writes them. */
    readonly opponents: readonly [home: string, away: string];
    readonly competition: string;
    readonly market: string;
    readonly pick: string;
  };
}

/** Prices and fixtures, in memory, without waiting. */
export interface Board {
  quote(brandId: number, selection: Selection): Quote;
  /** Whether the game's prices may be bet on at this moment, by the clock: false once its producer is silent. */
  feedFresh(gameId: number): boolean;
  /** State of play of a fixture in play. */
  play(fixture: number): LegPlay | undefined;
}

/** A leg as it is kept. */
export interface LegRef {
  readonly fixture: number;
  readonly slot: number;
  readonly outcomeId: number;
  readonly line: number;
  /** 0 where it is asked of no player. */
  readonly player: number;
}

/** What is drawn of the two sides of a leg's fixture. */
export type Crests = NonNullable<BetLegView['crests']>;

/** What legs are called in a language, and how their sides are drawn; undefined where the fixture is not known any more. */
export type LegNames = (
  legs: readonly LegRef[],
  language: string,
) => Promise<readonly ((ReturnType<Quote['describe']> & { readonly crests: Crests }) | undefined)[]>;

/** What became of a stake in the ledger. */
export interface PostedStake {
  readonly verdict: 'posted' | 'repeated' | 'conflict' | 'insufficient';
  readonly balance: StakeBalance | undefined;
  /** What was written of it. */
  readonly moved: readonly Transfer[];
}

/** A posting of a stake, as the ledger takes it. */
export interface StakePosting {
  readonly key: string;
  readonly brandId: number;
  readonly currency: string;
  readonly body: string;
  /** SHA-256 of the bet's terms, hexadecimal. */
  readonly terms: string;
  readonly playerId: bigint;
  /** Made of what the player has when its turn comes; undefined: that does not cover the stake. */
  readonly transfers: (balance: StakeBalance) => readonly Transfer[] | undefined;
}

/** What a player has to stake from, minor units. */
export interface StakeBalance {
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly freeBet: bigint;
}

export interface Ledger<Held = unknown> {
  /** The posting under a key: what it was caused by, and whether it is of a body. */
  find(
    db: Queryable,
    brandId: number,
    key: string,
  ): Promise<{ readonly cause: { readonly id: string }; isOf(body: string): boolean } | undefined>;
  balances(db: Queryable, brandId: number, playerId: bigint): Promise<readonly { readonly currency: string; readonly cash: bigint }[]>;
  /** Locks all balances of the players for the rest of the transaction. */
  hold(
    tx: Tx,
    requests: readonly { readonly key: string; readonly brandId: number; readonly playerId: bigint; readonly currency: string }[],
  ): Promise<Held>;
  /** Posts, each with its own verdict and the balance after it, at once; `written` must be awaited. */
  startPost(
    tx: Tx,
    held: Held,
    postings: readonly StakePosting[],
  ): {
    readonly answers: readonly PostedStake[];
    readonly written: Promise<void>;
  };
}

/**
 * What limits and restrictions leave a player for stakes. `refusal`: nothing may be staked at all, say for a time-out or exclusion that
 * began after the session was read. `left`: minor units, undefined without a limit; `over` refuses a stake above it.
 */
export type StakeRoom =
  | { readonly refusal: Refusal & { readonly code: BarredCode }; readonly left: undefined; readonly over: undefined }
  | { readonly refusal: undefined; readonly left: undefined; readonly over: undefined }
  | { readonly refusal: undefined; readonly left: bigint; readonly over: Refusal & { readonly code: StakeLimitCode } };

export interface Limits {
  /** One answer per entry, in order. Asked while the players' balances are locked, so that two batches cannot use the same room. */
  roomForStake(
    db: Queryable,
    players: readonly { readonly brandId: number; readonly playerId: bigint; readonly currency: string }[],
  ): Promise<readonly StakeRoom[]>;
}

export interface Sessions {
  /** Of some sessions those that ended, in whatever process. */
  over(
    db: Queryable,
    sessions: readonly { readonly brandId: number; readonly playerId: bigint; readonly sessionId: bigint }[],
  ): Promise<ReadonlySet<bigint>>;
}

export interface RiskLeg {
  readonly fixture: number;
  readonly slot: number;
  readonly phase: Phase;
  readonly sport: Sport;
  readonly tier: number;
  readonly market: string;
  readonly line: number;
  readonly outcome: string;
  readonly price: number;
  readonly fairProbability: number;
}
/** By how much the house stands to lose more or less on an outcome, minor units. */
export interface ExposureChange extends Pick<RiskLeg, 'fixture' | 'slot' | 'market' | 'line' | 'outcome'> {
  readonly brandId: number;
  readonly currency: string;
  readonly amount: bigint;
}
export interface RiskBet {
  readonly brand: Brand;
  readonly playerId: bigint;
  readonly currency: string;
  readonly legs: readonly RiskLeg[];
}
interface Reservation {
  readonly amounts: readonly bigint[];
  readonly keys: readonly string[];
  readonly brandId: number;
  readonly betId: bigint;
}

export interface Risk {
  /** Reads what a player has open; undefined, without waiting, once it is known. */
  ready(brandId: number, playerId: bigint): Promise<void> | undefined;
  factorOf(brandId: number, playerId: bigint): number;
  marketStake(bet: RiskBet): bigint | undefined;
  openBetsLeft(bet: RiskBet): bigint | undefined;
  liability(bet: RiskBet, winnings: bigint): AcceptanceFacts['liability'];
  liabilityStake(bet: RiskBet): bigint | undefined;
  take(
    bet: RiskBet,
    taken: {
      readonly betId: bigint;
      readonly stake: bigint;
      readonly potentialReturn: bigint;
      readonly exposures: readonly bigint[];
    },
  ): Reservation;
  release(reservation: Reservation): void;
  /** Keeps what bets change of their outcomes, in their transaction. */
  keep(tx: Tx, writer: 'betting' | number, changes: readonly ExposureChange[]): Promise<void>;
}

export interface BetKey {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly betId: bigint;
}

/** What the settlements of a bet were made from and gave. */
interface Receipts {
  receipt(db: Queryable, bet: BetKey): Promise<unknown>;
  /** All of a bet, oldest first; payouts in minor units. */
  settlements(
    db: Queryable,
    bet: BetKey,
  ): Promise<readonly { readonly result: EarlierSettlement['result'] | 'open'; readonly payout: bigint; readonly at: number }[]>;
}

export interface BettingNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly ids: () => bigint;
  /** Unguessable text of at most 36 characters. */
  readonly guid: () => string;
  /** Numbers below `below`, unguessable: codes of shared coupons and of bets shown to others. */
  readonly draw: (below: number) => number;
  /** How long a shared coupon is kept. */
  readonly couponMs: number;
  /** Whether this visitor may save another coupon; asking counts. */
  readonly maySaveCoupon: (ctx: Ctx) => Promise<boolean>;
  /** Whether this visitor may look at another bet that is shown to others; asking counts. */
  readonly mayReadProof: (ctx: Pick<Ctx, 'brand' | 'ip' | 'now'>) => Promise<boolean>;
  /** A bet shown to others as a picture (PNG, 1200 x 630) in the brand's look and the visitor's language. */
  readonly drawProof: (proof: ProofView, ctx: Pick<Ctx, 'brand' | 'language'>) => Promise<Buffer>;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly board: Board;
  readonly legNames: LegNames;
  readonly ledger: Ledger;
  readonly limits: Limits;
  readonly sessions: Sessions;
  readonly risk: Risk;
  readonly tracing: Tracing;
  readonly receipts: Receipts;
  /** Throws, in the transaction that places bets of some brands, unless this process is the one that may. */
  readonly mayPlace: (tx: Tx, brandIds: readonly number[]) => Promise<void>;
  readonly events: EventLog;
  /** Sends a refusal in the envelope of the route with its sentence in the asker's language. */
  readonly refuse: (reply: FastifyReply, refusal: Refusal) => FastifyReply;
}
