import type { Refusal } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import type { Receipt, Result, ResultFacts } from '@fairbook/domain';
import { type Act, correctResult, undoRuling, type VoidMarket, voidMarket } from './acts.ts';
import { type SettlementDifference, settlementDifferences } from './agreement.ts';
import { listen } from './events.ts';
import type { SettlementNeeds } from './needs.ts';
import { type Intent, type Preview, previewAct } from './preview.ts';
import { type BetKey, receiptOf, type SettlementView, settlementsOf } from './receipts.ts';
import type { Ruling } from './ruling.ts';
import { type OnSettled, type Settled, settleFixture } from './settle-fixture.ts';
import { readRulings, readWaiting } from './settlement-store.ts';
import { settledTermsDifferences } from './terms-agreement.ts';
import { settlementWorker } from './worker.ts';

export type { Act, VoidMarket } from './acts.ts';
export type { SettlementNeeds } from './needs.ts';
export type { Intent, LegShift, MoneyShift, Preview } from './preview.ts';
export type { BetKey, SettlementView } from './receipts.ts';
export type { RuledMarket, Ruling } from './ruling.ts';

export interface Settlement {
  /** Settles everything on a fixture by its newest facts and rulings, now. The worker does it by itself. */
  settleFixture(fixture: number): Promise<Settled>;
  /** Staff and feed: returns stakes on markets of a fixture. The answer is the ruling's number. */
  voidMarket(order: VoidMarket): Promise<Result<bigint, Refusal>>;
  /** Staff: takes a ruling back. */
  undoRuling(
    order: Act & { readonly brandId: number | undefined; readonly fixture: number; readonly ruling: bigint },
  ): Promise<Result<bigint, Refusal>>;
  /** Staff: the next version of the facts; everything settles again. */
  correctResult(
    order: Act & { readonly fixture: number; readonly facts: Omit<ResultFacts, 'version'>; readonly seenVersion?: number },
  ): Promise<Result<ResultFacts, Refusal>>;
  /** What such an act would change of bets and money, without doing it. */
  preview(fixture: number, intent: Intent): Promise<Preview>;
  rulings(fixture: number): Promise<readonly Ruling[]>;
  /** The receipt of the newest settlement of a bet, or of an earlier version; undefined while it is open. */
  receipt(db: Queryable, bet: BetKey, version?: number): Promise<Receipt | undefined>;
  settlements(db: Queryable, bet: BetKey): Promise<readonly SettlementView[]>;
  /** Bets and legs held against what they were settled from, for the ledger's verifier. */
  differences(snapshot: Queryable): AsyncIterable<SettlementDifference>;
  /** Hears of every bet that is settled here, once it is committed. */
  onSettled(listener: OnSettled): void;
  /** Fixtures that wait to be gone through, in whatever process. */
  waiting(through?: Queryable): Promise<readonly number[]>;
  /** Role worker. */
  start(): void;
  stop(): Promise<void>;
  /** Does all the work that waits; for tests and for shutting down. */
  drain(): Promise<void>;
}

/** Applies results to bets, again and again until they agree. */
export function createSettlement(needs: SettlementNeeds): Settlement {
  const listeners: OnSettled[] = [];
  const onSettled: OnSettled = (bets) => {
    for (const listener of listeners) listener(bets);
  };
  const worker = settlementWorker(needs, onSettled);
  const poked = async <T>(act: Promise<T>): Promise<T> => {
    const done = await act;
    worker.poke();
    return done;
  };
  return {
    settleFixture: (fixture) => settleFixture(needs, onSettled, fixture),
    voidMarket: (order) => poked(voidMarket(needs, order)),
    undoRuling: (order) => poked(undoRuling(needs, order)),
    correctResult: (order) => poked(correctResult(needs, order)),
    preview: (fixture, intent) => previewAct(needs, fixture, intent),
    rulings: (fixture) => readRulings(needs.db, fixture),
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
