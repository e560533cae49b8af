import type { Module } from '../module.ts';
import { createFiles } from './index.ts';

export const files: Module<'files'> = {
  name: 'files',
  make: ({ db, clock, ids, integrations, inUse, jobs }, { brands }) =>
    createFiles({
      db,
      clock,
      ids,
      stores: inUse(integrations.files).map(({ make, given, host }) => make(given, host)),
      brandKey: (id) => brands.byId(id)?.key ?? 'brand',
      jobs,
    }),
};
