import type {
  BetFilter,
  BetPage,
  BetView,
  BetWithReceipt,
  GetCouponBody,
  ProofRef,
  ProofView,
  Refusal,
  SaveCouponBody,
  SportStake,
  UpdateCouponBody,
} from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { BetEvent, BetStatus, Closing, CouponKind, Funding, PricePolicy, Result, Selection } from '@fairbook/domain';
import type { Alongside } from '../../platform/alongside.ts';
import type { Ctx, PlayerCtx } from '../../platform/context.ts';
import type { Http } from '../../platform/http.ts';
import type { ExposureChange } from '../risk/face.ts';
import type { BetKey } from '../settlement/face.ts';

/** A bet and its transfers that do not agree; the ledger's verifier prints it. */
export interface BetDifference {
  readonly check: string;
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

/** A bet stands, or the order waits out the live delay: its player hears what became of it by coming again under `guid`. */
export type Placed =
  | {
      readonly kind: 'placed';
      readonly guid: string;
      readonly betId: bigint;
      /** Thousandths, as accepted. */
      readonly price: bigint;
      readonly potentialReturn: bigint;
      /** The player's cash after it, minor units. */
      readonly cash: bigint;
    }
  | {
      readonly kind: 'wait';
      readonly guid: string;
      readonly waitMs: number;
      /** The player's cash, of which nothing is taken yet, minor units. */
      readonly cash: bigint;
    };

export type Decided = Result<Placed, Refusal>;

/** Who places bets and quotes coupons: this module itself, or the process that has the brand. */
export interface Placer {
  place: Betting['placeBet'];
  quote: Betting['updateCoupon'];
}

/** A bet that is settled, settled again or open again. `version` is that of the settlement which does it. */
export interface BetChange {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly betId: bigint;
  readonly event: BetEvent;
  /** As it was read; the row must still say so. */
  readonly before: BetStatus;
  readonly status: BetStatus;
  /** In all, with what parts that were sold paid; minor units. Counts unless it is open again. */
  readonly payout: bigint;
  readonly version: number;
}

/** A bet, or a part of it, to be closed. */
export interface CloseOrder extends BetKey {
  /** The asker's name for it: the same again closes nothing more. */
  readonly guid: string;
  readonly closing: Closing;
  /** `player`, or `staff:<id>`. */
  readonly who: string;
  readonly why: string;
  /** Joins the transaction; left out where it was done before under its guid. */
  readonly alongside?: Alongside;
}

/** What a closing came to. `repeated`: it was done before under its guid. */
export interface ClosedBet {
  readonly repeated: boolean;
  readonly status: 'accepted' | 'cashed-out' | 'cancelled';
  /** Minor units. */
  readonly stake: bigint;
  readonly paid: bigint;
}

/** A leg as asked for. */
export interface OrderLeg {
  readonly selection: Selection;
  /** The price the player saw, thousandths; 0 when they saw none. */
  readonly price: number;
}

/** A coupon as asked for. */
export interface Order {
  /** The kind of coupon, as a number of the wire. */
  readonly betType: number;
  readonly legs: readonly OrderLeg[];
  /** Minor units of the player's currency. */
  readonly stake: bigint;
  /** What the stake is taken from. */
  readonly funding: Funding;
  readonly policy: PricePolicy;
  /** Name of the placement given by the client; undefined: it is the first try and gets one. */
  readonly guid: string | undefined;
  /** The player asks to skip the live delay; counts only where the brand allows it. */
  readonly skipDelay: boolean;
  /** Placed with one click on a price; refused where the brand does not offer that. */
  readonly oneClick: boolean;
  /** Channel number on the wire. */
  readonly source: number;
}

/** A bet that stands, once it is committed. */
export interface AcceptedBet {
  readonly brandId: number;
  readonly currency: string;
  /** Minor units. */
  readonly stake: bigint;
  readonly live: boolean;
  readonly kind: CouponKind;
}

/** What became of an order and how long deciding took, the live delay left out. `failed`: nobody knows, or nothing could be decided. */
export interface Decision {
  readonly brandId: number;
  readonly live: boolean;
  readonly result: 'accepted' | 'refused' | 'failed';
  readonly tookMs: number;
}

/** Hears what betting does, to count it. Must not throw. */
export interface BettingWatcher {
  accepted(bet: AcceptedBet): void;
  decided(decision: Decision): void;
  /** An order waited out its live delay for so long. */
  waited(brandId: number, ms: number): void;
}

export interface Betting {
  placeBet(ctx: PlayerCtx, order: Order): Promise<Decided>;
  updateCoupon(ctx: Ctx, body: UpdateCouponBody): Promise<Result<Record<string, unknown>, Refusal>>;
  saveCoupon(ctx: Ctx, body: SaveCouponBody): Promise<Result<string, Refusal>>;
  /** Removes shared coupons whose time is over. */
  sweepCoupons(): Promise<void>;
  getCoupon(ctx: Ctx, body: GetCouponBody): Promise<Result<Record<string, unknown>, Refusal>>;
  /** Bets with a leg on a fixture, newest first. `fixture` is the id of any of its games. */
  betsOn(ctx: PlayerCtx, fixture: number): Promise<readonly BetView[]>;
  bets(ctx: PlayerCtx, filter: BetFilter): Promise<BetPage>;
  /** `id` as text; undefined when the player has no such bet. */
  bet(ctx: PlayerCtx, id: string): Promise<BetWithReceipt | undefined>;
  /** Shows a bet to whoever has the code of the answer, with or without its amounts; the same code again until it is withdrawn. */
  shareBet(ctx: PlayerCtx, id: string, amounts: boolean): Promise<Result<ProofRef, Refusal>>;
  /** The code is nobody's from now on. False: the bet was not shared. */
  withdrawProof(ctx: PlayerCtx, id: string): Promise<Result<boolean, Refusal>>;
  /** What a code shows; unknown codes, withdrawn ones and those of other brands are refused alike. */
  readProof(ctx: Ctx, code: string): Promise<Result<ProofView, Refusal>>;
  /** Stakes since a moment in the account in use, by sport. */
  stakes(ctx: PlayerCtx, since: number): Promise<SportStake[]>;
  openBets(brandId: number, playerId: bigint): Promise<number>;
  /** How many of a player's bets with these numbers have no result. */
  openAmong(db: Queryable, brandId: number, playerId: bigint, bets: readonly bigint[]): Promise<number>;
  /** For staff: a bet by its number, with its owner. */
  findBet(brandId: number, id: bigint): Promise<(BetWithReceipt & { readonly playerId: bigint }) | undefined>;
  /**
   * The one way a bet that stands becomes another: its row, and what its outcomes stand for, in the caller's transaction. Throws, and
   * nothing of it stands, where a bet is not as it was read or its life has no such turn. `share`: of the settlement that works beside others.
   */
  change(
    tx: Tx,
    what: {
      readonly changes: readonly BetChange[];
      readonly exposures: readonly ExposureChange[];
      readonly share: number;
      readonly at: number;
    },
  ): Promise<void>;
  /**
   * Sells a bet or a part of it back at an offer, or cancels what is left of it: once under the order's guid. Money, the bet's row, exposure and
   * news stand or fall together.
   */
  closeBet(order: CloseOrder): Promise<Result<ClosedBet, Refusal>>;
  /** Bets and settlements held against their transfers, for the ledger's verifier. */
  differences(snapshot: Queryable): AsyncIterable<BetDifference>;
  /** `placer` answers what rests on the memory of the process that places bets. */
  routes(http: Http, placer: Placer): void;
  /** Orders that wait out the live delay in this session are not placed any more. */
  sessionEnded(sessionId: bigint): void;
  /** Tells somebody of all that is decided here. */
  watch(watcher: BettingWatcher): void;
  /** Takes no more bets, drops those that wait and lets those on their way finish. */
  close(): Promise<void>;
}

/** News of a bet: placed, settled or open again. It moves money, so it is news of its player's balance too. */
export interface BetNews {
  /** Numbers as text. */
  readonly playerId: string;
  readonly betId: string;
  readonly status: BetStatus;
  /** Of the settlement that did it; undefined when it was placed. */
  readonly version?: number;
}

/** What betting and settlement tell of bets; the key is the player's number. */
export interface BettingTopics {
  readonly bet: BetNews;
}
