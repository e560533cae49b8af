import { randomBytes } from 'node:crypto';
import Type from 'typebox';
import { jobKind } from '../../platform/jobs.ts';
import { localOrigin } from '../../start/local-origin.ts';
import type { Module } from '../module.ts';
import { brandOffer } from './brand-offer.ts';
import { createCasinoWallet } from './index.ts';

/** 256 bits. */
const TOKEN_BYTES = 32;
/** Forgets launches and refusals whose time is over. */
const SWEEP_LAUNCHES = jobKind({
  name: 'sweep-casino-launches',
  body: Type.Object({}),
  tries: 3,
  wait: { least: 60, most: 600 },
  limitSeconds: 600,
  pollSeconds: 30,
});

/** Has suppliers end rounds that nobody comes back to. */
const TIDY = jobKind({
  name: 'tidy-casino-suppliers',
  body: Type.Object({}),
  tries: 3,
  wait: { least: 60, most: 600 },
  limitSeconds: 1800,
  pollSeconds: 30,
});

export const casinoWallet: Module<'casinoWallet'> = {
  name: 'casinoWallet',
  make: (
    { db, clock, ids, outbox, config, integrations, inUse, onError, setTimer, faultLog, log },
    { brands, casinoJackpots, compliance, ledger, sessions },
  ) =>
    createCasinoWallet(
      {
        ...{ db, clock, ids, outbox, ledger, compliance, sessions },
        onError,
        token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
        brandByKey: brands.byKey,
        brandById: brands.byId,
        jurisdiction: brands.jurisdiction,
        offer: brandOffer((brand) => brands.jurisdiction(brand).key),
      },
      ({ walletOf, storeOf }) =>
        inUse(integrations.casino).map(({ manifest: { name }, make, given, host }) =>
          make(given, {
            ...host,
            wallet: walletOf(name),
            store: storeOf(name),
            jackpots: casinoJackpots.hung,
            origin: localOrigin(config),
            setTimer,
            failed: (what, error) => void (faultLog.note(error) || log.error({ err: error }, what)),
            brands: brands.all().map(({ key }) => key),
            currencies: [...new Set(brands.all().flatMap(({ currencies }) => currencies))],
          }),
        ),
    ),
  siteRoutes: (it, http) => it.routes(http),
  // Where the games of suppliers outside are known.
  routesIn: ['web'],
  reconciliation: (it, snapshot) => it.differences(snapshot),
  jobs: [
    { kind: SWEEP_LAUNCHES, cron: '41 3 * * *', run: (it) => it.sweep() },
    { kind: TIDY, cron: '13 * * * *', run: (it) => it.tidy() },
  ],
  prepare: (it) => it.prepare(),
  // Nobody waits for suppliers elsewhere: their games are there when they have answered.
  start: (it) => void it.start(),
  startsIn: ['web'],
  stop: (it) => it.close(),
};
