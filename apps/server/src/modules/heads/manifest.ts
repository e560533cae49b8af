import type { Module } from '../module.ts';
import { createHeads, headFolder } from './index.ts';

export const heads: Module<'heads'> = {
  name: 'heads',
  make: ({ db, clock, attempts, config, headKey: key, onError }, { ledger }) =>
    createHeads({
      db,
      clock,
      attempts,
      leaves: ledger.leaves,
      publishing: key && {
        key,
        folder: headFolder(config.heads.folder),
        everyMs: config.heads.everyMs,
        webhook: config.heads.webhook,
      },
      onError,
    }),
  siteRoutes: (it, http) => it.routes(http),
  start: (it) => it.start(),
  startsIn: ['worker'],
  stop: (it) => it.stop(),
};
