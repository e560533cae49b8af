import type { Module } from '../module.ts';
import { createLedger } from './index.ts';

/** What is held against the ledger is every module's own, see `Module.reconciliation`. */
export const ledger: Module<'ledger'> = {
  name: 'ledger',
  make: ({ clock, reconciliations }) => createLedger({ clock, reconciliations }),
};
