import type { BetView, BetWithReceipt, Refusal } from '@fairbook/contract';
import { moneyToText, type Result } from '@fairbook/domain';
import { betDifferences } from './agreement.ts';
import type { Betting } from './betting.ts';
import { betsOn, countOpenBets, listBets, type NamesFor, ownerOfBet, readBet } from './list-bets.ts';
import type { BetKey, BettingNeeds } from './needs.ts';
import { type Placed, placeBet } from './place-bet.ts';
import { placementBatch } from './placement.ts';
import { bettingRoutes } from './routes.ts';
import { getCoupon, saveCoupon, sweepCoupons } from './shared-coupon.ts';
import { sumStakes } from './sum-stakes.ts';
import { termsDifferences } from './terms-agreement.ts';
import { unknownOutcomes } from './unknown-outcomes.ts';
import { updateCoupon } from './update-coupon.ts';
import { waitingRoom } from './waiting-room.ts';
import type { BettingWatcher } from './watcher.ts';

export type { Betting } from './betting.ts';
export type { BettingNeeds } from './needs.ts';
export type { Order } from './order.ts';
export { PLACING_PATHS } from './routes.ts';
export type { BettingWatcher } from './watcher.ts';

const BET_ID = /^\d{1,16}$/;

/** Placing, checking and sharing coupons, and the player's bets. */
export function createBetting(needs: BettingNeeds): Betting {
  const watchers: BettingWatcher[] = [];
  const told: BettingWatcher = {
    accepted(bet) {
      for (const watcher of watchers) watcher.accepted(bet);
    },
    decided(decision) {
      for (const watcher of watchers) watcher.decided(decision);
    },
    waited(brandId, ms) {
      for (const watcher of watchers) watcher.waited(brandId, ms);
    },
  };
  const batch = placementBatch(needs, told);
  const unknown = unknownOutcomes(needs, told);
  const parts = { needs, told, batch, unknown, waiting: waitingRoom<Result<Placed, Refusal>>(needs.setTimer), underWay: new Map() };
  const namesIn =
    (language: string): NamesFor =>
    (legs) =>
      needs.legNames(legs, language);
  const withReceipt = async (brandId: number, playerId: bigint, id: bigint, names?: NamesFor): Promise<BetWithReceipt | undefined> => {
    const bet = await readBet(needs.db, brandId, playerId, id, names);
    if (!bet) return undefined;
    const key = { brandId, playerId, betId: id };
    return { bet, receipt: await needs.receipts.receipt(needs.db, key), earlier: bet.resettled ? await earlierOf(key, bet) : [] };
  };
  /** Settlements that no longer stand; one that only took another back paid nothing and is not told. */
  const earlierOf = async (key: BetKey, bet: BetView): Promise<BetWithReceipt['earlier']> => {
    const all = await needs.receipts.settlements(needs.db, key);
    const before = bet.status === 'accepted' ? all : all.slice(0, -1);
    return before.flatMap(({ result, payout, at }) =>
      result === 'open' ? [] : [{ result, payout: moneyToText(payout, bet.currency), at }],
    );
  };
  const betting: Betting = {
    placeBet: (ctx, order) => placeBet(parts, ctx, order),
    updateCoupon: (ctx, body) => updateCoupon(needs, ctx, body),
    saveCoupon: (ctx, body) => saveCoupon(needs, ctx, body),
    sweepCoupons: () => sweepCoupons(needs),
    getCoupon: (ctx, body) => getCoupon(needs, ctx, body),
    betsOn: (ctx, fixture) => betsOn(needs.db, { fixture, brandId: ctx.brand.id, playerId: ctx.player.playerId }, namesIn(ctx.language)),
    bets: (ctx, filter) => listBets(needs.db, { ...filter, brandId: ctx.brand.id, playerId: ctx.player.playerId }, namesIn(ctx.language)),
    async bet(ctx, id) {
      return BET_ID.test(id) ? withReceipt(ctx.brand.id, ctx.player.playerId, BigInt(id), namesIn(ctx.language)) : undefined;
    },
    stakes: (ctx, since) => sumStakes(needs.db, { brandId: ctx.brand.id, playerId: ctx.player.playerId }, ctx.player.currency, since),
    openBets: (brandId, playerId) => countOpenBets(needs.db, brandId, playerId),
    async findBet(brandId, id) {
      const playerId = await ownerOfBet(needs.db, brandId, id);
      const found = playerId === undefined ? undefined : await withReceipt(brandId, playerId, id);
      return found && playerId !== undefined ? { ...found, playerId } : undefined;
    },
    async *differences(snapshot) {
      yield* betDifferences(snapshot);
      yield* termsDifferences(snapshot);
    },
    routes: (http) => bettingRoutes(http, betting, needs),
    sessionEnded: (sessionId) => parts.waiting.endSession(sessionId),
    watch: (watcher) => void watchers.push(watcher),
    close() {
      parts.waiting.close();
      unknown.close();
      return batch.close();
    },
  };
  return betting;
}
