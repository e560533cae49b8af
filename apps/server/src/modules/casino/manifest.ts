import type { Module } from '../module.ts';
import { createCasino } from './index.ts';

export const casino: Module<'casino'> = {
  name: 'casino',
  make: ({ clock, visitorOf }, { brands, casinoWallet }) =>
    createCasino({ clock, casinoWallet, publicOrigin: brands.origin, countryOf: (request) => visitorOf(request).country }),
  siteRoutes: (it, http) => it.routes(http),
};
