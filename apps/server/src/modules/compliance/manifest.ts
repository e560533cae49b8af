import type { Module } from '../module.ts';
import { createCompliance } from './index.ts';

export const compliance: Module<'compliance'> = {
  name: 'compliance',
  make: ({ db, clock, ids }, { brands, ledger, sessions }) =>
    createCompliance({
      db,
      clock,
      ids,
      brand: brands.byId,
      jurisdiction: brands.jurisdiction,
      ofSameOperator: brands.ofSameOperator,
      ledger,
      sessions,
    }),
  wire: (it, { sessions }) => sessions.onOpen(it.sessionOpened),
  siteRoutes: (it, http) => it.routes(http),
};
