import type { Module } from '../module.ts';
import { createPlayers } from './index.ts';

/** Accounts opened from one address: more than any household. */
const REGISTRATIONS_PER_HOUR = 20;

export const players: Module<'players'> = {
  name: 'players',
  make: ({ db, clock, ids, config, attempts, country, log, events, outbox, voice }, others) => {
    const { audit, brands, codes, compliance, factors, ledger, messages, sessions } = others;
    return createPlayers({
      db,
      clock,
      ids,
      attempts,
      brand: brands.byId,
      country,
      registrationsPerHour: () => (config.addressLimits ? REGISTRATIONS_PER_HOUR : undefined),
      log,
      events,
      sessions,
      factors,
      codes,
      origin: brands.origin,
      voice,
      ledger,
      compliance,
      outbox,
      messages,
      audit,
      openBets: (brandId, playerId) => others.betting.openBets(brandId, playerId),
    });
  },
  siteRoutes: (it, http) => it.routes(http),
  prepare: (it) => it.prepare(),
  start: (it) => it.start(),
  startsIn: ['worker'],
};
