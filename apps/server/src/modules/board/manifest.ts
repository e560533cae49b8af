import { modelOf, priceField } from '@fairbook/pricing';
import { brandAsked } from '../../platform/brand-asked.ts';
import { hostOf } from '../../platform/forwarded.ts';
import type { Module } from '../module.ts';
import { createBoard } from './index.ts';

export const board: Module<'board'> = {
  name: 'board',
  make: ({ db, clock, trust, onError }, others) => {
    const { brands, catalogue } = others;
    return createBoard({
      db,
      clock,
      brands: brands.all,
      modelOf,
      priceField,
      hostOf: (request) => hostOf(request, trust),
      secure: brands.secure,
      brandFor: brandAsked(brands),
      finishedBetween: (from, until) => others.feed.finishedBetween(from, until),
      finished: async (id) => (await others.feed.finishedAmong(await catalogue.withIds([id])))[0],
      storedBetween: (from, until) => others.feed.storedBetween(from, until),
      isFresh: (producer) => others.feed.isFresh(producer),
      lag: (producer) => others.feed.lag(producer),
      onError,
    });
  },
  wire: (it, { brands }) =>
    brands.onChange((_brand, part) => {
      if (part === 'margins' || part === 'settings') it.brandChanged();
    }),
  siteRoutes: (it, http) => it.routes(http),
  start: (it) => it.start(),
  stop: (it) => it.stop(),
};
