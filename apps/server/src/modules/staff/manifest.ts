import { rmSync } from 'node:fs';
import { firstPasswordFile } from '../../start/first-password.ts';
import { safeguardsOf } from '../../start/safeguards.ts';
import { deskAddress } from '../../web/desk-address.ts';
import type { Module } from '../module.ts';
import { createStaff } from './index.ts';

export const staff: Module<'staff'> = {
  name: 'staff',
  make: ({ db, clock, ids, config, attempts, outbox, log, events }, { audit, brands, factors, messages }) =>
    createStaff({
      db,
      clock,
      ids,
      attempts,
      secure: deskAddress(config.console).secure,
      factors,
      consoleUrl: config.console.url,
      factorRequired: safeguardsOf(config, brands).secondFactor,
      firstBrand: () => brands.all()[0]?.id ?? 0,
      outbox,
      messages,
      audit,
      log,
      events,
      firstPasswordReplaced: () => rmSync(firstPasswordFile(config), { force: true }),
    }),
  consoleRoutes: (it, http) => it.routes(http),
  start: (it) => it.start(),
  startsIn: ['worker'],
};
