import Type from 'typebox';
import { jobKind } from '../../platform/jobs.ts';
import type { Module } from '../module.ts';
import { createCasinoContests } from './index.ts';

/** Announces tournaments of series, and settles those that are over. */
const HOLD = jobKind({
  name: 'hold-casino-contests',
  body: Type.Object({}),
  tries: 3,
  wait: { least: 30, most: 300 },
  limitSeconds: 1800,
  pollSeconds: 30,
});

export const casinoContests: Module<'casinoContests'> = {
  name: 'casinoContests',
  make: ({ db, clock, ids, newsIn, logLine, onError }, { brands, casinoWallet, compliance, ledger }) =>
    createCasinoContests({
      ...{ db, clock, ids, ledger, compliance, casinoWallet, log: logLine, onError },
      brands: brands.all,
      brandById: brands.byId,
      timeZone: (brand) => brands.jurisdiction(brand).limits.timeZone,
      outbox: newsIn('web'),
    }),
  siteRoutes: (it, http) => it.routes(http),
  reconciliation: (it, snapshot) => it.differences(snapshot),
  jobs: [{ kind: HOLD, cron: '*/5 * * * *', run: (it) => it.hold() }],
  start: (it) => it.start(),
  startsIn: ['web'],
  stop: (it) => it.stop(),
};
