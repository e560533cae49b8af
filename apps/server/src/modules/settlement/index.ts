import { listen } from './events.ts';
import type { OnSettled, Settlement } from './face.ts';
import type { SettlementNeeds } from './needs.ts';
import { correctResult, undoOverride, voidMarket } from './overrides.ts';
import { previewIntent } from './preview.ts';
import { receiptOf, settlementsOf } from './receipts.ts';
import { settlementDifferences } from './reconciliation.ts';
import { settleFixture } from './settle-fixture.ts';
import { readOverrides, readWaiting } from './settlement-store.ts';
import { settlementWorker } from './settlement-worker.ts';
import { settledTermsDifferences } from './terms-reconciliation.ts';

export type {
  BetKey,
  Intent,
  LegShift,
  MoneyShift,
  OverriddenMarket,
  Preview,
  SettlementOverride,
  SettlementView,
  StaffOrder,
  VoidMarket,
} from './face.ts';
export type { SettlementNeeds } from './needs.ts';

/** Applies results to bets, again and again until they agree. */
export function createSettlement(needs: SettlementNeeds): Settlement {
  const listeners: OnSettled[] = [];
  const onSettled: OnSettled = (bets) => {
    for (const listener of listeners) listener(bets);
  };
  const worker = settlementWorker(needs, onSettled);
  const poked = async <T>(order: Promise<T>): Promise<T> => {
    const done = await order;
    worker.poke();
    return done;
  };
  return {
    settleFixture: (fixture) => settleFixture(needs, onSettled, fixture),
    voidMarket: (order) => poked(voidMarket(needs, order)),
    undoOverride: (order) => poked(undoOverride(needs, order)),
    correctResult: (order) => poked(correctResult(needs, order)),
    preview: (fixture, intent) => previewIntent(needs, fixture, intent),
    overrides: (fixture) => readOverrides(needs.db, fixture),
    receipt: receiptOf,
    settlements: settlementsOf,
    async *differences(snapshot) {
      yield* settlementDifferences(snapshot);
      yield* settledTermsDifferences(snapshot);
    },
    onSettled: (listener) => void listeners.push(listener),
    waiting: (through = needs.db) => readWaiting(through),
    start() {
      listen(needs, worker.poke);
      worker.start();
    },
    stop: worker.stop,
    drain: worker.drain,
  };
}
