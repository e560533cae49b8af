import { randomBytes } from 'node:crypto';
import type { Module } from '../module.ts';
import { createCasinoJackpots } from './index.ts';

/** 256 bits: of the last hash of a chain, and of what a salt is cut from. */
const SECRET_BYTES = 32;

export const casinoJackpots: Module<'casinoJackpots'> = {
  name: 'casinoJackpots',
  make: ({ db, clock, logLine, onError }, others) => {
    const { audit, brands, ledger } = others;
    return createCasinoJackpots({
      ...{ db, clock, audit, ledger, log: logLine, onError },
      brands: brands.all,
      brandById: brands.byId,
      casinoWallet: () => others.casinoWallet,
      secret: () => randomBytes(SECRET_BYTES).toString('hex'),
    });
  },
  siteRoutes: (it, http) => it.routes(http),
  reconciliation: (it, snapshot) => it.differences(snapshot),
  prepare: (it) => it.refresh(),
  start: (it) => it.start(),
  // Where rounds are played, and where those that players left are ended.
  startsIn: ['web', 'worker'],
  stop: (it) => it.stop(),
};
