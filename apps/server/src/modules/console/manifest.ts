import { PLACING_PATHS } from '@fairbook/contract';
import { convertDown } from '@fairbook/domain';
import { safeguardsOf } from '../../start/safeguards.ts';
import type { Module } from '../module.ts';
import { createConsole } from './index.ts';

/** The console has one language so far. */
const LANGUAGE = 'en';

export const staffConsole: Module<'console'> = {
  name: 'console',
  make: ({ db, clock, config, voice, outbox, newsIn, jobs, onError }, others) => {
    const { approvals, audit, betting, board, brands, compliance, documents, feed, heads } = others;
    const { casinoContests, casinoJackpots, casinoWallet, ledger, ledgerChecks, payments, placing, players, settlement, staff } = others;
    return createConsole({
      ...{ approvals, audit, betting, board, brands, compliance, documents, feed, heads },
      ...{ casinoContests, casinoJackpots, casinoWallet, ledger, ledgerChecks, payments, placing, players, settlement, staff },
      db,
      clock,
      jobs,
      timeZone: (brand) => brands.jurisdiction(brand).limits.timeZone,
      nameMarket: (sport, market, sides) => board.nameMarket(sport, market, sides, LANGUAGE),
      describeSelection: (fixture, selection) => board.describeSelection(fixture, selection, LANGUAGE),
      say: (brand) => voice(brand, LANGUAGE).say,
      fourEyes: safeguardsOf(config, brands).fourEyes,
      outbox: newsIn('web'),
      news: outbox,
      letters: outbox,
      placingPaths: PLACING_PATHS,
      convert: convertDown,
      onError,
    });
  },
  siteRoutes: (it, http) => it.watch(http),
  consoleRoutes: (it, http) => it.routes(http),
  start: (it) => it.start(),
  startsIn: ['web'],
  stop: (it) => it.stop(),
};
