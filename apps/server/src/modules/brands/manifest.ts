import type { Module } from '../module.ts';
import { createBrands } from './index.ts';

export const brands: Module<'brands'> = {
  name: 'brands',
  make: ({ db, clock, config, country, visitorOf, brands: loaded }, { audit }) =>
    createBrands({ db, clock, loaded, addresses: config.addresses, audit, country, visitorOf }),
  siteRoutes: (it, http) => it.routes(http),
  prepare: (it) => it.refresh(),
};
