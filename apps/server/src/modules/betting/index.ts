import type { BetView, BetWithReceipt } from '@fairbook/contract';
import { moneyToText, refuse } from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import type { BetKey } from '../settlement/face.ts';
import type { PlaceBetParts } from './attempt.ts';
import { betDelayQueue } from './bet-delay-queue.ts';
import { changeBets } from './change-bets.ts';
import { closeBetFor } from './close-bet.ts';
import { closingTermsDifferences } from './closing-reconciliation.ts';
import type { Betting, BettingWatcher, Decided } from './face.ts';
import { betsOn, countOpenBets, type LegReader, listBets, ownerOfBet, readBet } from './list-bets.ts';
import type { BettingNeeds } from './needs.ts';
import { placeBet } from './place-bet.ts';
import { placementBatch } from './placement.ts';
import { proofOf, readProof, shareBet, withdrawProof } from './proofs.ts';
import { betDifferences } from './reconciliation.ts';
import { bettingRoutes } from './routes.ts';
import { getCoupon, saveCoupon, sweepCoupons } from './shared-coupon.ts';
import { sumStakes } from './sum-stakes.ts';
import { termsDifferences } from './terms-agreement.ts';
import { unknownOutcomes } from './unknown-outcomes.ts';
import { updateCoupon } from './update-coupon.ts';

export type { Betting, BettingWatcher, Order } from './face.ts';
export type { BettingNeeds } from './needs.ts';

const BET_ID = /^\d{1,16}$/;

const ownerOf = ({ brand, player }: PlayerCtx) => ({ brandId: brand.id, playerId: player.playerId });

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
  const waiting = betDelayQueue<Decided>(needs.setTimer);
  const parts: PlaceBetParts = { needs, told, batch, unknown, waiting, underWay: new Map() };
  const readerIn = (language: string): LegReader => ({ names: (legs) => needs.legNames(legs, language), play: needs.board.play });
  const withReceipt = async (brandId: number, playerId: bigint, id: bigint, reader?: LegReader): Promise<BetWithReceipt | undefined> => {
    const bet = await readBet(needs.db, brandId, playerId, id, reader);
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
    betsOn: (ctx, fixture) => betsOn(needs.db, ownerOf(ctx), fixture, readerIn(ctx.language)),
    bets: (ctx, filter) => listBets(needs.db, ownerOf(ctx), filter, readerIn(ctx.language)),
    async bet(ctx, id) {
      if (!BET_ID.test(id)) return undefined;
      const { brandId, playerId } = ownerOf(ctx);
      const found = await withReceipt(brandId, playerId, BigInt(id), readerIn(ctx.language));
      return found && { ...found, proof: await proofOf(needs.db, { brandId, playerId, betId: BigInt(id) }) };
    },
    shareBet: async (ctx, id, amounts) =>
      BET_ID.test(id) ? shareBet(needs, { ...ownerOf(ctx), betId: BigInt(id) }, amounts) : refuse({ code: 'not-found' }),
    withdrawProof: async (ctx, id) =>
      BET_ID.test(id) ? withdrawProof(needs, { ...ownerOf(ctx), betId: BigInt(id) }) : refuse({ code: 'not-found' }),
    readProof: (ctx, code) => readProof(needs, ctx, code, readerIn(ctx.language)),
    stakes: (ctx, since) => sumStakes(needs.db, { brandId: ctx.brand.id, playerId: ctx.player.playerId }, ctx.player.currency, since),
    openBets: (brandId, playerId) => countOpenBets(needs.db, brandId, playerId),
    async findBet(brandId, id) {
      const playerId = await ownerOfBet(needs.db, brandId, id);
      const found = playerId === undefined ? undefined : await withReceipt(brandId, playerId, id);
      return found && playerId !== undefined ? { ...found, playerId } : undefined;
    },
    async change(tx, { changes, exposures, share, at }) {
      await Promise.all([changeBets(tx, changes, at), needs.risk.keep(tx, share, exposures)]);
    },
    closeBet: (order) => closeBetFor(needs, order),
    async *differences(snapshot) {
      yield* betDifferences(snapshot);
      yield* termsDifferences(snapshot);
      yield* closingTermsDifferences(snapshot);
    },
    routes: (http, placer) => bettingRoutes(http, betting, needs, placer),
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
