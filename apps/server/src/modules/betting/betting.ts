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
import type { Result } from '@fairbook/domain';
import type { Ctx, PlayerCtx } from '../../platform/context.ts';
import type { Http } from '../../platform/http.ts';
import type { BetDifference } from './agreement.ts';
import type { Decided } from './attempt.ts';
import type { BetChange } from './change-bets.ts';
import type { ExposureChange } from './needs.ts';
import type { Order } from './order.ts';
import type { BettingWatcher } from './watcher.ts';

/** Who places bets and quotes coupons: this module itself, or the process that has the brand. */
export interface Placer {
  place: Betting['placeBet'];
  quote: Betting['updateCoupon'];
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
