import type { Module } from '../module.ts';
import { createCasino } from './index.ts';

/** Histories a player has sent in a day. */
const HISTORIES_MAILED = { name: 'mail-casino-history', tries: 10, windowMs: 86_400_000 } as const;

export const casino: Module<'casino'> = {
  name: 'casino',
  make: ({ db, clock, jobs, attempts, voice, visitorOf }, { brands, casinoJackpots, casinoWallet, messages, players }) =>
    createCasino({
      ...{ clock, casinoJackpots, casinoWallet },
      publicOrigin: brands.origin,
      countryOf: (request) => visitorOf(request).country,
      history: {
        ...{ db, clock, jobs, voice, casinoWallet, messages },
        contact: (through, owner) => players.contact(through, owner),
        brandById: brands.byId,
        mayMail: ({ brandId, playerId }) => attempts.take(HISTORIES_MAILED, `${brandId}/${playerId}`, clock.now()),
      },
    }),
  siteRoutes: (it, http) => it.routes(http),
};
