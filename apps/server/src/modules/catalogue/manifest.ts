import { loadCatalogueCompetitions, loadCountries } from '@fairbook/data';
import type { Module } from '../module.ts';
import { createCatalogue } from './index.ts';

export const catalogue: Module<'catalogue'> = {
  name: 'catalogue',
  make: ({ db }) =>
    createCatalogue({
      db,
      countries: loadCountries().map((c) => ({ ...c, names: { ...c.names } })),
      competitions: loadCatalogueCompetitions().map((c) => ({ ...c, names: { ...c.names } })),
    }),
};
