import type { Module } from '../modules/module.ts';
import { createPlacing } from './placing.ts';

export const placing: Module<'placing'> = {
  name: 'placing',
  make: ({ config, role }, { betting, board, brands, risk }) =>
    createPlacing({
      betting,
      risk,
      board,
      isHere: (brandId) =>
        config.roles.has('place') &&
        (role === undefined || (brandId === undefined ? brands.all().every(({ id }) => role.places(id)) : role.places(brandId))),
    }),
};
