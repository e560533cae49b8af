import type { ExclusionRegister } from '@fairbook/provider-kit';
import type { Kernel } from '../../start/kernel.ts';
import { isInboxShown } from '../../start/safeguards.ts';
import type { Brands } from '../brands/face.ts';
import type { Module } from '../module.ts';
import { createCompliance } from './index.ts';

/** Registers by name: those that are set up, and in a demonstration one that stands in for any other. */
function registersOf({ config, integrations, inUse }: Kernel, brands: Brands): (name: string) => ExclusionRegister | undefined {
  const demonstration = isInboxShown(config, brands);
  const made = inUse(integrations.register).map(({ manifest, make, given, host }) => ({
    manifest,
    register: make(given, { ...host, demonstration }),
  }));
  const standIn = made.find(({ manifest }) => manifest.standsIn)?.register;
  return (name) => made.find(({ manifest }) => manifest.name === name && !manifest.standsIn)?.register ?? standIn;
}

export const compliance: Module<'compliance'> = {
  name: 'compliance',
  make: (kernel, { brands, ledger, sessions }) => {
    const { db, clock, ids, outbox } = kernel;
    return createCompliance({
      db,
      clock,
      ids,
      brand: brands.byId,
      jurisdiction: brands.jurisdiction,
      ofSameOperator: brands.ofSameOperator,
      ledger,
      sessions,
      outbox,
      register: registersOf(kernel, brands),
    });
  },
  wire: (it, { sessions }) => sessions.onOpen(it.sessionOpened),
  siteRoutes: (it, http) => it.routes(http),
  start: (it) => it.start(),
  startsIn: ['worker'],
};
