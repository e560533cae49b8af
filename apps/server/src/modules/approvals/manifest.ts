import type { Module } from '../module.ts';
import { createApprovals } from './index.ts';

export const approvals: Module<'approvals'> = {
  name: 'approvals',
  make: ({ db, clock, ids }, { audit }) => createApprovals({ db, clock, ids, audit }),
};
