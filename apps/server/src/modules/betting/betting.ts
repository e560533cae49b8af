import type {
  BetView,
  BetWithReceipt,
  GetCouponBody,
  Page,
  Refusal,
  SaveCouponBody,
  SportStake,
  UpdateCouponBody,
} from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import type { Result } from '@fairbook/domain';
import type { Ctx, PlayerCtx } from '../../platform/context.ts';
import type { Http } from '../../platform/http.ts';
import type { BetDifference } from './agreement.ts';
import type { Order } from './order.ts';
import type { Placed } from './place-bet.ts';
import type { BettingWatcher } from './watcher.ts';

export interface Betting {
  placeBet(ctx: PlayerCtx, order: Order): Promise<Result<Placed, Refusal>>;
  updateCoupon(ctx: Ctx, body: UpdateCouponBody): Result<Record<string, unknown>, Refusal>;
  saveCoupon(ctx: Ctx, body: SaveCouponBody): Promise<Result<string, Refusal>>;
  /** Removes shared coupons whose time is over. */
  sweepCoupons(): Promise<void>;
  getCoupon(ctx: Ctx, body: GetCouponBody): Promise<Result<Record<string, unknown>, Refusal>>;
  /** Bets with a leg on a fixture, the newest first; `fixture`: any id of its games. */
  betsOn(ctx: PlayerCtx, fixture: number): Promise<readonly BetView[]>;
  bets(ctx: PlayerCtx, filter: { readonly state: 'open' | 'settled'; readonly page: number }): Promise<Page<BetView>>;
  /** `id` as text; undefined when the player has no such bet. */
  bet(ctx: PlayerCtx, id: string): Promise<BetWithReceipt | undefined>;
  /** Stakes since a moment in the account in use, by sport. */
  stakes(ctx: PlayerCtx, since: number): Promise<SportStake[]>;
  openBets(brandId: number, playerId: bigint): Promise<number>;
  /** For staff: a bet by its number, with its owner. */
  findBet(brandId: number, id: bigint): Promise<(BetWithReceipt & { readonly playerId: bigint }) | undefined>;
  /** Bets and settlements held against their transfers, for the ledger's verifier. */
  differences(snapshot: Queryable): AsyncIterable<BetDifference>;
  routes(http: Http): void;
  /** Orders that wait out the live delay in this session are not placed any more. */
  sessionEnded(sessionId: bigint): void;
  /** Tells somebody of all that is decided here. */
  watch(watcher: BettingWatcher): void;
  /** Takes no more bets, drops those that wait and lets those on their way finish. */
  close(): Promise<void>;
}
