import type { Module } from '../module.ts';
import { createSessions } from './index.ts';

export const sessions: Module<'sessions'> = {
  name: 'sessions',
  make: ({ db, clock, ids, secret, countryAt, onError }, { brands }) =>
    createSessions({ db, clock, ids, brand: brands.byId, secret, secure: brands.secure, countryAt, onError }),
  wire: (it, { placing }) => it.onEnd((sessionId) => void placing.endSession(sessionId)),
  siteRoutes: (it, http) => it.routes(http),
  start: (it) => it.start(),
  stop: (it) => it.stop(),
};
