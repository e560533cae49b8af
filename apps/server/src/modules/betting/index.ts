import type { BetView, GetCouponBody, Page, Refusal, SaveCouponBody, UpdateCouponBody } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import type { Result } from '@fairbook/domain';
import type { Ctx, PlayerCtx } from '../../platform/context.ts';
import type { Http } from '../../platform/http.ts';
import { type BetDifference, betDifferences } from './agreement.ts';
import { type BetFilter, countOpenBets, listBets, ownerOfBet, readBet } from './list-bets.ts';
import type { BettingNeeds } from './needs.ts';
import type { Order } from './order.ts';
import { type Placed, placeBet } from './place-bet.ts';
import { placementBatch } from './placement.ts';
import { bettingRoutes } from './routes.ts';
import { getCoupon, saveCoupon } from './shared-coupon.ts';
import { updateCoupon } from './update-coupon.ts';
import { waitingRoom } from './waiting-room.ts';

export type { BetDifference } from './agreement.ts';
export type { BettingNeeds } from './needs.ts';
export type { Order, OrderLeg, PricePolicy } from './order.ts';
export type { Placed } from './place-bet.ts';

/** A bet with its receipt (domain Receipt); undefined receipt while it is not decided. */
export interface BetWithReceipt {
  readonly bet: BetView;
  readonly receipt: unknown;
}

export interface Betting {
  placeBet(ctx: PlayerCtx, order: Order): Promise<Result<Placed, Refusal>>;
  updateCoupon(ctx: Ctx, body: UpdateCouponBody): Result<Record<string, unknown>, Refusal>;
  saveCoupon(ctx: Ctx, body: SaveCouponBody): Promise<Result<string, Refusal>>;
  getCoupon(ctx: Ctx, body: GetCouponBody): Promise<Result<Record<string, unknown>, Refusal>>;
  bets(ctx: PlayerCtx, filter: { readonly state: 'open' | 'settled'; readonly page: number }): Promise<Page<BetView>>;
  /** `id` as text; undefined when the player has no such bet. */
  bet(ctx: PlayerCtx, id: string): Promise<BetWithReceipt | undefined>;
  openBets(brandId: number, playerId: bigint): Promise<number>;
  /** For staff: any player's bets of the brand. */
  betsOf(filter: BetFilter): Promise<Page<BetView>>;
  /** For staff: a bet by its number, with its owner. */
  findBet(brandId: number, id: bigint): Promise<(BetWithReceipt & { readonly playerId: bigint }) | undefined>;
  /** Bets and settlements held against their transfers, for the ledger's verifier. */
  differences(snapshot: Queryable): AsyncIterable<BetDifference>;
  routes(http: Http): void;
  /** Takes no more bets and lets those on their way finish. */
  close(): Promise<void>;
}

const BET_ID = /^\d{1,16}$/;

/** Placing, checking and sharing coupons, and the player's bets. */
export function createBetting(needs: BettingNeeds): Betting {
  const batch = placementBatch(needs);
  const parts = { needs, batch, room: waitingRoom() };
  const withReceipt = async (brandId: number, playerId: bigint, id: bigint): Promise<BetWithReceipt | undefined> => {
    const bet = await readBet(needs.db, brandId, playerId, id);
    return bet && { bet, receipt: await needs.receipts.receipt(needs.db, { brandId, playerId, betId: id }) };
  };
  const betting: Betting = {
    placeBet: (ctx, order) => placeBet(parts, ctx, order),
    updateCoupon: (ctx, body) => updateCoupon(needs, ctx, body),
    saveCoupon: (ctx, body) => saveCoupon(needs, ctx, body),
    getCoupon: (ctx, body) => getCoupon(needs, ctx, body),
    bets: (ctx, filter) => listBets(needs.db, { ...filter, brandId: ctx.brand.id, playerId: ctx.player.playerId }),
    async bet(ctx, id) {
      return BET_ID.test(id) ? withReceipt(ctx.brand.id, ctx.player.playerId, BigInt(id)) : undefined;
    },
    openBets: (brandId, playerId) => countOpenBets(needs.db, brandId, playerId),
    betsOf: (filter) => listBets(needs.db, filter),
    async findBet(brandId, id) {
      const playerId = await ownerOfBet(needs.db, brandId, id);
      const found = playerId === undefined ? undefined : await withReceipt(brandId, playerId, id);
      return found && playerId !== undefined ? { ...found, playerId } : undefined;
    },
    differences: betDifferences,
    routes: (http) => bettingRoutes(http, betting, needs),
    close: () => batch.close(),
  };
  return betting;
}
