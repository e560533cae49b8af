import type { Module } from '../module.ts';
import { createCasino } from './index.ts';

export const casino: Module<'casino'> = {
  name: 'casino',
  make: ({ clock }, { brands, casinoWallet }) => createCasino({ clock, casinoWallet, publicOrigin: brands.origin }),
  siteRoutes: (it, http) => it.routes(http),
};
