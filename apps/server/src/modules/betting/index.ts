import type { PlaceBetParts } from './attempt.ts';
import { betDelayQueue } from './bet-delay-queue.ts';
import { changeBets } from './change-bets.ts';
import { closeBetFor } from './close-bet.ts';
import { closingTermsDifferences } from './closing-reconciliation.ts';
import type { Betting, BettingWatcher, Decided } from './face.ts';
import type { BettingNeeds } from './needs.ts';
import { placeBet } from './place-bet.ts';
import { placementBatch } from './placement.ts';
import { readsBets } from './read-bets.ts';
import { betDifferences } from './reconciliation.ts';
import { bettingRoutes } from './routes.ts';
import { getCoupon, saveCoupon, sweepCoupons } from './shared-coupon.ts';
import { termsDifferences } from './terms-reconciliation.ts';
import { unknownOutcomes } from './unknown-outcomes.ts';
import { updateCoupon } from './update-coupon.ts';
import { allWatchers } from './watchers.ts';

export type { Betting, BettingWatcher, Order } from './face.ts';
export type { BettingNeeds } from './needs.ts';

/** Placing, checking and sharing coupons, and the player's bets. */
export function createBetting(needs: BettingNeeds): Betting {
  const watchers: BettingWatcher[] = [];
  const watcher = allWatchers(watchers);
  const batch = placementBatch(needs, watcher);
  const unknown = unknownOutcomes(needs, watcher);
  const waiting = betDelayQueue<Decided>(needs.setTimer);
  const parts: PlaceBetParts = { needs, watcher, batch, unknown, waiting, underWay: new Map() };
  const betting: Betting = {
    placeBet: (ctx, order) => placeBet(parts, ctx, order),
    updateCoupon: (ctx, body) => updateCoupon(needs, ctx, body),
    saveCoupon: (ctx, body) => saveCoupon(needs, ctx, body),
    sweepCoupons: () => sweepCoupons(needs),
    getCoupon: (ctx, body) => getCoupon(needs, ctx, body),
    ...readsBets(needs),
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
