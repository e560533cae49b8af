import type { Module } from '../module.ts';
import { createFactors } from './index.ts';

export const factors: Module<'factors'> = {
  name: 'factors',
  make: ({ db, clock, ids, secret }) => createFactors({ db, clock, ids, secret }),
};
