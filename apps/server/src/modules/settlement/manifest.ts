import { POSTPONEMENT_HOURS } from '@fairbook/domain';
import type { Module } from '../module.ts';
import { createSettlement } from './index.ts';

export const settlement: Module<'settlement'> = {
  name: 'settlement',
  make: ({ db, clock, ids, outbox, log, onError }, others) => {
    const { brands, catalogue, feed, ledger } = others;
    return createSettlement({
      db,
      clock,
      ids,
      outbox,
      ledger,
      bets: { change: (tx, what) => others.betting.change(tx, what) },
      facts: {
        standing: (through, fixture) => feed.standingFacts(fixture, through),
        deciding: feed.deciding,
        ordersAfter: feed.ordersAfter,
        startsAt: async (fixture) => (await catalogue.withIds([fixture]))[0]?.startsAt,
        correct: feed.correct,
      },
      postponementHours: (brandId) => brands.byId(brandId)?.postponementHours ?? POSTPONEMENT_HOURS,
      differs: (difference) => log.warn(difference, 'a provider states another result than its facts give'),
      onError,
    });
  },
  reconciliation: (it, snapshot) => it.differences(snapshot),
  start: (it) => it.start(),
  startsIn: ['worker'],
  stop: (it) => it.stop(),
};
